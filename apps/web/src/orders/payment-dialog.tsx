import { Button, Stack } from '@mantine/core'
import { sumOf } from '@barreno/domain/money'
import { orders } from '@barreno/domain/orders/calls'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { paymentTexts } from '@barreno/texts/payments'
import { NotesField } from '../ui/notes-field.tsx'
import { readable, type TypedNumber, unreadableMessage } from '../ui/typed.ts'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { nothingStated, PaymentFields, sentPayment, statedFaults } from './payment-fields.tsx'
import { refused } from './refusal.ts'
import { useSamePayments } from './use-same-payments.tsx'
import type { DialogProps } from './use-order-dialog.ts'
import classes from '../ui/dialog-form.module.css'

const texts = paymentTexts.record
const { markPaid } = orderActionTexts.moves

/** Registers a payment: the whole outstanding amount, or the amount that was received. */
export function PaymentDialog({ opened, onClose, pending, onDone }: DialogProps) {
  const isPhone = useIsPhone()
  const { orderNumber } = pending.order
  const isWhole = pending.action === 'orders.markPaid'
  const form = { pending, onClose, onDone }
  return (
    <Dialog opened={opened} onClose={onClose} title={(isWhole ? markPaid : texts).title(orderNumber)} size="lg" fullScreen={isPhone}>
      {isWhole ? <WholeForm {...form} /> : <PartForm {...form} />}
    </Dialog>
  )
}

type FormProps = Omit<DialogProps, 'opened'>

function WholeForm({ pending: { order }, onClose, onDone }: FormProps) {
  const fields = useFields(nothingStated())
  const [note, setNote] = useState('')
  const { run } = useAction(orders.pay)
  const same = useSamePayments(order.id)

  async function submit() {
    if (!fields.check(statedFaults(fields.values, order)) || !(await same.mayRegister(fields.values))) return false
    try {
      await run(
        { id: order.id, paymentStatus: 'PAGADO', ...sentPayment(fields.values), notes: note.trim() || null },
        { version: order.version },
      )
    } catch (error) {
      throw refused(error, markPaid.failed)
    }
    onDone(markPaid.done)
    return true
  }

  return (
    <DialogForm verb={markPaid.verb} onClose={onClose} onSubmit={submit}>
      <p className={classes.text}>{markPaid.text(order.outstanding)}</p>
      <PaymentFields fields={fields} isFirst />
      {same.warning}
      <Note value={note} onChange={setNote} />
    </DialogForm>
  )
}

function PartForm({ pending: { order }, onClose, onDone }: FormProps) {
  const outstanding = order.outstanding ?? 0
  const fields = useFields(nothingStated())
  const [amount, setAmount] = useState<TypedNumber>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const { run } = useAction(orders.recordPayment)
  const same = useSamePayments(order.id)
  const typed = readable(amount)
  const change = (value: TypedNumber) => {
    setAmount(value)
    setFault(null)
  }

  async function submit() {
    const wrong = amountFault(amount, outstanding)
    setFault(wrong)
    if (!fields.check(statedFaults(fields.values, order)) || wrong || !(await same.mayRegister(fields.values))) return false
    try {
      const { payments } = await run(
        { id: order.id, amount: typed!, ...sentPayment(fields.values), note: note.trim() || null },
        { version: order.version },
      )
      const recorded = payments?.at(-1)
      onDone(texts.done(recorded?.paymentNumber ?? '', typed!))
    } catch (error) {
      throw refused(error, texts.failed)
    }
    return true
  }

  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={submit}>
      <p className={classes.text}>{texts.context(outstanding)}</p>
      <Stack gap={6}>
        <NumberField
          label={texts.amount}
          value={amount}
          onChange={change}
          isMoney
          isFirst
          error={fault}
          description={typed !== null && typed > 0 && typed <= outstanding ? texts.remains(sumOf([outstanding, -typed])) : undefined}
        />
        <Button variant="light" size="compact-sm" onClick={() => change(outstanding)} style={{ alignSelf: 'start' }}>
          {texts.suggest(outstanding)}
        </Button>
      </Stack>
      <PaymentFields fields={fields} />
      {same.warning}
      <Note value={note} onChange={setNote} />
    </DialogForm>
  )
}

function amountFault(amount: TypedNumber, outstanding: number): string | null {
  const typed = readable(amount)
  if (typed === null) return unreadableMessage(amount) ?? texts.amountMissing
  if (typed <= 0) return texts.amountMissing
  return typed > outstanding ? paymentTexts.aboveOutstanding(outstanding) : null
}

const Note = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <NotesField label={texts.note} maxRows={6} value={value} onChange={onChange} />
)
