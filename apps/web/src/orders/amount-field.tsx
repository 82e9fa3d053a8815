import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
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
export const AmountField = ({ label, value, onChange, max = 999_999_999_999.99, prefix, hideLabel = false, ...field }: Props) => (
  <NumberInput
    {...field}
    label={!hideLabel && label}
    aria-label={hideLabel ? label : undefined}
    value={value ?? ''}
    onChange={(next) => onChange(typeof next === 'number' ? next : null)}
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

// By `attributes`, because NumberInput overwrites the property of that name.
const decimals = { input: { inputMode: 'decimal' } } as const
