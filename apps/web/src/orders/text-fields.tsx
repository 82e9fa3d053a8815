import { TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './text-fields.module.css'

type Field<Name extends string> = { name: Name; label: string; maxLength?: number; placeholder?: string; autoComplete?: string }
type Props<Name extends string> = {
  /** Common heading of the fields. */
  legend?: string
  fields: readonly Field<Name>[]
  values: Record<Name, string>
  onChange: (name: Name, value: string) => void
  /** Returns the fault of a field after the first attempt to save. */
  errorOf?: (name: Name) => string | null
}

/** A group of short text fields, two per row if there is room. */
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
