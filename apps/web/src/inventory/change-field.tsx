import { Input } from '@mantine/core'
import { maxStock } from '@barreno/domain/money'
import { Segments } from '../ui/segments.tsx'
import { isUnreadable, readable, type TypedNumber } from '../ui/typed.ts'
import { inventoryTexts } from '@barreno/texts/inventory'
import { type ReactNode, useId } from 'react'
import { NumberField } from '../ui/number-field.tsx'
import classes from './adjust-dialog.module.css'

const texts = inventoryTexts.adjust

/** An adjustment of a quantity: its direction and its amount, which is null while the field is empty. */
export type Change = { direction: 'add' | 'remove'; amount: TypedNumber }

/** Returns the amount with its sign: positive if it is added, negative if it is removed. */
export function signed({ direction, amount }: Change): number | null {
  const size = readable(amount)
  return size !== null && size !== 0 && direction === 'remove' ? -size : size
}

type Props = { id: string; value: Change; unit: string; error: ReactNode; onChange: (change: Change) => void }

/** A number that is added or removed. The direction is a switch, since the keypads of many phones have no minus; a typed minus sets the switch. */
export function ChangeField({ id, value: { direction, amount }, unit, error, onChange }: Props) {
  const directionId = useId()

  function take(typed: TypedNumber) {
    if (typed === null || isUnreadable(typed)) return onChange({ direction, amount: typed })
    onChange({ direction: typed < 0 ? 'remove' : direction, amount: Math.abs(typed) })
  }

  return (
    <div className={classes.change}>
      <Input.Wrapper id={directionId} label={texts.direction} labelElement="div">
        <Segments
          aria-labelledby={`${directionId}-label`}
          isWide
          choices={[
            { value: 'add', label: texts.add },
            { value: 'remove', label: texts.remove },
          ]}
          value={direction}
          onChange={(next) => onChange({ direction: next === 'remove' ? 'remove' : 'add', amount })}
        />
      </Input.Wrapper>
      <NumberField
        id={id}
        label={texts.quantity}
        required
        decimals={2}
        max={maxStock}
        isSigned
        value={amount}
        onChange={take}
        onKeyDown={({ key }) => key === '+' && onChange({ direction: 'add', amount })}
        error={error}
        unit={unit}
        sign={<span aria-hidden>{direction === 'remove' ? '−' : '+'}</span>}
        isFirst
      />
    </div>
  )
}
