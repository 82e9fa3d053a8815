import type { IncidentKind } from '@barreno/domain/incidents/schema'
import type { Context } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { changesBetween } from '../history/record.ts'
import { addJob } from '../jobs/sql.ts'
import { amendIncident, insertIncident, lockReported } from './sql.ts'

export type ReportedIncident = { kind: IncidentKind; materialId: string; quantity: number; explanation: string | null }

/**
 * Opens an incident for each line with a loss or a gap, and mails the gerentes. Of a line there is one incident of a kind: other figures amend
 * it, and open it again where it was closed. A line that is said to have none any more leaves its incident open, with 0, for a gerente to close.
 */
export async function reportIncidents(context: Context, orderId: string, reported: readonly ReportedIncident[]): Promise<void> {
  for (const one of reported) await report(context, orderId, one)
}

async function report({ db, actor, now, record }: Context, orderId: string, { explanation, ...reported }: ReportedIncident): Promise<void> {
  const before = await lockReported(db, { ...reported, orderId })
  if (!before) {
    if (reported.quantity === 0) return
    const given = { ...reported, explanation: explanation ?? '' }
    const incidentNumber = await nextNumber(db, 'NOV', now())
    const id = await insertIncident(db, { ...given, orderId, incidentNumber, reportedBy: actor.id, at: now() })
    record({ action: 'incidents.open', recordId: id, toStatus: 'open', changes: changesBetween({}, { incidentNumber, orderId, ...given }) })
    await mailManagers(db, id)
    return
  }
  const given = { quantity: reported.quantity, explanation: explanation ?? before.explanation }
  const changes = changesBetween({ quantity: before.quantity, explanation: before.explanation }, given)
  if (Object.keys(changes).length === 0) return
  await amendIncident(db, before.id, given)
  const isReopened = before.status === 'closed'
  record({
    action: 'incidents.amend',
    recordId: before.id,
    ...(isReopened && { fromStatus: 'closed', toStatus: 'open' }),
    changes: { ...changes, ...(isReopened && { resolution: { old: before.resolution, new: null } }) },
  })
  if (given.quantity > before.quantity) await mailManagers(db, before.id)
}

const mailManagers = (db: Context['db'], incidentId: string) =>
  addJob(db, 'incidents.mailManagers', { incidentId }, { key: `incidents.mailManagers:${incidentId}` })
