import type { Connection, Fragment } from '../../db/connect.ts'

/** A column that counts somebody's notices which are unread, still their turn and not put off, a hundred at most. */
export const unreadOf = (db: Connection, recipientId: Fragment): Fragment => db`
  (select count(*)::int from (
    select from notices where notices.recipient_id = ${recipientId} and read_at is null and over_at is null and snoozed_until is null limit 100) as unread)`
