import type { Context } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { clockRuleOf, clockStages, momentOf } from './rule.ts'

/** Mails whoever has to act on an incident that was opened now, and again before and when the time to tell the bodies is over. */
export async function tellOf(context: Context, incidentId: string, discoveredAt: Date): Promise<void> {
  const { db, now } = context
  await mailOpened(db, incidentId)
  if (clockRuleOf(context) === 'off') return
  for (const stage of clockStages) {
    const delaySeconds = Math.ceil((momentOf(stage, discoveredAt).getTime() - now().getTime()) / 1000)
    // What is written down after its day is overdue already, and the mail of its opening says so.
    if (delaySeconds > 0)
      await addJob(db, 'incidents.mailUntold', { incidentId, stage }, { key: `incidents.mailUntold:${stage}:${incidentId}`, delaySeconds })
  }
}

export const mailOpened = (db: Context['db'], incidentId: string) =>
  addJob(db, 'incidents.mailManagers', { incidentId }, { key: `incidents.mailManagers:${incidentId}` })
