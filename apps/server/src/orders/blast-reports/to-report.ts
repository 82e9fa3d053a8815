import type { Actor } from '@barreno/domain/actor'
import type { BlastReport } from '@barreno/domain/orders/blast-reports/schema'
import { may } from '@barreno/domain/permissions'
import type { BlastReportAction } from '@barreno/domain/statuses/blast-reports'
import type { StoredOrder } from '../sql.ts'
import type { StoredReport } from './sql.ts'

/** Returns a report with the actions that this reader can take. */
export const toReport = (actor: Actor, order: StoredOrder, report: StoredReport): BlastReport => ({
  ...report,
  actions: actionsFor(actor, order, report),
})

function actionsFor(actor: Actor, order: StoredOrder, { replacedAt, signature, reentry }: StoredReport): BlastReportAction[] {
  if (replacedAt) return []
  return [
    ...(!signature && may(actor, 'orders.signBlastReport', order) ? (['sign'] as const) : []),
    ...(!reentry && may(actor, 'orders.blastReport', order) ? (['reenter'] as const) : []),
  ]
}
