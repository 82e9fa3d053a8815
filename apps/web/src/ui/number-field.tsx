import { NumberInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import classes from './number-field.module.css'

type Props = {
  label: string
  /** The label is read out only, as in the cell of a table. */
  hideLabel?: boolean | undefined
  value: number | null
  onChange: (value: number | null) => void
  /** As many as it is known with; without them it is a whole number. */
  decimals?: number | undefined
  /** Where the keys stop; what is typed below it is for the form to judge. */
  min?: number | undefined
  /** Digits that would go beyond it are not taken. */
  max?: number | undefined
  /** What goes below nothing is meant. Elsewhere it becomes 0, because without its sign 5 would be made of -5. */
  isSigned?: boolean | undefined
  /** What one press of the keys up and down adds. */
  step?: number | undefined
  unit?: string | undefined
  prefix?: string | undefined
  /** Which way it goes, before the number. */
  sign?: ReactNode
  placeholder?: string | undefined
  description?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** The one that a dialog opens at. */
  isFirst?: boolean | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  id?: string | undefined
}

/** A number as it is written here, grouped and with a comma, beside its unit, with the keys up and down. Empty is null, never 0. */
export function NumberField({
  label,
  hideLabel = false,
  value,
  onChange,
  decimals = 0,
  unit,
  prefix,
  sign,
  required = false,
  ...props
}: Props) {
  const { min = 0, max = 999_999_999, isSigned = false, step = 1, isFirst = false, ...field } = props
  const [unfinished, setUnfinished] = useState<{ text: string; means: number | null } | null>(null)

  function take(next: string | number) {
    const means = meaningOf(next, isSigned)
    setUnfinished(typeof next === 'string' && isUnfinished(next) ? { text: next, means } : null)
    onChange(means)
  }

  return (
    <NumberInput
      {...field}
      label={!hideLabel && label}
      aria-label={hideLabel ? label : undefined}
      withAsterisk={required}
      aria-required={required || undefined}
      value={unfinished && unfinished.means === value ? unfinished.text : (value ?? '')}
      onChange={take}
      onBlur={() => setUnfinished(null)}
      min={isSigned ? -max : min}
      max={max}
      step={step}
      isAllowed={({ floatValue = 0 }) => Math.abs(floatValue) <= max}
      clampBehavior="none"
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      thousandSeparator="."
      decimalSeparator=","
      {...(prefix && { prefix })}
      // By `attributes`, because NumberInput overwrites the property of that name.
      attributes={decimals > 0 ? withDecimals : digitsAlone}
      hideControls
      selectAllOnFocus
      data-autofocus={isFirst || undefined}
      leftSection={sign}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit && `calc(${unit.length}ch + 20px)`}
      rightSectionPointerEvents="none"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.input ?? '' }}
    />
  )
}

const withDecimals = { input: { inputMode: 'decimal' } } as const
const digitsAlone = { input: { inputMode: 'numeric' } } as const

/** `4,` on the way to `4,2`, `4,0` to `4,05`, a sign to its number: it stays as it is typed, and what vanished would make 42 of 4,2. */
const isUnfinished = (text: string) => /[-.]/.test(text)

function meaningOf(typed: string | number, isSigned: boolean): number | null {
  if (!isSigned && String(typed).startsWith('-')) return 0
  return typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed)
}
