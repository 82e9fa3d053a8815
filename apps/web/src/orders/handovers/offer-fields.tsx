import type { HandoverOffer } from '@barreno/domain/orders/handovers/schema'
import { offerFaults } from '@barreno/domain/orders/handovers/workflow'
import type { HandoverStep } from '@barreno/domain/statuses/handovers'
import { describeHandoverFault, handoverTexts as texts } from '@barreno/texts/orders/handovers'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldErrors } from '../../api/call.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { readable, type TypedNumber, unreadableMessage } from '../../ui/typed.ts'
import acts from '../acts.module.css'
import classes from './handovers.module.css'

/** The input of a hand-over: the quantity of each material, the vehicle, its seals and notes. */
export function useOffer({ lines }: Pick<HandoverOffer, 'lines'>) {
  const [amounts, setAmounts] = useState<Readonly<Record<string, TypedNumber>>>({})
  const [about, setAbout] = useState({ vehiclePlate: '', seals: '', notes: '' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string | null>(null)
  const amountOf = (materialId: string) => amounts[materialId] ?? null

  function give(given: Readonly<Record<string, TypedNumber>>) {
    setAmounts((before) => ({ ...before, ...given }))
    setFault(null)
    setFaults({})
  }

  /** Returns the input as it is sent; null if there is nothing to send or a field is unreadable, in which case that field says so. */
  function form() {
    const unreadable = lines.flatMap(({ materialId }) => {
      const message = unreadableMessage(amountOf(materialId))
      return message === null ? [] : [[materialId, message] as const]
    })
    const given = lines.flatMap(({ materialId }) => {
      const quantity = readable(amountOf(materialId))
      return quantity ? [{ materialId, quantity }] : []
    })
    // While an unreadable field prevents sending, the faults that the server would find in the other lines are shown, too.
    const above =
      unreadable.length === 0 ? [] : offerFaults(lines, given).map((each) => [given[each.line]!.materialId, describeHandoverFault(each)])
    setFaults(Object.fromEntries([...above, ...unreadable]))
    setFault(unreadable.length === 0 && given.length === 0 ? texts.linesMissing : null)
    if (unreadable.length > 0 || given.length === 0) return null
    const { vehiclePlate, seals, notes } = about
    return { lines: given, vehiclePlate: vehiclePlate.trim() || null, seals: seals.trim() || null, notes: notes.trim() || null }
  }

  /** Shows the server's faults at the lines that were sent. */
  function refuse(error: unknown, given: readonly { materialId: string }[]) {
    const found = fieldErrors(error).flatMap(({ field, message }) => {
      const line = given[Number(/(?:^|\.)lines\.(\d+)/.exec(field)?.[1])]
      return line ? [[line.materialId, message] as const] : []
    })
    setFaults(Object.fromEntries(found))
  }

  return { lines, amountOf, give, about, setAbout, faults, fault, form, refuse }
}

type Props = { step: HandoverStep; plate?: string | null | undefined; offer: ReturnType<typeof useOffer> }

export function OfferFields({ step, plate, offer: { lines, amountOf, give, about, setAbout, faults } }: Props) {
  const giveAll = () => give(Object.fromEntries(lines.map(({ materialId, available }) => [materialId, available])))
  const text = (field: keyof typeof about) => ({
    label: texts[field],
    value: about[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget
      setAbout((before) => ({ ...before, [field]: value }))
    },
  })
  return (
    <>
      <ul className={acts.amounts}>
        {lines.map(({ materialId, materialName, unit, available }, index) => (
          <li key={materialId} className={acts.amount}>
            <span className={acts.name}>
              {materialName}
              <span className={classes.available}>{texts.available(available, unit)}</span>
            </span>
            <NumberField
              label={texts.quantity(materialName)}
              hideLabel
              decimals={2}
              unit={unit}
              value={amountOf(materialId)}
              error={faults[materialId]}
              isFirst={index === 0}
              onChange={(amount) => give({ [materialId]: amount })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" size="compact-md" onClick={giveAll}>
          {texts.all}
        </Button>
      </div>
      {step !== 'collect' && (
        <TextInput maxLength={20} autoComplete="off" description={plate ? texts.plateInOrder(plate) : null} {...text('vehiclePlate')} />
      )}
      <TextInput maxLength={300} autoComplete="off" {...text('seals')} />
      <Textarea maxLength={500} autosize minRows={2} {...text('notes')} />
    </>
  )
}
