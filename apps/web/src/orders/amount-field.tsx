import { NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './amount-field.module.css'

type Props = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  max?: number
  prefix?: string
  error?: ReactNode
  hideLabel?: boolean
  id?: string
}

/** An amount or a quantity with at most two decimals, never below 0; empty is null. */
export function AmountField({ label, value, onChange, max = 999_999_999_999.99, prefix, hideLabel = false, ...field }: Props) {
  // Half a number, as `5,` on the way to `5,5`, comes as text and stays as it is typed.
  const [typed, setTyped] = useState<string | number>('')
  return (
    <NumberInput
      {...field}
      label={!hideLabel && label}
      aria-label={hideLabel ? label : undefined}
      value={amountOf(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next)
        onChange(amountOf(next))
      }}
      min={0}
      max={max}
      clampBehavior="none"
      decimalScale={2}
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
      {...(prefix && { prefix })}
      attributes={decimals}
      hideControls
      selectAllOnFocus
      classNames={{ input: classes.input ?? '' }}
    />
  )
}

const amountOf = (typed: string | number): number | null => (typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed))

// By `attributes`, because NumberInput overwrites the property of that name.
const decimals = { input: { inputMode: 'decimal' } } as const
