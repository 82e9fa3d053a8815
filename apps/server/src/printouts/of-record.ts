import { may } from '@barreno/domain/permissions'
import type { Printout } from '@barreno/domain/printouts/schema'
import type { VoidReason } from '@barreno/domain/printouts/values'
import { Problem } from '@barreno/domain/problems'
import { endedStatuses, type OrderStatus } from '@barreno/domain/statuses/orders'
import { preorderStatusLook } from '@barreno/domain/statuses/preorders'
import type { Context } from '../context.ts'
import { lastEntryOf } from '../history/sql.ts'
import { readable as readableOrder } from '../orders/get.ts'
import { readable as readablePreorder } from '../preorders/get.ts'
import { findNewestInForce, type PrintedOf, type StoredPrintout } from './sql.ts'

/** The record of a printed sheet, with the fields that decide its validity. */
export type PrintedRecord = Pick<Printout, 'number' | 'clientName' | 'currentStatus'> & {
  concept: 'orders' | 'preorders'
  id: string
  /** Why all sheets of the record are invalid, whatever their design. */
  ended: 'ended' | 'converted' | null
  /** The order whose sheets are valid instead. */
  madeOrder: { id: string; orderNumber: string } | null
}

export async function orderOf({ db, actor }: Context, idOrNumber: string): Promise<PrintedRecord> {
  const order = await readableOrder(db, actor, idOrNumber)
  if (!may(actor, 'orders.files', order)) throw new Problem('orders.notFound')
  const { id, orderNumber: number, clientName, currentStatus } = order
  const ended = hasEnded(currentStatus) ? 'ended' : null
  return { concept: 'orders', id, number, clientName, currentStatus, ended, madeOrder: null }
}

export async function preorderOf({ db, actor }: Context, idOrNumber: string): Promise<PrintedRecord> {
  const preorder = await readablePreorder(db, actor, idOrNumber)
  if (!may(actor, 'preorders.files', preorder)) throw new Problem('preorders.notFound', { id: idOrNumber })
  const { id, preOrderNumber: number, clientName, currentStatus, orderId } = preorder
  const order = orderId === null ? null : await readableOrder(db, actor, orderId)
  const ended = order ? 'converted' : preorderStatusLook[currentStatus].group === 'failed' ? 'ended' : null
  const madeOrder = order && !hasEnded(order.currentStatus) ? order : null
  return { concept: 'preorders', id, number, clientName, currentStatus, ended, madeOrder }
}

const hasEnded = (status: OrderStatus) => endedStatuses.some((ended) => ended === status)

/** Returns a function that reads the sheets of a record: their validity, since when they are invalid, and their replacement. */
export function readerOf(context: Context, record: PrintedRecord): (printout: StoredPrintout) => Promise<Printout> {
  const { concept, id, number, clientName, currentStatus, ended, madeOrder } = record
  // Shared by all sheets of the record, so that the history is read once for each reason.
  const entries: Partial<Record<VoidReason, ReturnType<typeof lastEntryOf>>> = {}
  const entryOf = (reason: VoidReason) =>
    (entries[reason] ??= lastEntryOf(
      context.db,
      concept,
      [id],
      reason === 'designReplaced' ? { action: 'preorders.resubmit' } : { toStatus: currentStatus },
    ))

  /** Returns since when the sheet is invalid, and for staff also by whom. */
  async function whoVoided({ revisedAt, revisedBy }: StoredPrintout, reason: VoidReason) {
    const isShown = context.actor.role !== 'cliente'
    if (reason === 'designReplaced' && revisedAt !== null) return { at: revisedAt, by: isShown ? revisedBy : null }
    const entry = await entryOf(reason)
    return { at: entry?.at ?? null, by: isShown ? (entry?.actorName ?? null) : null }
  }

  // Shared by all sheets of the same front and kind.
  const newest: Partial<Record<string, ReturnType<typeof findNewestInForce>>> = {}
  const newestOf = (of: PrintedOf, { kind, frontIndex }: StoredPrintout) =>
    (newest[`${kind} ${frontIndex}`] ??= findNewestInForce(context.db, of, { kind, frontIndex }))

  async function replacementOf(printout: StoredPrintout, reason: VoidReason | null): Promise<Printout['replacement']> {
    if (reason === 'designReplaced') {
      const { orderId, preOrderId } = printout
      const of = orderId === null ? { preOrderId: preOrderId! } : { orderId }
      return { orderId, preOrderId, number, code: await newestOf(of, printout) }
    }
    if (!madeOrder) return null
    const code = await newestOf({ orderId: madeOrder.id }, printout)
    return { orderId: madeOrder.id, preOrderId: null, number: madeOrder.orderNumber, code }
  }

  return async (printout) => {
    const { isInForce, printedByName, revisedAt: _at, revisedBy: _by, ...visible } = printout
    const reason: VoidReason | null = ended ?? (isInForce ? null : 'designReplaced')
    return {
      ...visible,
      number,
      clientName,
      currentStatus,
      printedBy: printedByName,
      isValid: reason === null,
      voided: reason && { reason, ...(await whoVoided(printout, reason)) },
      replacement: await replacementOf(printout, reason),
    }
  }
}
