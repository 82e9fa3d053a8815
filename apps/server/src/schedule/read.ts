import { daysBetween } from '@barreno/domain/deadline'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { schedule } from '@barreno/domain/schedule/endpoints'
import { maxDays } from '@barreno/domain/schedule/values'
import { scheduleTexts } from '@barreno/texts/schedule'
import type { Context } from '../context.ts'
import { servicesOnPage } from './scheduled.ts'

/** Returns the services in a range of days, or only the first of each day. */
export function list({ db, actor }: Context, { from, to, perDay }: Input<typeof schedule.list>): Promise<Reply<typeof schedule.list>> {
  const days = daysBetween(from, to)
  if (days < 0 || days >= maxDays) throw new Problem('input.invalid', [{ field: 'to', message: scheduleTexts.faults.days(maxDays) }])
  return servicesOnPage(db, actor, { from, to, perDay })
}
