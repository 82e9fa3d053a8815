import type { Context } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { clockRuleOf, clockStages, momentOf } from './rule.ts'

/** Queues the mails about a new incident, and the reminders before and at the end of the time for telling the bodies. */
export async function notifyOfIncident(context: Context, incidentId: string, discoveredAt: Date): Promise<void> {
  const { db, now } = context
  await mailOpened(db, incidentId)
  if (clockRuleOf(context) === 'off') return
  for (const stage of clockStages) {
    const delaySeconds = Math.ceil((momentOf(stage, discoveredAt).getTime() - now().getTime()) / 1000)
    // An incident recorded after that time is overdue already, and the mail about its opening says so.
    if (delaySeconds > 0)
      await addJob(db, 'incidents.mailUntold', { incidentId, stage }, { key: `incidents.mailUntold:${stage}:${incidentId}`, delaySeconds })
  }
}

export const mailOpened = (db: Context['db'], incidentId: string) =>
  addJob(db, 'incidents.mailManagers', { incidentId }, { key: `incidents.mailManagers:${incidentId}` })
