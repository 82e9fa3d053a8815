import { Anchor, Button } from '@mantine/core'
import { suggestedQuantities } from '@barreno/domain/patterns/comparison'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { type FrontInputs, siteQuestions } from '@barreno/domain/patterns/inputs'
import { isAsSeen, type SeenSuggestion, suggestionToday } from '@barreno/domain/patterns/seen'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { repeatTexts } from '@barreno/texts/repeat'
import { Link } from 'react-router'
import { ComparedFront } from '../patterns/compared-front.tsx'
import { type FrontFacts, inputsOf } from '../patterns/front-facts.ts'
import { FrontInputsFacts } from '../patterns/front-inputs.tsx'
import { sideBySide } from '../patterns/side-by-side.ts'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { Loading } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import {
  factsOfFront,
  filledIn,
  nextToConfigure,
  suggestedItems,
  suggestionOfFront,
  withFacts,
  withSuggestion,
} from './configured-fronts.ts'
import { type Draft, frontsOf } from './draft.ts'
import { FrontAlarms } from './front-alarms.tsx'
import { type Design, designId, designOf } from './former-design.ts'
import { configureAddress, reviewAddress } from './steps.ts'
import type { FormerFronts } from './use-former-fronts.ts'
import { useSuggestionToday } from './use-suggestion-today.ts'
import { WithoutPattern } from './without-pattern.tsx'
import type { CurrentStep } from './wizard-step.tsx'
import classes from './repeated-designs.module.css'

const texts = repeatTexts.designs

type Props = { step: CurrentStep; former: FormerFronts | undefined; errorAt: (field: string) => string | undefined }

/** The former design of each front, to be kept or changed; the client has not confirmed it yet. */
export function RepeatedDesigns({ step, former, errorAt }: Props) {
  const { draft } = step
  return (
    <Section id="designs" title={texts.title} context={texts.context}>
      {!former && <Loading />}
      {former &&
        frontsOf(draft).map(({ front }) => (
          <section key={front} className={classes.front} aria-labelledby={`design-${front}-title`}>
            <h3 id={`design-${front}-title`} className={classes.title}>
              {texts.front(front)}
              {suggestionOfFront(draft, front)?.isAccepted && <StatusBadge tone="green">{texts.accepted}</StatusBadge>}
            </h3>
            <FrontDesign step={step} front={front} design={designOf(former, front, draft.miningType!)} error={errorAt(designId(front))} />
          </section>
        ))}
    </Section>
  )
}

type FrontProps = { step: CurrentStep; front: number; design: Design | null; error: string | undefined }

function FrontDesign(props: FrontProps) {
  const { step, front, design } = props
  const settled = suggestionOfFront(step.draft, front)?.isAccepted ? factsOfFront(step.draft, front) : null
  if (settled) return <SettledDesign step={step} front={front} facts={settled} />
  return design ? <DesignToKeep {...props} design={design} /> : <DesignAnew {...props} />
}

/** The design was kept, or accepted in the wizard. */
function SettledDesign({ step, front, facts }: { step: CurrentStep; front: number; facts: FrontFacts }) {
  const { draft, flow } = step
  const { pattern } = useSuggestionToday(inputsOf(draft.miningType!, facts))
  const { numberOfHoles, totalExplosive_kg, powerFactor_kg_m3 } = suggestionOfFront(draft, front)!
  return (
    <>
      <p className={classes.figures}>{patternReviewTexts.summary.figures(numberOfHoles, totalExplosive_kg, powerFactor_kg_m3)}</p>
      {pattern && <FrontAlarms step={step} front={front} pattern={pattern} />}
      <p className={classes.ways}>
        <Anchor component={Link} to={reviewAddress(flow, front)} underline="always" aria-label={texts.seeOf(front)}>
          {texts.see}
        </Anchor>
        <ChangeDesign step={step} front={front} />
      </p>
    </>
  )
}

