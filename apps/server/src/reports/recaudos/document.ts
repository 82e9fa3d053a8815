import { groupedByMethod, type PaymentGroup } from '@barreno/domain/orders/payments/values'
import type { reports } from '@barreno/domain/reports/endpoints'
import type { DeliveredOrder, PaymentRow, RecaudosDelivery } from '@barreno/domain/reports/schema'
import { amountInWords } from '@barreno/texts/amount-in-words'
import { documentTexts } from '@barreno/texts/documents'
import { date, dateTime, money } from '@barreno/texts/format'
import { paymentMethodLabel, paymentTexts } from '@barreno/texts/payments'
import { deliveryTexts as texts } from '@barreno/texts/recaudos-delivery'
import type { UseCase } from '../../context.ts'
import { readFoot } from '../../documents/foot.ts'
import { print } from '../../documents/print.ts'
import type { Sheet } from '../../documents/sheet.ts'
import { factsOf, signature } from '../../documents/sheet-parts.ts'
import { deliveryOf } from './deliveries.ts'
import { listDeliveredOrders, listPayments } from './sql.ts'

/** Prints a delivery: its payments and orders, who handed it over and who received it. */
export const deliveryDocument: UseCase<typeof reports.deliveryDocument> = async (context, { id }) => {
  const { db, now } = context
  const delivery = await deliveryOf(db, id)
  const { items } = await listDeliveredOrders(db, delivery.id, { sort: 'valueDate', limit: maxPrinted })
  const { items: payments } = await listPayments(db, { deliveryId: delivery.id }, { sort: 'valueDate', limit: maxPrinted })
  const sheet = deliverySheet(delivery, items, payments, await readFoot(context))
  return { name: documentTexts.fileOf(delivery.deliveryNumber), kind: 'pdf', content: await print(sheet, now()) }
}

/** Maximum number of printed rows, about sixty pages. More would make other documents wait. */
const maxPrinted = 2_000

export function deliverySheet(
  delivery: RecaudosDelivery,
  orders: readonly DeliveredOrder[],
  payments: readonly PaymentRow[],
  foot: string,
): Sheet {
  const { total, notes } = delivery
  const words = amountInWords(total)
  return {
    title: texts.title,
    number: delivery.deliveryNumber,
    foot,
    marks: factsOf([
      [documentTexts.date, dateTime(delivery.at)],
      [texts.orders, String(delivery.orderCount)],
    ]),
    blocks: [
      { kind: 'amount', label: texts.delivered, value: money(total), words: words.charAt(0).toUpperCase() + words.slice(1) },
      {
        kind: 'facts',
        facts: factsOf([
          [texts.payments, texts.between(date(delivery.firstValueDate), date(delivery.lastValueDate))],
          [texts.registeredBy, delivery.registeredByName],
        ]),
      },
      {
        kind: 'table',
        heading: texts.included,
        columns: [
          { label: texts.order, width: 96 },
          { label: texts.client, width: '*' },
          { label: texts.valueDate, width: 62 },
          { label: texts.receipt, width: 96 },
          { label: texts.amount, align: 'right' },
        ],
        rows: orders.map((order) => [
          order.orderNumber,
          order.clientName,
          date(order.valueDate),
          order.receiptNumber ?? documentTexts.nothing,
          money(order.amount),
        ]),
        totals: [{ label: texts.total, value: money(total) }],
      },
      ...groupedByMethod(payments).map(paymentTable),
      ...(orders.length < delivery.orderCount ? [{ kind: 'text', text: texts.rest(orders.length, delivery.orderCount) } as const] : []),
      ...(notes ? [{ kind: 'text', heading: texts.notes, text: notes } as const] : []),
      {
        kind: 'signatures',
        signatures: [
          signature(documentTexts.signatures.delivers, delivery.deliveredByName, delivery.deliveredByDocument),
          signature(documentTexts.signatures.receives, delivery.receivedByName, delivery.receivedByDocument),
        ],
      },
    ],
  }
}

/** The payments of one method, in the form in which they are compared with the bank statement. */
const paymentTable = ({ method, payments, total }: PaymentGroup<PaymentRow>): Sheet['blocks'][number] => ({
  kind: 'table',
  heading: `${paymentTexts.groups.title}: ${paymentMethodLabel(method)}`,
  columns: [
    { label: paymentTexts.list.columns.reference, width: '*' },
    { label: paymentTexts.list.columns.number, width: 96 },
    { label: texts.order, width: 96 },
    { label: texts.valueDate, width: 62 },
    { label: texts.amount, align: 'right' },
  ],
  rows: payments.map((payment) => [
    payment.reference ?? paymentTexts.groups.noReference,
    payment.paymentNumber,
    payment.orderNumber,
    date(payment.valueDate),
    money(payment.amount),
  ]),
  totals: [{ label: paymentMethodLabel(method), value: money(total) }],
})
