import type { Connection, Fragment } from './connect.ts'
import { unseen } from './planning.ts'

/**
 * SQL condition: whether a text contains the search term, ignoring accents and case; `%` and `_` are ordinary characters. The text must already be in
 * searchable form.
 */
export const matchesSearch = (db: Connection, text: Fragment, q: string): Fragment =>
  db`${text} like '%' || searchable(${escapeLike(q)}) || '%'`

/** The same, in a statement that is planned once. */
export const matchesUnseen = (db: Connection, text: Fragment, q: string): Fragment =>
  db`${text} like ${unseen(db, db`'%' || searchable(${escapeLike(q)}) || '%'`)}`

/**
 * SQL condition: whether a text begins with `start`, which the planner does not see. It is written as a range from `start` to the last text that
 * begins with it, which uses an index in the order of "C". The planner takes it for every ninth row, and so reads the index in its order until
 * there are enough. Without the row in the first condition it would recognise the range, expect hardly any rows, and sort all of them.
 */
export const startsWith = (db: Connection, text: Fragment, start: Fragment): Fragment =>
  db`(${text} collate "C", '') >= (${start}, '') and ${text} collate "C" < (${start} || chr(1114111))`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export type Days<Day = string> = { from?: Day | undefined; to?: Day | undefined }

/** SQL condition: whether a moment lies between the start of one day in Caracas and the end of another. Either may be left open. */
export const isWithin = (db: Connection, moment: Fragment, { from, to }: Days<string | Fragment>): Fragment => db`
  ${from ? db`and ${moment} >= ${from}::date::timestamp at time zone 'America/Caracas'` : db``}
  ${to ? db`and ${moment} < (${to}::date + 1)::timestamp at time zone 'America/Caracas'` : db``}`
