import { TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './text-fields.module.css'

type Field<Name extends string> = { name: Name; label: string; maxLength?: number; placeholder?: string; autoComplete?: string }
type Props<Name extends string> = {
  /** What the fields are together. */
  legend?: string
  fields: readonly Field<Name>[]
  values: Record<Name, string>
  onChange: (name: Name, value: string) => void
  /** What is wrong with a field, once somebody tried to save. */
  errorOf?: (name: Name) => string | null
}

/** A few short texts that belong together, two to a row where there is room. */
export function TextFields<Name extends string>({ legend, fields, values, onChange, errorOf }: Props<Name>) {
  const id = useId()
  return (
    <fieldset className={classes.fields}>
      {legend && <legend className={classes.legend}>{legend}</legend>}
      {fields.map(({ name, label, maxLength = 80, ...more }, index) => (
        <TextInput
          key={name}
          id={`${id}-${name}`}
          label={label}
          required
          withAsterisk={false}
          maxLength={maxLength}
          value={values[name]}
          error={errorOf?.(name)}
          {...(index === 0 && { 'data-autofocus': true })}
          autoComplete="off"
          {...more}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  )
}
