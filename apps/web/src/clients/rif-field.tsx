import { TextInput } from '@mantine/core'
import { Rif, rifCheckDigitAgrees } from '@barreno/domain/clients/identifiers'
import { clientTexts, clientWarnings } from '@barreno/texts/clients'
import type { ReactNode } from 'react'
import classes from './rif-field.module.css'

type Props = { id: string; value: string; onChange: (value: string) => void; error?: ReactNode }

/** A RIF, with a word about its check digit as soon as it is whole: a warning, since the paper may be right all the same. */
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
