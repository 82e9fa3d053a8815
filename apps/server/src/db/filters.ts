import type { Connection, Fragment } from './connect.ts'

/** Whether a text holds what a person looks for, accents and capitals aside; `%` and `_` are letters too. The text is searchable already. */
export const holds = (db: Connection, text: Fragment, q: string): Fragment => db`${text} like '%' || searchable(${escapeLike(q)}) || '%'`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export type Days = { from?: string | undefined; to?: string | undefined }

/** From the first moment of a day in Caracas to the last of another; either may be open. */
export const isWithin = (db: Connection, moment: Fragment, { from, to }: Days): Fragment => db`
  ${from ? db`and ${moment} >= ${from}::date::timestamp at time zone 'America/Caracas'` : db``}
  ${to ? db`and ${moment} < (${to}::date + 1)::timestamp at time zone 'America/Caracas'` : db``}`
