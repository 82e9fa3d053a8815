import type { Connection, Fragment } from '../../db/connect.ts'

/** Of somebody, how many notices they have not read, whose turn is not over and that are not put off, a hundred at most, as a column. */
export const unreadOf = (db: Connection, recipientId: Fragment): Fragment => db`
  (select count(*)::int from (
    select from notices where notices.recipient_id = ${recipientId} and read_at is null and over_at is null and snoozed_until is null limit 100) as unread)`
