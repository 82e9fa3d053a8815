import type { Connection, Fragment } from './connect.ts'

/** Whether a text holds what a person looks for, accents and capitals aside; `%` and `_` are letters too. The text is searchable already. */
export const matchesSearch = (db: Connection, text: Fragment, q: string): Fragment =>
  db`${text} like '%' || searchable(${escapeLike(q)}) || '%'`

/**
 * Whether a text begins so: it is between the start itself and the last text that has it. Written so, and not with `like`, an index in the
 * order of "C" finds it whatever the plan.
 */
export const startsWith = (db: Connection, text: Fragment, start: Fragment): Fragment =>
  db`${text} collate "C" >= ${start} and ${text} collate "C" < (${start} || chr(1114111))`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export type Days = { from?: string | undefined; to?: string | undefined }

/** From the first moment of a day in Caracas to the last of another; either may be open. */
export const isWithin = (db: Connection, moment: Fragment, { from, to }: Days): Fragment => db`
  ${from ? db`and ${moment} >= ${from}::date::timestamp at time zone 'America/Caracas'` : db``}
  ${to ? db`and ${moment} < (${to}::date + 1)::timestamp at time zone 'America/Caracas'` : db``}`
