import type { RedesignChange } from '@barreno/domain/patterns/inputs'
import { isBrokenLimit } from '@barreno/domain/patterns/values'
import { frontTexts } from '@barreno/texts/patterns/front'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { useDisclosure } from '@mantine/hooks'
import { partOnDemand } from '../ui/on-demand.tsx'
import { EstimatedMaterials } from './estimated-materials.tsx'
import { Initiation } from './parts-on-demand.ts'
import { PatternWarnings } from './pattern-warnings.tsx'
import type { LivePatternProps } from './live-pattern.tsx'
import { Remedies } from './remedies.tsx'
import { takenChanges, withoutRedesign, withRedesign } from './redesign-facts.ts'
import { useCures } from './use-cures.ts'
import classes from './live-pattern.module.css'

const Redesigns = partOnDemand(async () => (await import('./redesigns.tsx')).Redesigns)

const TakenRedesign = partOnDemand(async () => (await import('./taken-redesign.tsx')).TakenRedesign)

type Props = Pick<LivePatternProps, 'live' | 'facts' | 'onChange' | 'assortment'>

/** The warnings, the initiation and the materials of the current pattern. */
export function LiveDetails({ live: { pattern, isFormer, isDesigning }, facts, onChange, assortment }: Props) {
  const [isComplying, { open, close }] = useDisclosure(false)
  const isSettled = !isFormer && !isDesigning
  const cures = useCures(isSettled ? pattern : null, assortment)
  if (!pattern) return null
  const taken = takenChanges(facts)
  const isBroken = pattern.warnings.some(isBrokenLimit)
  const use = (changes: readonly RedesignChange[]) => onChange(withRedesign(facts, changes))
  const remedies = new Map(
    pattern.warnings.map((warning) => {
      const ofThis = cures.filter(({ code }) => code === warning.code)
      const onComply = isBrokenLimit(warning) ? open : undefined
      const isNone = ofThis.length === 0 && !onComply
      return [warning.code, isNone ? null : <Remedies key={warning.code} cures={ofThis} onUse={use} onComply={onComply} />] as const
    }),
  )
  const system = facts['initiation.system']
  return (
    <section className={classes.pattern} data-former={isFormer || undefined} aria-label={frontTexts.form.detail}>
      {taken.length > 0 && <TakenRedesign changes={taken} onUndo={() => onChange(withoutRedesign(facts))} />}
      <PatternWarnings warnings={pattern.warnings} remedies={remedies} />
      {isComplying && isBroken && assortment && (
        <Redesigns
          inputs={pattern.inputs}
          assortment={assortment}
          isFormer={!isSettled}
          onUse={(changes) => {
            close()
            onChange(withRedesign(facts, changes))
          }}
          onClose={close}
        />
      )}
      {pattern.initiation && (
        <>
          <h2 className={classes.title}>{patternReviewTexts.review.initiation}</h2>
          <Initiation
            plan={pattern.initiation}
            clearing={pattern.clearing}
            choice={{
              value: typeof system === 'string' ? system : 'auto',
              onChange: (chosen) => onChange({ ...facts, 'initiation.system': chosen }),
            }}
          />
        </>
      )}
      <h2 className={classes.title}>{patternReviewTexts.review.materials}</h2>
      <EstimatedMaterials pattern={pattern} isCompact />
    </section>
  )
}
