import { orders } from '@barreno/domain/orders/calls'
import type { HandoverOffer } from '@barreno/domain/orders/handovers/schema'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { handoverTexts as texts } from '@barreno/texts/orders/handovers'
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldErrors } from '../../api/call.ts'
import { useAction } from '../../api/use-endpoint.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { readable, type TypedNumber, unreadableMessage } from '../../ui/typed.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { refused } from '../refusal.ts'
import classes from './handovers.module.css'

type Props = {
  orderId: string
  /** What the order says of its vehicle; the plate of the one that stands there is typed. */
  plate?: string | null
  offer: HandoverOffer | undefined
  opened: boolean
  onClose: () => void
  onDone: (said: string) => void
}

/** Whoever has the material says how much of each they hand over, and signs. */
export function OfferDialog({ offer, opened, onClose, ...props }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog
      opened={opened && offer !== undefined}
      onClose={onClose}
      title={offer ? texts.steps[offer.step].name : texts.title}
      size="lg"
      fullScreen={isPhone}
    >
      {offer && <OfferForm offer={offer} onClose={onClose} {...props} />}
    </Dialog>
  )
}

function OfferForm({
  orderId,
  plate,
  offer: { step, lines },
  onClose,
  onDone,
}: Omit<Props, 'opened' | 'offer'> & { offer: HandoverOffer }) {
  const [amounts, setAmounts] = useState<Readonly<Record<string, TypedNumber>>>({})
  const [about, setAbout] = useState({ vehiclePlate: '', seals: '', notes: '' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string | null>(null)
  const { run } = useAction(orders.offerHandover)
  const amountOf = (materialId: string) => amounts[materialId] ?? null
  function give(given: Readonly<Record<string, TypedNumber>>) {
    setAmounts((before) => ({ ...before, ...given }))
    setFault(null)
    setFaults({})
  }
  const giveAll = () => give(Object.fromEntries(lines.map(({ materialId, available }) => [materialId, available])))

  async function offer(): Promise<boolean> {
    const unreadable = lines.flatMap(({ materialId }) => {
      const message = unreadableMessage(amountOf(materialId))
      return message === null ? [] : [[materialId, message] as const]
    })
    const given = lines.flatMap(({ materialId }) => {
      const quantity = readable(amountOf(materialId))
      return quantity ? [{ materialId, quantity }] : []
    })
    setFaults(Object.fromEntries(unreadable))
    setFault(unreadable.length === 0 && given.length === 0 ? texts.linesMissing : null)
    if (unreadable.length > 0 || given.length === 0) return false
    try {
      const { vehiclePlate, seals, notes } = about
      await run({
        id: orderId,
        step,
        lines: given,
        vehiclePlate: vehiclePlate.trim() || null,
        seals: seals.trim() || null,
        notes: notes.trim() || null,
      })
    } catch (error) {
      setFaults(
        Object.fromEntries(
          fieldErrors(error).map(({ field, message }) => [given[Number(field.split('.')[1])]?.materialId ?? field, message]),
        ),
      )
      throw refused(error, orderActionTexts.statusFailed)
    }
    onDone(texts.offered)
    return true
  }

  const text = (field: keyof typeof about) => ({
    label: texts[field],
    value: about[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget
      setAbout((before) => ({ ...before, [field]: value }))
    },
  })
  return (
    <DialogForm verb={texts.offer} validationMessage={fault} onClose={onClose} onSubmit={offer}>
      <Stack gap="md">
        <p className={classes.help}>{texts.offerHelp}</p>
        <ul className={classes.amounts}>
          {lines.map(({ materialId, materialName, unit, available }, index) => (
            <li key={materialId} className={classes.amount}>
              <span className={classes.name}>
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
      </Stack>
    </DialogForm>
  )
}
