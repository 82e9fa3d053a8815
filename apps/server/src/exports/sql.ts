import type { Connection } from '../db/connect.ts'

/** Where servers of one database tell each other of their exports. */
export const channel = 'exports_under_way'

export const tellExports = (db: Connection, payload: string) => db`select pg_notify(${channel}, ${payload})`
