import type { Preorder } from '@barreno/domain/preorders/schema'
import type { Context } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { reviewersOf } from './sql.ts'

/** Queues a mail to every reviewer, if a request that has reached them has alarms. */
export async function notifyReviewers(
  { db }: Pick<Context, 'db'>,
  { id: preorderId, alarms }: Pick<Preorder, 'id' | 'alarms'>,
): Promise<void> {
  // Without alarms there is nothing to mail.
  if (alarms.standing + alarms.accepted === 0) return
  for (const { userId, round } of await reviewersOf(db, preorderId))
    await addJob(
      db,
      'preorders.mailAlarms',
      { preorderId, round, userId },
      { key: `preorders.mailAlarms:${preorderId}:${round}:${userId}` },
    )
}
