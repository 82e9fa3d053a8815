import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './integer-field.module.css'

type Props = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  min?: number | undefined
  max?: number | undefined
  unit?: string | undefined
  error?: ReactNode
  description?: ReactNode
  /** The label is read out only, as in the cell of a table. */
  hideLabel?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  id?: string | undefined
}

/** A whole number, grouped as it is read here, with the keys up and down; empty is null, never 0. */
export function IntegerField({
  label,
  value,
  onChange,
  min = 0,
  max = 999_999_999,
  unit,
  hideLabel = false,
  required = false,
  disabled = false,
  ...field
}: Props) {
  return (
    <NumberInput
      {...field}
      required={required}
      disabled={disabled}
      label={!hideLabel && label}
      aria-label={hideLabel ? label : undefined}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      min={min}
      max={max}
      clampBehavior="blur"
      allowDecimal={false}
      allowNegative={min < 0}
      thousandSeparator="."
      decimalSeparator=","
      inputMode="numeric"
      hideControls
      selectAllOnFocus
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit && `calc(${unit.length}ch + 20px)`}
      rightSectionPointerEvents="none"
      classNames={{ input: classes.input ?? '' }}
    />
  )
}
