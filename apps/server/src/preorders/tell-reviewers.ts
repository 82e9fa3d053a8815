import { alarmsIn } from '@barreno/domain/patterns/alarms/status'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { Context } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { reviewersOf } from './sql.ts'

type Suggested = { backendSuggestedPattern: SuggestedPattern | null }

/** Leaves a mail for every reviewer where a request that has reached them has alarms. Called after its contents are kept. */
export async function tellReviewers({ db }: Pick<Context, 'db'>, preorderId: string, fronts: readonly Suggested[]): Promise<void> {
  // A request without alarms waits for no statement more.
  if (!fronts.some(({ backendSuggestedPattern }) => backendSuggestedPattern && alarmsIn(backendSuggestedPattern).length > 0)) return
  for (const { userId, round } of await reviewersOf(db, preorderId))
    await addJob(
      db,
      'preorders.mailAlarms',
      { preorderId, round, userId },
      { key: `preorders.mailAlarms:${preorderId}:${round}:${userId}` },
    )
}
