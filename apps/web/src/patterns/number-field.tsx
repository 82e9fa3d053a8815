import { NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './number-field.module.css'

type Props = {
  id: string
  label: string
  value: number | null
  onChange: (value: number | null) => void
  decimals: number
  /** What one press of the keys adds; ten of the last decimal where nothing is said. */
  step?: number
  min?: number
  unit?: string | undefined
  prefix?: string
  isRequired?: boolean
  placeholder?: string | undefined
  description?: ReactNode
  error?: ReactNode
}

/** A measure, written as it is here: with a comma, as many decimals as it is known with, and the keys up and down. */
export function NumberField({ value, onChange, decimals, step, unit, isRequired = false, ...field }: Props) {
  // It stays as it is typed until one leaves: a comma that vanished before its decimals would make 42 of 4,2.
  const [typed, setTyped] = useState<string | number | null>(null)

  function take(next: string | number) {
    setTyped(next)
    onChange(typeof next === 'number' ? next : numberOf(next))
  }

  return (
    <NumberInput
      {...field}
      value={typed ?? value ?? ''}
      onChange={take}
      onBlur={() => setTyped(null)}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      allowNegative={false}
      step={step ?? (decimals === 0 ? 1 : 10 ** (1 - decimals))}
      clampBehavior="none"
      withAsterisk={isRequired}
      aria-required={isRequired || undefined}
      thousandSeparator="."
      decimalSeparator=","
      attributes={decimals > 0 ? withDecimals : digitsAlone}
      hideControls
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit && `calc(${unit.length}ch + 20px)`}
      rightSectionPointerEvents="none"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

const withDecimals = { input: { inputMode: 'decimal' } } as const
const digitsAlone = { input: { inputMode: 'numeric' } } as const

const numberOf = (text: string) => (/^\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : null)
