import { NumberInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import classes from './quantity-field.module.css'

type Props = {
  id: string
  label: string
  value: number | null
  onChange: (value: number | null) => void
  error: ReactNode
  unit?: string | undefined
  sign?: ReactNode
  isFirst?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
}

/** How much of something that is weighed as well: two decimals at most. A sign stays as it is typed: without it 5 would be made of -5. */
export function QuantityField({ value, onChange, unit, sign, isFirst = false, ...field }: Props) {
  // Half a number, as `5,` on the way to `5,5`, comes as text and stays as it is typed.
  const [typed, setTyped] = useState<string | number>('')
  return (
    <NumberInput
      {...field}
      withAsterisk
      aria-required
      value={quantityOf(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next)
        onChange(quantityOf(next))
      }}
      clampBehavior="none"
      isAllowed={({ floatValue = 0 }) => Math.abs(floatValue) <= most}
      decimalScale={2}
      thousandSeparator="."
      decimalSeparator=","
      // By `attributes`, because NumberInput overwrites the property of that name.
      attributes={decimals}
      hideControls
      selectAllOnFocus
      data-autofocus={isFirst || undefined}
      leftSection={sign}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit && `calc(${unit.length}ch + 24px)`}
      rightSectionPointerEvents="none"
      classNames={{ input: classes.input ?? '' }}
    />
  )
}

/** What fits a stock; beyond it nothing could be computed exactly. */
const most = 9_999_999_999.99

const decimals = { input: { inputMode: 'decimal' } } as const

const quantityOf = (typed: string | number) => (typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed))
