import type { StoredFile } from '@barreno/domain/endpoint'
import { availableAt, clearAtOf, compare, planOf, usedOf } from '@barreno/domain/orders/blast-reports/comparison'
import type { NewBlastReport } from '@barreno/domain/orders/blast-reports/schema'
import type { orders } from '@barreno/domain/orders/endpoints'
import { type Fault, Problem } from '@barreno/domain/problems'
import { blastReportTexts, blastText, describeBlastLineFault } from '@barreno/texts/orders/blast-reports'
import type { Context, UseCase } from '../../context.ts'
import { nextNumber } from '../../db/numbers.ts'
import { insertFiles } from '../../files/sql.ts'
import { changeBalance } from '../balance/change.ts'
import { move } from '../move.ts'
import { findOrder, type StoredOrder } from '../sql.ts'
import { frontsOf, patternOf, readableReport, stockOf } from './read.ts'
import { blastRuleOf, deviationOf } from './rule.ts'
import { toReport } from './to-report.ts'
import { insertReport, replaceReport, reportsOf } from './sql.ts'
import { sha256Of } from '../../sha256.ts'

const texts = blastReportTexts.faults

/**
 * Records the operator's report of a blast at a front.
 * Each front has one report in force. A new one names the report that it replaces, which stays on record.
 * Confirmations of consumption become void, because they named other figures.
 */
export const reportBlast: UseCase<typeof orders.reportBlast> = async (context, { id, report: given, files }) => {
  if (blastRuleOf(context) === 'off') throw new Problem('orders.blastReportsOff')
  let written = { orderId: '', reportId: '' }
  await move(context, 'orders.blastReport', { id }, async (order) => {
    const { reportId, changes: stated } = await write(context, order, given, files)
    written = { orderId: order.id, reportId }
    const { changes, becomes } = await changeBalance(context, order, { cause: 'blastReport', statement: null })
    return { changes: { ...stated, ...changes }, becomes }
  })
  const report = await readableReport(context.db, written.orderId, written.reportId)
  return toReport(context.actor, (await findOrder(context.db, written.orderId))!, report)
}

async function write(context: Context, order: StoredOrder, given: NewBlastReport, files: readonly StoredFile[]) {
  const { db, actor, now } = context
  const at = now()
  const stock = await stockOf(db, order.id)
  const reports = await reportsOf(db, order.id)
  const standing = reports.find(({ frontIndex, replacedAt }) => frontIndex === given.frontIndex && replacedAt === null)
  if ((standing?.id ?? null) !== (given.replaces ?? null))
    throw new Problem('orders.blastReportStands', standing ? { reportNumber: standing.reportNumber } : {})

  const { used, faults: lineFaults } = usedOf(availableAt(given.frontIndex, stock, reports), given)
  const allowed_pct = deviationOf(context)
  const comparison = compare(planOf(patternOf(order, given.frontIndex), stock), { ...given, lines: used }, stock, allowed_pct)
  const outside = comparison.filter(({ isOutside }) => isOutside)
  const faults = [
    ...faultsOf(order, given, at),
    ...lineFaults.map((fault) => ({ field: `report.lines.${fault.line}.quantity`, message: describeBlastLineFault(fault) })),
    ...(lineFaults.length === 0 && outside.length > 0 && !given.deviationReason
      ? [{ field: 'report.deviationReason', message: texts.deviation(outside, allowed_pct) }]
      : []),
    ...(new Set(files.map(({ sha256 }) => sha256)).size < files.length ? [{ field: 'photos', message: texts.photosTwice }] : []),
  ]
  if (faults.length > 0) throw new Problem('input.invalid', faults)

  if (files.length > 0) await insertFiles(db, files, actor.id)
  if (standing) await replaceReport(db, standing.id, at)
  const reportNumber = await nextNumber(db, 'PAV', at)
  const blastedAt = new Date(given.blastedAt).toISOString()
  const clearAt = clearAtOf(blastedAt, given.initiation)
  const { frontIndex, initiation, holesLoaded, holesFired, misfires, counted } = given
  const people = given.people.map(({ name, idDocument }) => ({ name, idDocument: idDocument || null }))
  const words = {
    reportNumber,
    frontIndex,
    blastedAt,
    initiation,
    holesLoaded,
    holesFired,
    misfires,
    people,
    comparison,
    deviationReason: (outside.length > 0 && given.deviationReason) || null,
    notes: given.notes || null,
  }
  const text = blastText({
    ...words,
    orderNumber: order.orderNumber,
    clientName: order.clientName,
    clearAt: clearAt.toISOString(),
    lines: used,
    photos: files.map(({ id: fileId, name, size, sha256 }) => ({ fileId, name, size, sha256 })),
    statedAt: at.toISOString(),
    by: actor,
    replaces: standing?.reportNumber ?? null,
  })
  const textSha256 = sha256Of(text)
  const row = {
    ...words,
    orderId: order.id,
    counted,
    clearAt,
    text,
    textSha256,
    statedAt: at,
    statedBy: actor.id,
    statedByName: actor.name,
  }
  const reportId = await insertReport(db, row, used, files)
  return {
    reportId,
    changes: {
      reportNumber: { old: standing?.reportNumber ?? null, new: reportNumber },
      frontIndex: { old: null, new: frontIndex },
      holesLoaded: { old: standing?.holesLoaded ?? null, new: holesLoaded },
      holesFired: { old: standing?.holesFired ?? null, new: holesFired },
      usedByReport: {
        old: standing ? standing.lines.map(asChange) : null,
        new: used.map(asChange),
      },
      ...(words.deviationReason && { deviationReason: { old: null, new: words.deviationReason } }),
    },
  }
}

const asChange = ({ materialId, lotNumber, quantity }: { materialId: string; lotNumber: string; quantity: number }) => ({
  materialId,
  lotNumber,
  quantity,
})

/** Returns all faults in the report at once. */
function faultsOf(order: StoredOrder, { frontIndex, blastedAt, holesLoaded, holesFired, misfires }: NewBlastReport, now: Date): Fault[] {
  const at = Date.parse(blastedAt)
  const fronts = frontsOf(order)
  const fault = (field: string, isWrong: boolean, message: string) => (isWrong ? [{ field: `report.${field}`, message }] : [])
  return [
    ...fault('frontIndex', !fronts.includes(frontIndex), texts.front(fronts.length)),
    ...fault('blastedAt', at > now.getTime(), texts.future),
    ...fault('blastedAt', order.warehouseReadyAt !== null && at < Date.parse(order.warehouseReadyAt), texts.beforeDispatch),
    ...fault('holesFired', holesFired > holesLoaded, texts.firedAbove),
    ...fault('misfires', holesFired < holesLoaded && misfires.length === 0, texts.misfiresMissing),
    ...fault('misfires', holesFired >= holesLoaded && misfires.length > 0, texts.misfiresNeedless),
  ]
}
