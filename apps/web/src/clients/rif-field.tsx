import { TextInput } from '@mantine/core'
import { Rif, rifCheckDigitAgrees } from '@barreno/domain/clients/identifiers'
import { clientTexts, clientWarnings } from '@barreno/texts/clients'
import type { ReactNode } from 'react'
import classes from './rif-field.module.css'

type Props = { id: string; value: string; onChange: (value: string) => void; error?: ReactNode }

/** A field for a RIF, which warns if the check digit is wrong. It is only a warning, since the official document may have such a number. */
export function RifField({ value, onChange, ...field }: Props) {
  const rif = Rif.safeParse(value).data
  const isOdd = rif !== undefined && !rifCheckDigitAgrees(rif)
  return (
    <div>
      <TextInput
        {...field}
        label={clientTexts.fields.rif}
        placeholder={clientTexts.examples.rif}
        required
        withAsterisk
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-describedby={isOdd ? `${field.id}-warning` : undefined}
      />
      <p id={`${field.id}-warning`} className={classes.warning} aria-live="polite">
        {isOdd && clientWarnings.rif}
      </p>
    </div>
  )
}
