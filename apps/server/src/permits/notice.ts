import { addDays, startOfDay } from '@barreno/domain/calendar'
import { renewalNoticeDays } from '@barreno/domain/statuses/permits'
import type { Context } from '../context.ts'
import { addJob } from '../jobs/sql.ts'

const morningHour = 7

/** Returns when the notice of an expiry in `days` days is due: in the morning, Caracas time. */
const momentOf = (validTo: string, days: number) => new Date(startOfDay(addDays(validTo, -days)).getTime() + morningHour * 3_600_000)

/** Schedules the notices before a permit expires. A new expiry replaces the earlier notices. */
export async function scheduleNotices({ db, now }: Pick<Context, 'db' | 'now'>, permitId: string, validTo: string): Promise<void> {
  for (const days of renewalNoticeDays) {
    const delaySeconds = Math.ceil((momentOf(validTo, days).getTime() - now().getTime()) / 1000)
    if (delaySeconds > 0)
      await addJob(db, 'permits.mailExpiring', { permitId, days }, { key: `permits.mailExpiring:${days}:${permitId}`, delaySeconds })
  }
}
