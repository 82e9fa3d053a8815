import { addDays, caracasDate, startOfDay } from '@barreno/domain/calendar'
import { defaultLeftoversBackBy } from '@barreno/domain/statuses/incidents'
import type { Context } from '../../context.ts'

/** Time of day by which unused material has to be back on the day after the blast; null if the corporation sets no limit. */
export const backByTimeOf = ({ settings }: Pick<Context, 'settings'>): string | null =>
  settings.leftoversBackBy === undefined ? defaultLeftoversBackBy : settings.leftoversBackBy

/** Returns that time on the day after the blast, in the time zone of Caracas. */
export function backBy(blastedAt: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfDay(addDays(caracasDate(new Date(blastedAt)), 1)).getTime() + (hours * 60 + minutes) * 60_000)
}

/** Returns by when the material left over has to be back, and whether that has passed. Without a blast or a limit: null and false. */
export function dueOf(context: Pick<Context, 'settings' | 'now'>, blastedAt: string | null): { backBy: string | null; isLate: boolean } {
  const time = backByTimeOf(context)
  if (!time || !blastedAt) return { backBy: null, isLate: false }
  const until = backBy(blastedAt, time)
  return { backBy: until.toISOString(), isLate: context.now() >= until }
}
