import type { Connection } from '../db/connect.ts'

/** Channel on which the servers of one database share the progress of exports. */
export const channel = 'exports_under_way'

export const tellExports = (db: Connection, payload: string) => db`select pg_notify(${channel}, ${payload})`
