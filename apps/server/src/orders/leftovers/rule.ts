import { addDays, caracasDate, startOfDay } from '@barreno/domain/calendar'
import { defaultLeftoversBackBy } from '@barreno/domain/statuses/incidents'
import type { Context } from '../../context.ts'

/** By when what was not used has to be back, the day after the blast; null where nobody asks. */
export const backByTimeOf = ({ settings }: Pick<Context, 'settings'>): string | null =>
  settings.leftoversBackBy === undefined ? defaultLeftoversBackBy : settings.leftoversBackBy

/** That hour of the next day, by the clock of Caracas. */
export function backBy(blastedAt: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfDay(addDays(caracasDate(new Date(blastedAt)), 1)).getTime() + (hours * 60 + minutes) * 60_000)
}

/** Until when what a blast left over has to be back, and whether that is over; without a blast, or where nobody asks, neither. */
export function dueOf(context: Pick<Context, 'settings' | 'now'>, blastedAt: string | null): { backBy: string | null; isLate: boolean } {
  const time = backByTimeOf(context)
  if (!time || !blastedAt) return { backBy: null, isLate: false }
  const until = backBy(blastedAt, time)
  return { backBy: until.toISOString(), isLate: context.now() >= until }
}
