import type { Connection } from '../../db/connect.ts'

/** Whether the corporation may see a pre-order: not while it waits for another person of its alianza to approve it. */
export const isSent = (db: Connection) => db`(alliance_asked_by is null or alliance_approved_by is not null)`
