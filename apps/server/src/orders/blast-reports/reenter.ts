import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import { blastReportTexts } from '@barreno/texts/orders/blast-reports'
import type { UseCase } from '../../context.ts'
import { readableReport, standingReport } from './read.ts'
import { toReport } from './to-report.ts'
import { setReentry } from './sql.ts'

/** Records when the front was entered again. Possible once per report, and not earlier than the end of the waiting time. */
export const stateReentry: UseCase<typeof orders.stateReentry> = async (context, { id, reportId, at, notes }) => {
  const { db, actor, now, record } = context
  const { order, report } = await standingReport(context, { id, reportId }, 'orders.blastReport')
  if (report.reentry) throw new Problem('orders.reentryStated')
  const entered = new Date(at)
  if (entered > now()) throw new Problem('input.invalid', [{ field: 'at', message: blastReportTexts.faults.reentryFuture }])
  if (entered < new Date(report.clearAt)) throw new Problem('orders.reentryTooEarly', { clearAt: report.clearAt })
  await setReentry(db, report.id, { at: entered.toISOString(), byName: actor.name, notes: notes || null })
  record({
    action: 'orders.stateReentry',
    recordId: order.id,
    reason: notes || null,
    changes: { reportNumber: { old: null, new: report.reportNumber }, reentryAt: { old: null, new: entered.toISOString() } },
  })
  return toReport(actor, order, await readableReport(db, order.id, report.id))
}
