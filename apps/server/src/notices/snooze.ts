import { addDays, caracasDate, startOfDay } from '@barreno/domain/calendar'
import type { notices } from '@barreno/domain/notices/endpoints'
import { longestSnooze_days } from '@barreno/domain/notices/values'
import { Problem } from '@barreno/domain/problems'
import { noticeTexts } from '@barreno/texts/notices'
import type { UseCase } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { toNotice } from './inbox.ts'
import { setSnoozed } from './sql.ts'

const texts = noticeTexts.snooze.faults

/** Snoozes one of the actor's notices, or ends the snooze. */
export const snooze: UseCase<typeof notices.snooze> = async ({ db, actor, now }, { id, until }) => {
  const moment = until === null ? null : new Date(until)
  if (moment && moment <= now()) throw new Problem('input.invalid', [{ field: 'until', message: texts.past }])
  if (moment && moment >= startOfDay(addDays(caracasDate(now()), longestSnooze_days + 1)))
    throw new Problem('input.invalid', [{ field: 'until', message: texts.tooLong(longestSnooze_days) }])
  const notice = await setSnoozed(db, actor.id, id, moment)
  if (!notice) throw new Problem('notices.notFound')
  if (moment) {
    const delaySeconds = Math.ceil((moment.getTime() - now().getTime()) / 1000)
    await addJob(db, 'notices.wake', { noticeId: id }, { key: `notices.wake:${id}`, delaySeconds })
  }
  return toNotice(actor, notice)
}
