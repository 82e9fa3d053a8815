import { NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
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

/** A whole number, grouped as it is read here, with the keys up and down; empty is null, never 0, and one that is too low becomes the lowest. */
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
  // It stays as it is typed until one leaves: a sign that vanished would make 5 of -5.
  const [negative, setNegative] = useState<string | number | null>(null)

  function take(next: string | number) {
    const isTooLow = min >= 0 && String(next).startsWith('-')
    setNegative(isTooLow ? next : null)
    // What begins with a 0 comes as text: a 3 typed after it makes 3.
    onChange(isTooLow ? min : typeof next === 'number' ? next : wholeOf(next))
  }

  return (
    <NumberInput
      {...field}
      required={required}
      disabled={disabled}
      label={!hideLabel && label}
      aria-label={hideLabel ? label : undefined}
      value={negative ?? value ?? ''}
      onChange={take}
      onBlur={() => setNegative(null)}
      min={min}
      max={max}
      clampBehavior="blur"
      allowDecimal={false}
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
