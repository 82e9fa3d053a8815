import { Stack } from '@mantine/core'
import { orders } from '@barreno/domain/orders/calls'
import type { OrderPayment } from '@barreno/domain/orders/payments/schema'
import type { Order } from '@barreno/domain/orders/schema'
import { reasonTexts } from '@barreno/texts/labels'
import { paymentTexts } from '@barreno/texts/payments'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { refused } from './refusal.ts'
import classes from '../ui/dialog-form.module.css'

const texts = paymentTexts.reverse

type Props = { order: Order; payment: OrderPayment; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Asks for the reason of a payment's reversal and shows its effect on the order. */
export function ReversalDialog({ order, payment: { id, paymentNumber, amount, valueDate }, opened, onClose, onDone }: Props) {
  const { run } = useAction(orders.reversePayment)

  async function confirm(reason: string) {
    if (!reason) throw new Error(reasonTexts['orders.reversePayment'])
    try {
      await run({ id: order.id, paymentId: id, reason }, { version: order.version })
    } catch (error) {
      throw refused(error, texts.failed)
    }
    onDone(texts.done(paymentNumber))
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title(paymentNumber)}
      verb={texts.verb}
      danger
      reason={{ label: texts.reason, max: 2000 }}
      onConfirm={confirm}
    >
      <Stack gap="xs">
        <p className={classes.text}>{texts.text(amount, valueDate)}</p>
        {order.paymentStatus === 'PAGADO' && <p className={classes.text}>{texts.becomesUnpaid}</p>}
        {order.paymentReceipt && <p className={classes.text}>{texts.voidsReceipt(order.paymentReceipt.receiptNumber)}</p>}
      </Stack>
    </ConfirmDialog>
  )
}
