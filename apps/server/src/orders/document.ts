import type { orders } from '@barreno/domain/orders/endpoints'
import type { Order, OrderDocument } from '@barreno/domain/orders/schema'
import { may } from '@barreno/domain/permissions'
import { orderFlags } from '@barreno/domain/statuses/orders'
import { Problem } from '@barreno/domain/problems'
import { manyTexts } from '@barreno/texts/many'
import { orderTexts } from '@barreno/texts/orders'
import type { Context, UseCase } from '../context.ts'
import { readFoot } from '../documents/foot.ts'
import { print, printTogether } from '../documents/print.ts'
import type { Sheet } from '../documents/sheet.ts'
import { findSignatures } from '../officers/sql.ts'
import { get } from './get.ts'
import { orderSheet } from './sheets/order.ts'
import { receiptSheet } from './sheets/receipt.ts'
import { safekeepingSheet } from './sheets/safekeeping.ts'

/** Prints a document of the order, with only what the caller may read. */
export const document: UseCase<typeof orders.document> = async (context, { id, document: wanted }) => {
  const { now } = context
  const order = await get(context, { id })
  const { number, sheet } = await sheetOf(context, order, wanted)
  return { name: orderTexts.detail.documentName[wanted](number), kind: 'pdf', content: await print(sheet, now()) }
}

/** Prints several orders into one file. */
export const documents: UseCase<typeof orders.documents> = async (context, { ids }) => {
  const sheets: Sheet[] = []
  for (const id of ids) sheets.push((await sheetOf(context, await get(context, { id }), 'order')).sheet)
  return { name: manyTexts.file(sheets.length), kind: 'pdf', content: await printTogether(sheets, context.now()) }
}

async function sheetOf(context: Context, order: Order, wanted: OrderDocument): Promise<{ number: string; sheet: Sheet }> {
  if (wanted === 'receipt' && !may(context.actor, 'orders.readPrices', order)) throw new Problem('permission.denied')
  const signed = orderFlags.flatMap((flag) => order[`${flag}By`]?.signatureId ?? [])
  const pictures = wanted === 'order' && signed.length > 0 ? await findSignatures(context.db, signed) : new Map<string, string>()
  return { number: order.orderNumber, sheet: sheets[wanted](order, await readFoot(context), pictures) }
}

const sheets: Record<OrderDocument, (order: Order, foot: string, pictures: ReadonlyMap<string, string>) => Sheet> = {
  order: orderSheet,
  receipt({ paymentReceipt }, foot) {
    if (!paymentReceipt) throw new Problem('orders.receiptNotFound')
    return receiptSheet(paymentReceipt, foot)
  },
  resguardo(order, foot) {
    if (!order.safekeeping) throw new Problem('orders.safekeepingNotFound')
    return safekeepingSheet(order, order.safekeeping, foot)
  },
}
