import type { Connection } from '../../db/connect.ts'

/** Whether the corporation may know of a pre-order: no alianza keeps it for another of its people to approve. */
export const isSent = (db: Connection) => db`(alliance_asked_by is null or alliance_approved_by is not null)`
