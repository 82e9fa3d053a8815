import { sumOf } from '@barreno/domain/money'
import { sumsOf } from '@barreno/domain/orders/blast-reports/comparison'
import type { MaterialBalance } from '@barreno/domain/orders/schema'
import { incidentTexts } from '@barreno/texts/incidents'
import type { Context, JobContext } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { nextNumber } from '../../db/numbers.ts'
import { changesBetween } from '../../history/record.ts'
import { notifyOfIncident } from '../../incidents/clock.ts'
import { insertIncident } from '../../incidents/sql.ts'
import { addJob } from '../../jobs/sql.ts'
import { runUseCase, system } from '../../run-use-case.ts'
import { reportsOf } from '../blast-reports/sql.ts'
import { lockOrder, type StoredOrder } from '../sql.ts'
import { backBy, backByTimeOf } from './rule.ts'
import { blastedOf, hasLeftover } from './sql.ts'

/** Schedules the check whether all unused material is back in time. Another blast of the same order postpones it. */
export async function watchLeftovers(context: Context, { id }: Pick<StoredOrder, 'id'>): Promise<void> {
  const time = backByTimeOf(context)
  const blastedAt = time && (await blastedOf(context.db, id))
  if (!time || !blastedAt) return
  const delaySeconds = Math.max(0, Math.ceil((backBy(blastedAt, time).getTime() - context.now().getTime()) / 1000))
  await addJob(context.db, 'orders.openLeftover', { orderId: id }, { key: `orders.openLeftover:${id}`, delaySeconds })
}

/** Runs the check as a job, in its own transaction and as the system. */
export const openLeftoverLater = async ({ db, now, files, settings }: JobContext, { orderId }: { orderId: string }): Promise<void> =>
  transaction(db, (tx) => runUseCase(tx, { actor: system, now, files, settings }, (context) => openLeftover(context, orderId)))

/** Opens an incident if material of the order is neither used, returned nor lost by the time. At most one per order. */
export async function openLeftover(context: Context, orderId: string): Promise<void> {
  const { db, actor, now, record } = context
  const time = backByTimeOf(context)
  const order = time && (await lockOrder(db, orderId))
  const blastedAt = order && (await blastedOf(db, order.id))
  if (!time || !order || !blastedAt || order.currentStatus === 'CERRADA' || (await hasLeftover(db, order.id))) return
  const until = backBy(blastedAt, time)
  // The database's clock is ahead of ours, so the job is retried until ours has reached the time too.
  if (now() < until) throw Object.assign(new Error(), { code: 'NOT_YET' })
  const reported = sumsOf(await reportsOf(db, order.id))
  const left = order.balance.map((line) => ({ ...line, quantity: leftOf(line, reported) })).filter(({ quantity }) => quantity > 0)
  if (left.length === 0) return
  const given = { kind: 'leftover' as const, orderId: order.id, explanation: incidentTexts.leftover(left, until.toISOString()) }
  const incidentNumber = await nextNumber(db, 'NOV', now())
  const id = await insertIncident(db, {
    ...given,
    incidentNumber,
    materialId: null,
    quantity: null,
    discoveredAt: now(),
    recordedAt: now(),
    reportedBy: actor,
  })
  record({ action: 'incidents.open', recordId: id, toStatus: 'open', changes: changesBetween({}, { incidentNumber, ...given }) })
  await notifyOfIncident(context, id, now())
}

/** Returns the quantity that is neither used (by the statement, otherwise by the reports), lost nor returned. */
const leftOf = (
  { materialId, dispatched, consumed, unaccounted, inSafekeeping, lost }: MaterialBalance,
  reported: ReadonlyMap<string, number>,
) => sumOf([dispatched, -(consumed ?? reported.get(materialId) ?? 0), -(unaccounted ?? 0), -lost, -inSafekeeping])
