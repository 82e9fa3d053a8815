import { caracasDate } from '@barreno/domain/calendar'
import type { Connection, Fragment } from './connect.ts'

type Series = 'PRE' | 'ORD' | 'REC' | 'RES' | 'ENT' | 'IMP' | 'PAG' | 'NOV' | 'ACT' | 'TRA' | 'PAV'

/**
 * SQL that takes the next number of a series in the current year of Caracas, such as `PRE-2026-000001`, and returns it as `number`. The counter is
 * locked until the commit, so a failed call leaves no gap. If the clock was set back, the series continues in the year it has reached.
 */
export function takingNumber(tx: Connection, series: Series, now: Date): Fragment {
  const year = Number(caracasDate(now).slice(0, 4))
  return tx`
    insert into counters (series, year, last)
    values (${series}, greatest(${year}::int, (select max(year) from counters where series = ${series})), 1)
    on conflict (series, year) do update set last = counters.last + 1
    returning series || '-' || year || '-' || lpad(last::text, greatest(6, length(last::text)), '0') as number`
}

/** Takes and returns the next number of a series. */
export const nextNumber = async (tx: Connection, series: Series, now: Date): Promise<string> =>
  (await tx<[{ number: string }]>`${takingNumber(tx, series, now)}`)[0].number
