import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../../context.ts'
import { signerOf } from '../handovers/signer.ts'
import { readableReport, standingReport } from './read.ts'
import { toReport } from './to-report.ts'
import { insertReportSignature } from './sql.ts'

/**
 * Signs a blast report as a person of the alianza. Refuses if the text is not the one that they read. Their remarks are stored with the signature.
 */
export const signBlastReport: UseCase<typeof orders.signBlastReport> = async (context, { id, reportId, textSha256, remarks }) => {
  const { db, actor, now, record } = context
  const { order, report } = await standingReport(context, { id, reportId }, 'orders.signBlastReport')
  if (report.signature) throw new Problem('orders.blastReportSigned')
  if (textSha256 !== report.textSha256) throw new Problem('orders.blastTextChanged')
  await insertReportSignature(db, {
    reportId: report.id,
    signer: await signerOf(context),
    at: now(),
    textSha256,
    remarks: remarks || null,
  })
  record({
    action: 'orders.signBlastReport',
    recordId: order.id,
    reason: remarks || null,
    changes: { reportNumber: { old: null, new: report.reportNumber } },
  })
  return toReport(actor, order, await readableReport(db, order.id, report.id))
}
