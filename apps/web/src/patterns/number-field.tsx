import { NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type Props = {
  id: string
  label: string
  value: number | null
  onChange: (value: number | null) => void
  decimals: number
  placeholder?: string | undefined
  description?: ReactNode
  error?: ReactNode
}

/** A measure, written as it is here: with a comma, as many decimals as it is known with, and the keys up and down. */
export function NumberField({ value, onChange, decimals, ...field }: Props) {
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
      step={decimals === 0 ? 1 : 10 ** (1 - decimals)}
      thousandSeparator="."
      decimalSeparator=","
      attributes={decimals > 0 ? withDecimals : digitsAlone}
      hideControls
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

const withDecimals = { input: { inputMode: 'decimal' } } as const
const digitsAlone = { input: { inputMode: 'numeric' } } as const

const numberOf = (text: string) => (/^\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : null)
