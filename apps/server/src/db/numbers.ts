import { caracasDate } from '@barreno/domain/calendar'
import type { Connection } from './connect.ts'

/**
 * Returns the next number of a series in the current year of Caracas, such as `PRE-2026-000001`. The counter is locked until the commit, so a failed
 * call leaves no gap. If the clock was set back, the series continues in the year it has reached.
 */
export async function nextNumber(
  tx: Connection,
  series: 'PRE' | 'ORD' | 'REC' | 'RES' | 'ENT' | 'IMP' | 'PAG' | 'NOV' | 'ACT' | 'TRA' | 'PAV',
  now: Date,
): Promise<string> {
  const year = Number(caracasDate(now).slice(0, 4))
  const [number] = await tx<[{ year: number; last: number }]>`
    insert into counters (series, year, last)
    values (${series}, greatest(${year}::int, (select max(year) from counters where series = ${series})), 1)
    on conflict (series, year) do update set last = counters.last + 1
    returning year, last`
  return `${series}-${number.year}-${String(number.last).padStart(6, '0')}`
}
