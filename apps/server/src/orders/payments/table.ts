import { OrderPayment } from '@barreno/domain/orders/payments/schema'
import { PaymentReceipt } from '@barreno/domain/orders/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../../db/table.ts'

export const paymentTable = table(
  'payments',
  OrderPayment.pick({
    id: true,
    paymentNumber: true,
    method: true,
    reference: true,
    valueDate: true,
    amount: true,
    note: true,
    recordedAt: true,
  }).extend({
    orderId: z.string(),
    recordedBy: z.string().nullable(),
  }),
  {
    unread: {
      reverses: 'read by the number of the payment that it names',
      reversed_by: 'likewise',
      recaudos_delivery_id: 'read as the delivery',
      client_id: 'by which the payments of a client are found',
      client_name: 'by which they are listed',
    },
  },
)

export const receiptTable = table('order_receipts', PaymentReceipt.extend({ orderId: z.string(), registeredBy: z.string() }), {
  unread: { voided_at: 'a condition of what is read' },
})
