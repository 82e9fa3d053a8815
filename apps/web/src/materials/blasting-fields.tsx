import { Select, Textarea } from '@mantine/core'
import type { BlastingRole } from '@barreno/domain/materials/schema'
import { familyNames } from '@barreno/texts/blasting'
import { materialTexts } from '@barreno/texts/materials'
import { FieldGrid, wide } from '../ui/field-grid.tsx'
import { NumberField } from '../ui/number-field.tsx'
import type { Fields } from '../ui/use-fields.ts'
import { BlastingPreview } from './blasting-preview.tsx'
import { type ChoiceField, fieldsOf, type Measure, type MaterialDraft, readBlasting } from './material-draft.ts'

const texts = materialTexts.blasting
const helps: Partial<Record<Measure, string>> = texts.helps
const roles = Object.keys(texts.roles) as BlastingRole[]

/** The fields for the design of blasts: the role of a material, and the measures of that role. */
export function BlastingFields({ fields: { values, set, field } }: { fields: Fields<MaterialDraft> }) {
  const { role } = values
  const fields = role && fieldsOf(role)
  return (
    <FieldGrid>
      <Select
        className={wide}
        label={texts.role}
        description={role ? texts.roleHelp[role] : texts.none}
        data={[{ value: '', label: texts.noRole }, ...roles.map((value) => ({ value, label: texts.roles[value] }))]}
        value={role ?? ''}
        onChange={(value) => set('role', roles.find((one) => one === value) ?? null)}
        allowDeselect={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('role')}
      />
      {fields?.choices.map((choice) => (
        <Select
          key={choice}
          label={texts.fields[choice]}
          required={fields.isRequired(choice)}
          withAsterisk={fields.isRequired(choice)}
          allowDeselect={!fields.isRequired(choice)}
          clearable={!fields.isRequired(choice)}
          data={Object.entries(choiceNames[choice]).map(([value, label]) => ({ value, label }))}
          value={values[choice]}
          onChange={(value) => set(choice, value)}
          {...field(choice)}
        />
      ))}
      {fields?.hasSeries && values.detonatorKind === 'nonel' && (
        <Textarea
          className={wide}
          label={texts.fields.series}
          description={texts.helps.series}
          required
          autosize
          value={values.series}
          onChange={({ currentTarget }) => set('series', currentTarget.value)}
          {...field('series')}
        />
      )}
      {fields?.measures.map((measure) => (
        <NumberField
          key={measure}
          label={texts.fields[measure]}
          description={helps[measure]}
          required={fields.isRequired(measure)}
          decimals={wholes.has(measure) ? 0 : 3}
          unit={texts.units[measure]}
          value={values[measure]}
          onChange={(value) => set(measure, value)}
          {...field(measure)}
        />
      ))}
      {role && (
        <div className={wide}>
          <BlastingPreview data={readBlasting(values)} />
        </div>
      )}
    </FieldGrid>
  )
}

const wholes: ReadonlySet<Measure> = new Set(['maxTubes', 'piecesPerUnit', 'fromDelay_ms', 'toDelay_ms', 'delay_ms'])

const { petn: _, ...families } = familyNames
const choiceNames: Record<ChoiceField, Record<string, string>> = {
  family: families,
  waterResistance: texts.water,
  detonatorKind: texts.kinds,
  connectorForm: texts.forms,
  lineUse: texts.uses,
}
