import { frontTexts } from '@barreno/texts/patterns/front'
import { memo, useId } from 'react'
import type { MiningType } from '@barreno/domain/records/values'
import { partOnDemand } from '../ui/on-demand.tsx'
import { Segments } from '../ui/segments.tsx'
import { factSummary } from './fact-summary.ts'
import { FoldedFacts } from './folded-facts.tsx'
import { FrontField } from './front-field.tsx'
import { type FactValue, type FieldGroup, type FrontFacts, frontFields, wayOf, ways } from './front-facts.ts'
import classes from './front-form.module.css'

const texts = frontTexts.form

/** As high as the choice of a mine, so that the fields below do not move when it appears. They move once if there are no mines. */
const placeOfMine = <div className={classes.mine} aria-busy="true" />
const MineChoice = partOnDemand(async () => (await import('../mines/mine-choice.tsx')).MineChoice, placeOfMine)
const ImportedHoles = partOnDemand(async () => (await import('./import/imported-holes.tsx')).ImportedHoles)

/** Kinds of facts that are set outside the form: in the drawing, beside the price, or above the form. */
const ownParts: readonly string[] = ['edits', 'system', 'mine']

type Props = {
  miningType: MiningType
  facts: FrontFacts
  onChange: (facts: FrontFacts) => void
  /** The fault messages by the path of the fact to correct. */
  faults: ReadonlyMap<string, string>
  clientId: string | undefined
}

/**
 * The form for the facts of a front: the site and the facts that only the client knows; all others are collapsed and show their values. It is not
 * rendered again when only the pattern beside it changes.
 */
export const FrontForm = memo(function FrontForm({ miningType, facts, onChange, faults, clientId }: Props) {
  const { ways: path, essential } = frontFields[miningType]
  const wayId = useId()
  const fold = (group: Exclude<FieldGroup, 'essential'>) => {
    const fields = frontFields[miningType][group].filter(({ kind, when }) => !ownParts.includes(kind) && (when?.(facts) ?? true))
    return {
      title: texts.groups[group][miningType],
      help: texts.groupHelp[group],
      // Among the fields for specialists, only those that were changed.
      summary: fields
        .filter((field) => group !== 'expert' || (facts[field.path] ?? null) !== null)
        .map((field) => factSummary(field, facts[field.path])),
      isFaulty: fields.some((field) => faults.has(field.path)),
      children: <Fields fields={fields} facts={facts} onChange={onChange} faults={faults} />,
    }
  }
  const isSiteAnswered = frontFields[miningType].safety.every((field) => field.kind !== 'answer' || facts[field.path] !== undefined)
  return (
    <div className={classes.form}>
      <MineChoice
        clientId={clientId}
        miningType={miningType}
        facts={facts}
        onChange={onChange}
        fault={faults.get('mine.calibration') ?? faults.get('mine.id')}
        waiting={placeOfMine}
      />
      <FoldedFacts {...fold('safety')} startsOpen={!isSiteAnswered} />
      <div className={classes.essential}>
        <div className={classes.way}>
          <span id={wayId} className={classes.wayLabel}>
            {texts.ways[path]}
          </span>
          <Segments
            aria-labelledby={wayId}
            choices={ways[path].map((way) => ({ value: way, label: wayText(path, way) }))}
            value={wayOf(facts, path)}
            onChange={(way) => onChange({ ...facts, [path]: way })}
          />
        </div>
        {wayOf(facts, path) === 'holes' && <ImportedHoles facts={facts} onChange={onChange} fault={faults.get('extent.holes')} />}
        <Fields fields={essential.filter(({ when }) => when?.(facts) ?? true)} facts={facts} onChange={onChange} faults={faults} />
      </div>
      <FoldedFacts {...fold('usual')} />
      <FoldedFacts {...fold('expert')} />
    </div>
  )
})

type FieldsProps = Omit<Props, 'miningType' | 'clientId'> & { fields: (typeof frontFields)[MiningType][FieldGroup] }

const Fields = ({ fields, facts, onChange, faults }: FieldsProps) => (
  <div className={classes.fields}>
    {fields.map((field) => (
      <FrontField
        key={field.path}
        field={field}
        value={facts[field.path]}
        onChange={(value) => onChange(withFact(facts, field.path, value))}
        error={faults.get(field.path)}
      />
    ))}
  </div>
)

/** Sets a fact. Changing the measured shots drops the calibration, because it was made from other shots. */
const withFact = (facts: FrontFacts, path: string, value: FactValue): FrontFacts => ({
  ...facts,
  [path]: value,
  ...(path === 'structure.shots' && { 'mine.calibration': null }),
})

const wayText = (path: keyof typeof ways, way: string) => (texts.way[path] as Record<string, string>)[way] ?? way
