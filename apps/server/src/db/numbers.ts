import { caracasDate } from '@barreno/domain/calendar'
import type { Connection } from './connect.ts'

/**
 * The next number of a series in the year it is in Caracas: `PRE-2026-000001`. Held until the commit, so a failed call leaves no gap. After a
 * clock was set back the series goes on in the year that it has reached.
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
