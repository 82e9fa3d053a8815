import type { statedKinds } from '@barreno/domain/statuses/incidents'
import type { Context } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { changesBetween } from '../history/record.ts'
import { mailOpened, notifyOfIncident } from './clock.ts'
import { amendIncident, insertIncident, lockReported } from './sql.ts'

export type ReportedIncident = { kind: (typeof statedKinds)[number]; materialId: string; quantity: number; explanation: string | null }

/**
 * Opens an incident for each line with a loss or a gap, and mails the gerentes.
 * A line has one incident per kind: other figures amend it, and reopen it if it was closed.
 * If a line has none any more, its incident stays open with quantity 0, for a gerente to close.
 */
export async function reportIncidents(context: Context, orderId: string, reported: readonly ReportedIncident[]): Promise<void> {
  for (const one of reported) await report(context, orderId, one)
}

async function report(context: Context, orderId: string, { explanation, ...reported }: ReportedIncident): Promise<void> {
  const { db, actor, now, record } = context
  const before = await lockReported(db, { ...reported, orderId })
  if (!before) {
    if (reported.quantity === 0) return
    const given = { ...reported, explanation: explanation ?? '' }
    const incidentNumber = await nextNumber(db, 'NOV', now())
    const id = await insertIncident(db, { ...given, orderId, incidentNumber, discoveredAt: now(), recordedAt: now(), reportedBy: actor })
    record({ action: 'incidents.open', recordId: id, toStatus: 'open', changes: changesBetween({}, { incidentNumber, orderId, ...given }) })
    await notifyOfIncident(context, id, now())
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
  if (given.quantity > before.quantity) await mailOpened(db, before.id)
}
