import type { Connection, Fragment } from '../../db/connect.ts'

/** Column with the number of a person's notices that are unread, not over and not snoozed, at most a hundred. */
export const unreadOf = (db: Connection, recipientId: Fragment): Fragment => db`
  (select count(*)::int from (
    select from notices where notices.recipient_id = ${recipientId} and read_at is null and over_at is null and snoozed_until is null limit 100) as unread)`
