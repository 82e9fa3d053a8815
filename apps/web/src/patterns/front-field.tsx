import { Select, type SelectProps, Switch } from '@mantine/core'
import { isUnreadable } from '../ui/typed.ts'
import { inputValues } from '@barreno/texts/blasting'
import { inputLabels } from '@barreno/texts/patterns/input-labels'
import { frontTexts } from '@barreno/texts/patterns/front'
import { NumberField } from '../ui/number-field.tsx'
import { useApproached } from '../ui/use-approached.ts'
import { AnswerField } from './answer-field.tsx'
import { PointsField, type ListPath } from './points-field.tsx'
import type { FactValue, FrontField as Field } from './front-facts.ts'
import classes from './front-form.module.css'

const texts = frontTexts.form

type Props = { field: Field; value: FactValue | undefined; onChange: (value: FactValue) => void; error: string | undefined }

/** Returns the id of a fact's input, which error messages link to. */
export const fieldId = (path: string) => `front-${path.replaceAll('.', '-')}`

const none: readonly string[] = []

/** The input of one fact, according to its kind. */
export function FrontField({ field: { path, kind, choices = none, decimals = 0, isRequired = false }, value, onChange, error }: Props) {
  const common = { id: fieldId(path), label: inputLabels[path] ?? path, description: texts.hints[path], error }
  switch (kind) {
    case 'switch':
      return (
        <Switch
          {...common}
          className={classes.switch}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <ChoiceField
          {...common}
          data={choices.map((choice) => ({ value: choice, label: inputValues[choice] ?? choice }))}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          placeholder={texts.placeholders[path] ?? texts.automatic}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )
    case 'answer':
      return <AnswerField {...common} hasUnknown={choices.length > 0} value={value} onChange={onChange} />
    case 'edits':
    case 'system':
    case 'holes':
    case 'mine':
      return null
    case 'points':
      return <PointsField {...common} path={path as ListPath} value={value} onChange={onChange} />
    case 'number':
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' || isUnreadable(value) ? value : null}
          onChange={onChange}
          decimals={decimals}
          // Ten units of the last decimal place.
          step={decimals === 0 ? 1 : 10 ** (1 - decimals)}
          placeholder={isRequired ? undefined : (texts.placeholders[path] ?? texts.automatic)}
        />
      )
  }
}

/** A page has many of these, so the list of options is rendered only when the user approaches the field. */
const ChoiceField = (props: SelectProps) => <Select {...props} {...useApproached()} />
