import { caracasDate, startOfDay } from '@barreno/domain/calendar'
import { summaryHours } from '@barreno/domain/notices/values'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { addJob } from '../../jobs/sql.ts'
import { lastDay, listWaiting, takeDay } from './sql.ts'
import { usual } from './usual.ts'

const hour_ms = 3_600_000

/**
 * Queues a summary in the morning (Caracas) for everyone with open and unread notices.
 * Runs once a day, however often and by however many servers it is called.
 */
export async function summarise({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const day = caracasDate(now())
  const hours = (now().getTime() - startOfDay(day).getTime()) / hour_ms
  if (hours < summaryHours.from || hours >= summaryHours.until || (await lastDay(db)) >= day) return
  await transaction(db, async (tx) => {
    if (!(await takeDay(tx, day))) return
    for (const { recipientId } of await listWaiting(tx, usual))
      await addJob(tx, 'notices.mailSummary', { recipientId, day }, { key: `notices.mailSummary:${recipientId}` })
  })
}
