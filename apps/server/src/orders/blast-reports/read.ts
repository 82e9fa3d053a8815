import { countsFor, planOf } from '@barreno/domain/orders/blast-reports/comparison'
import type { BlastStock } from '@barreno/domain/orders/blast-reports/schema'
import type { orders } from '@barreno/domain/orders/endpoints'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../../context.ts'
import type { Connection } from '../../db/connect.ts'
import { readable } from '../get.ts'
import { lockOrder, type StoredOrder } from '../sql.ts'
import { blastRuleOf, deviationOf } from './rule.ts'
import { toReport } from './to-report.ts'
import { findReport, leftByLot, reportsOf, type StoredReport } from './sql.ts'

/** Returns, for each front of an order, its plan and its blast reports, and the dispatched quantities by lot. */
export const blasts: UseCase<typeof orders.blasts> = async (context, { id }) => {
  const { db, actor } = context
  const order = await readable(db, actor, id)
  const stock = await stockOf(db, order.id)
  return {
    rule: blastRuleOf(context),
    deviation_pct: deviationOf(context),
    fronts: frontsOf(order).map((frontIndex) => ({ frontIndex, plan: planOf(patternOf(order, frontIndex), stock) })),
    stock,
    reports: (await reportsOf(db, order.id)).map((report) => toReport(actor, order, report)),
  }
}

/** Returns the numbers of the fronts, from 1. An order from the single form has one front. */
export const frontsOf = ({ numberOfFronts }: Pick<StoredOrder, 'numberOfFronts'>) =>
  Array.from({ length: Math.max(1, numberOfFronts ?? 1) }, (_, index) => index + 1)

export const patternOf = ({ configuredFrontsDetailsSnapshot: fronts }: StoredOrder, frontIndex: number) =>
  fronts.find((front) => front.frontIndex === frontIndex)?.backendSuggestedPattern ?? null

export const stockOf = async (db: Connection, orderId: string): Promise<BlastStock[]> =>
  (await leftByLot(db, orderId)).map(({ blasting, ...lot }) => ({ ...lot, ...countsFor(blasting) }))

/** Returns a report by id or number, of an order that the caller may read. */
export async function readableReport(db: Connection, orderId: string, id: string): Promise<StoredReport> {
  const report = await findReport(db, orderId, id)
  if (!report) throw new Problem('orders.blastReportNotFound')
  return report
}

/** Locks the order and returns it with one of its reports. Refuses a report that has been replaced. */
export async function standingReport(
  { db, actor }: Context,
  { id, reportId }: { id: string; reportId: string },
  permission: 'orders.blastReport' | 'orders.signBlastReport',
): Promise<{ order: StoredOrder; report: StoredReport }> {
  const order = await readable(db, actor, id, lockOrder)
  if (!may(actor, permission, order)) throw new Problem('permission.denied')
  const report = await readableReport(db, order.id, reportId)
  if (report.replacedAt) throw new Problem('orders.blastReportReplaced')
  return { order, report }
}
