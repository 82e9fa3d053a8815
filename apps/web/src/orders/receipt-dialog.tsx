import { Stack } from '@mantine/core'
import { orders } from '@barreno/domain/orders/calls'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { useState } from 'react'
import { fieldErrors } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { useFields } from '../ui/use-fields.ts'
import { nothingStated, PaymentFields, sentPayment, statedFaults } from './payment-fields.tsx'
import { refusal } from './refusal.ts'
import { TextFields } from './text-fields.tsx'
import type { DialogProps } from './use-order-dialog.ts'
import classes from '../ui/dialog-form.module.css'

const texts = orderActionTexts.receipt
const payer = [
  { name: 'namePayment', label: texts.name },
  { name: 'lastNamePayment', label: texts.lastName },
  { name: 'documentPayment', label: texts.document, maxLength: 20 },
] as const
const operator = [
  { name: 'nameOperator', label: texts.name },
  { name: 'lastNameOperator', label: texts.lastName },
  { name: 'documentOperator', label: texts.document, maxLength: 20 },
] as const
const nothing = { namePayment: '', lastNamePayment: '', documentPayment: '', nameOperator: '', lastNameOperator: '', documentOperator: '' }

/** Registers the payment receipt; this also pays an order that is not paid yet. */
export function ReceiptDialog({ opened, onClose, ...props }: DialogProps) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(props.pending.order.orderNumber)} size="lg" fullScreen={isPhone}>
      <ReceiptForm {...props} onClose={onClose} />
    </Dialog>
  )
}

function ReceiptForm({ pending: { order }, onClose, onDone }: Omit<DialogProps, 'opened'>) {
  const [receipt, setReceipt] = useState(nothing)
  const isPaid = order.paymentStatus === 'PAGADO'
  const fields = useFields(nothingStated())
  const [isIncomplete, setIncomplete] = useState(false)
  const [faults, setFaults] = useState<ReturnType<typeof fieldErrors>>([])
  const { run } = useAction(orders.pay)
  const change = (name: keyof typeof nothing, value: string) => setReceipt({ ...receipt, [name]: value })
  const errorOf = (name: keyof typeof nothing) =>
    isIncomplete && !receipt[name].trim() ? texts.missingField : (faults.find(({ field }) => field.endsWith(name))?.message ?? null)

  async function submit() {
    const isMissing = Object.values(receipt).some((value) => !value.trim())
    setIncomplete(isMissing)
    setFaults([])
    const isStated = isPaid || fields.check(statedFaults(fields.values, order))
    if (isMissing || !isStated) return false
    try {
      const stated = isPaid ? {} : sentPayment(fields.values)
      await run({ id: order.id, paymentStatus: 'PAGADO', paymentReceipt: receipt, ...stated }, { version: order.version })
    } catch (error) {
      setFaults(fieldErrors(error))
      throw new Error(texts.failed(refusal(error, orderActionTexts.moves.markPaid.failed)), { cause: error })
    }
    onDone(texts.done)
    return true
  }

  return (
    <DialogForm verb={texts.save} validationMessage={isIncomplete ? texts.missing : null} onClose={onClose} onSubmit={submit}>
      <Stack gap="lg">
        <p className={classes.text}>
          {isPaid ? texts.contextPaid(order.budgetTotal) : texts.context(order.budgetTotal, order.outstanding)}
        </p>
        {!isPaid && <PaymentFields fields={fields} />}
        <TextFields legend={texts.payer} fields={payer} values={receipt} onChange={change} errorOf={errorOf} />
        <TextFields legend={texts.operator} fields={operator} values={receipt} onChange={change} errorOf={errorOf} />
      </Stack>
    </DialogForm>
  )
}
