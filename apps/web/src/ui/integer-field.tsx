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
      // What begins with a 0 comes as text: a 3 typed after it makes 3.
      onChange={(next) => onChange(typeof next === 'number' ? next : wholeOf(next))}
      min={min}
      max={max}
      clampBehavior="blur"
      allowDecimal={false}
      allowNegative={min < 0}
      thousandSeparator="."
      decimalSeparator=","
      // By `attributes`, because NumberInput overwrites the property of that name.
      attributes={digitsAlone}
      hideControls
      selectAllOnFocus
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit && `calc(${unit.length}ch + 20px)`}
      rightSectionPointerEvents="none"
      classNames={{ input: classes.input ?? '' }}
    />
  )
}

const digitsAlone = { input: { inputMode: 'numeric' } } as const

const wholeOf = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : null)
