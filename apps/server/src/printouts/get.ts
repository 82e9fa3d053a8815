import type { Input, Reply } from '@barreno/domain/endpoint'
import { may } from '@barreno/domain/permissions'
import type { printouts } from '@barreno/domain/printouts/endpoints'
import type { Printout } from '@barreno/domain/printouts/schema'
import { readPrintoutCode, type VoidReason } from '@barreno/domain/printouts/values'
import { Problem } from '@barreno/domain/problems'
import { endedStatuses, type OrderStatus } from '@barreno/domain/statuses/orders'
import { preorderStatusLook } from '@barreno/domain/statuses/preorders'
import type { Context } from '../context.ts'
import { lastEntryOf } from '../history/sql.ts'
import { readable as readableOrder } from '../orders/get.ts'
import { readable as readablePreorder } from '../preorders/get.ts'
import { findPrintout, type StoredPrintout } from './sql.ts'

/** A printed sheet by its code, and whether it counts; what the actor may not read of the record is not there for them. */
export async function get(context: Context, { code: typed }: Input<typeof printouts.get>): Promise<Reply<typeof printouts.get>> {
  const code = readPrintoutCode(typed)
  const printout = code === null ? undefined : await findPrintout(context.db, code)
  if (!printout) throw new Problem('printouts.notFound')
  const { isInForce, printedByName, revisedAt: _at, revisedBy: _by, madeOrderId: _order, ...shown } = printout
  const record = await (printout.orderId === null ? preorderOf(context, printout) : orderOf(context, printout.orderId)).catch(hide)
  const { number, clientName, currentStatus, ended, madeOrder } = record
  const reason: VoidReason | null = ended ?? (isInForce ? null : 'designReplaced')
  return {
    ...shown,
    number,
    clientName,
    currentStatus,
    printedBy: printedByName,
    isValid: reason === null,
    voided: reason && { reason, ...(await whoVoided(context, printout, reason, currentStatus)) },
    replacement:
      reason === 'designReplaced'
        ? { orderId: printout.orderId, preOrderId: printout.preOrderId, number }
        : madeOrder && { orderId: madeOrder.id, preOrderId: null, number: madeOrder.orderNumber },
  }
}

type Found = Pick<Printout, 'number' | 'clientName' | 'currentStatus'> & {
  /** Why no sheet of the record counts, whatever its design. */
  ended: 'ended' | 'converted' | null
  /** The order whose sheets count instead. */
  madeOrder: { id: string; orderNumber: string } | null
}

async function orderOf({ db, actor }: Context, id: string): Promise<Found> {
  const order = await readableOrder(db, actor, id)
  if (!may(actor, 'orders.files', order)) throw new Problem('orders.notFound')
  const { orderNumber: number, clientName, currentStatus } = order
  return { number, clientName, currentStatus, ended: hasEnded(currentStatus) ? 'ended' : null, madeOrder: null }
}

async function preorderOf({ db, actor }: Context, { preOrderId, madeOrderId }: StoredPrintout): Promise<Found> {
  const preorder = await readablePreorder(db, actor, preOrderId!)
  if (!may(actor, 'preorders.files', preorder)) throw new Problem('preorders.notFound', { id: preOrderId! })
  const { preOrderNumber: number, clientName, currentStatus } = preorder
  const order = madeOrderId === null ? null : await readableOrder(db, actor, madeOrderId)
  const ended = order ? 'converted' : preorderStatusLook[currentStatus].group === 'failed' ? 'ended' : null
  return { number, clientName, currentStatus, ended, madeOrder: order && !hasEnded(order.currentStatus) ? order : null }
}

const hasEnded = (status: OrderStatus) => endedStatuses.some((ended) => ended === status)

/** Whoever may not read the record learns nothing of it. */
function hide(error: unknown): never {
  const isHidden = error instanceof Problem && (error.code === 'orders.notFound' || error.code === 'preorders.notFound')
  throw isHidden ? new Problem('printouts.notFound') : error
}

/** Since when the sheet counts no more; who did it, for the staff alone. */
async function whoVoided(
  { db, actor }: Context,
  { orderId, preOrderId, revisedAt, revisedBy }: StoredPrintout,
  reason: VoidReason,
  toStatus: string,
): Promise<{ at: string | null; by: string | null }> {
  const isShown = actor.role !== 'cliente'
  if (reason === 'designReplaced' && revisedAt !== null) return { at: revisedAt, by: isShown ? revisedBy : null }
  const which = reason === 'designReplaced' ? { action: 'preorders.resubmit' } : { toStatus }
  const entry = await lastEntryOf(db, orderId === null ? 'preorders' : 'orders', (orderId ?? preOrderId)!, which)
  return { at: entry?.at ?? null, by: isShown ? (entry?.actorName ?? null) : null }
}
