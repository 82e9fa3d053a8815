import { addDays, caracasDate } from '@barreno/domain/calendar'
import { momentOf } from './store.ts'

/** Numbers of days, weeks and months for which backups are kept. */
export type Keep = { days: number; weeks: number; months: number }

export const defaultKeep = '7d,4w,12m'

/** Parses a rule such as `7d,4w,12m`; null if it is invalid. A span that is not named keeps nothing, and at least one has to be above 0. */
export function readKeep(text: string): Keep | null {
  const parts = text.split(',').map((part) => /^\s*(\d{1,3})([dwm])\s*$/.exec(part))
  if (parts.some((part) => !part) || new Set(parts.map((part) => part![2])).size !== parts.length) return null
  const given = (letter: string) => Number(parts.find((part) => part![2] === letter)?.[1] ?? 0)
  const keep = { days: given('d'), weeks: given('w'), months: given('m') }
  return keep.days + keep.weeks + keep.months > 0 ? keep : null
}

/**
 * Returns the backups that may be deleted. For each of the last days, weeks and months that have any, the latest backup is kept, by the calendar of
 * Caracas. The latest of all is always kept.
 */
export function expired(names: readonly string[], { days, weeks, months }: Keep): string[] {
  const newestFirst = names.toSorted().toReversed()
  const kept = new Set(newestFirst.slice(0, 1))
  const keepLatest = (count: number, spanOf: (day: string) => string) => {
    const spans = new Set<string>()
    for (const name of newestFirst) {
      const span = spanOf(caracasDate(momentOf(name)))
      if (spans.has(span)) continue
      if (spans.size === count) return
      spans.add(span)
      kept.add(name)
    }
  }
  keepLatest(days, (day) => day)
  keepLatest(weeks, mondayOf)
  keepLatest(months, (day) => day.slice(0, 7))
  return names.filter((name) => !kept.has(name))
}

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
