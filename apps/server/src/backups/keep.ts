import { addDays, caracasDate } from '@barreno/domain/calendar'
import { momentOf } from './store.ts'

/** How many days, weeks and months of backups are kept. */
export type Keep = { days: number; weeks: number; months: number }

export const defaultKeep = '7d,4w,12m'

/** `7d,4w,12m`; null where it is none. What is not named is not kept, and something is. */
export function readKeep(text: string): Keep | null {
  const parts = text.split(',').map((part) => /^\s*(\d{1,3})([dwm])\s*$/.exec(part))
  if (parts.some((part) => !part) || new Set(parts.map((part) => part![2])).size !== parts.length) return null
  const given = (letter: string) => Number(parts.find((part) => part![2] === letter)?.[1] ?? 0)
  const keep = { days: given('d'), weeks: given('w'), months: given('m') }
  return keep.days + keep.weeks + keep.months > 0 ? keep : null
}

/**
 * The backups that may go. Of each of the last days, weeks and months that have any the latest one stays, by the calendar of Caracas; and the
 * latest of all stays in any case.
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
