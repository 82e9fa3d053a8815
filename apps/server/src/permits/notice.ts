import { addDays, startOfDay } from '@barreno/domain/calendar'
import { renewalNoticeDays } from '@barreno/domain/statuses/permits'
import type { Context } from '../context.ts'
import { addJob } from '../jobs/sql.ts'

const morningHour = 7

/** When whoever has to renew a permit is told that it expires in so many days: in the morning, Caracas time. */
const momentOf = (validTo: string, days: number) => new Date(startOfDay(addDays(validTo, -days)).getTime() + morningHour * 3_600_000)

/** Tells of the end of a permit before it comes; other days take the place of those that were stated before. */
export async function tellOf({ db, now }: Pick<Context, 'db' | 'now'>, permitId: string, validTo: string): Promise<void> {
  for (const days of renewalNoticeDays) {
    const delaySeconds = Math.ceil((momentOf(validTo, days).getTime() - now().getTime()) / 1000)
    if (delaySeconds > 0)
      await addJob(db, 'permits.mailExpiring', { permitId, days }, { key: `permits.mailExpiring:${days}:${permitId}`, delaySeconds })
  }
}