function DesignToKeep({ step, front, design: { facts, accepted }, error: missing }: FrontProps & { design: Design }) {
  const { draft, change, flow } = step
  const inputs = inputsOf(draft.miningType!, facts)
  const { pattern, isOfDevice, own, isWithoutLine, error, refetch } = useSuggestionToday(inputs)
  const isSame = pattern !== undefined && isAsSeen(suggestionToday(front, pattern), seenOf(suggestionToday(front, accepted)))

  function keep(suggestion: SuggestedPattern) {
    const described: Draft = { ...draft, ...withFacts(draft, front, facts) }
    const kept: Draft = { ...described, ...withSuggestion(described, front, suggestion, true) }
    const isLast = nextToConfigure(kept) === null
    change(isLast && flow === 'custom' ? { ...kept, ...filledIn(kept, suggestedItems(kept)) } : kept)
  }

  return (
    <>
      <div>
        <p className={classes.part}>{texts.site}</p>
        <FrontInputsFacts inputs={siteOf(inputs)} />
      </div>
      {isOfDevice && <Notice tone="blue">{patternReviewTexts.review.withoutLine}</Notice>}
      {pattern ? (
        <>
          <Today front={front} accepted={accepted} pattern={pattern} isSame={isSame} isCustom={flow === 'custom'} />
          {missing && (
            <p className={classes.missing} id={`${designId(front)}-error`}>
              {missing}
            </p>
          )}
          <div className={classes.ways}>
            <Button
              id={designId(front)}
              aria-label={(isSame ? texts.keepOf : texts.takeOf)(front)}
              aria-describedby={missing ? `${designId(front)}-error` : undefined}
              onClick={() => keep(pattern)}
            >
              {isSame ? texts.keep : texts.take}
            </Button>
            <ChangeDesign step={step} front={front} />
          </div>
        </>
      ) : (
        <>
          <WithoutPattern error={isWithoutLine && own === null ? null : error} own={own} onRetry={() => void refetch()} />
          <ChangeDesign id={designId(front)} step={step} front={front} />
        </>
      )}
    </>
  )
}

/** Today's suggestion, beside the accepted one if they differ. */
function Today({
  front,
  accepted,
  pattern,
  isSame,
  isCustom,
}: {
  front: number
  accepted: SuggestedPattern
  pattern: SuggestedPattern
  isSame: boolean
  isCustom: boolean
}) {
  const today = suggestionToday(front, pattern)
  const { numberOfHoles, totalExplosive_kg, powerFactor_kg_m3 } = today
  const before = suggestionToday(front, accepted)
  return (
    <>
      <p className={classes.figures}>{patternReviewTexts.summary.figures(numberOfHoles, totalExplosive_kg, powerFactor_kg_m3)}</p>
      {isSame ? (
        <Notice tone="green">{texts.asBefore}</Notice>
      ) : (
        <Notice tone="amber" title={texts.changed}>
          <ComparedFront
            {...sideBySide(seenOf(before), today, new Map(before.materials.map(({ materialId, name }) => [materialId, name])))}
          />
          {isCustom && hasOtherQuantities(accepted, pattern) && <p className={classes.follows}>{texts.quantitiesFollow}</p>}
        </Notice>
      )}
    </>
  )
}

const seenOf = ({ frontIndex: _, materials, ...figures }: ReturnType<typeof suggestionToday>): SeenSuggestion => ({
  ...figures,
  materials: materials.map(({ materialId, quantity }) => ({ materialId, quantity })),
})

const quantitiesOf = (pattern: SuggestedPattern) =>
  JSON.stringify(suggestedQuantities([pattern]).map(({ materialId, quantity }) => [materialId, quantity]))
const hasOtherQuantities = (one: SuggestedPattern, other: SuggestedPattern) => quantitiesOf(one) !== quantitiesOf(other)

/** Returns only the answers about the site; unanswered questions are shown as such. */
const siteOf = (inputs: FrontInputs) =>
  Object.fromEntries(Object.entries(inputs).filter(([name]) => [...siteQuestions, 'structure', 'clearing', 'miningType'].includes(name)))

function DesignAnew({ step, front }: FrontProps) {
  return (
    <Notice tone="amber" action={<ChangeDesign id={designId(front)} step={step} front={front} />}>
      {texts.anew}
    </Notice>
  )
}

const ChangeDesign = ({ id, step: { flow }, front }: { id?: string; step: CurrentStep; front: number }) => (
  <Anchor component={Link} id={id} to={configureAddress(flow, front)} underline="always" aria-label={texts.changeOf(front)}>
    {texts.change}
  </Anchor>
)
