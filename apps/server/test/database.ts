import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { appRole } from '../src/db/app-role.ts'
import type { Db } from '../src/db/connect.ts'
import { connectPatiently, type Limits } from './connect-patiently.ts'
import { whenDone } from './when-done.ts'

/** Creates a migrated database for this test file or test alone; that of `emptyDatabase` has no tables. Both are removed when it ends. */
export const testDatabase = (limits?: Limits): Promise<Db> => createDatabase('template', limits)

/** Opens the same database as the server does: as the role that owns nothing. */
export async function asAppRole(db: Db, limits?: Limits): Promise<Db> {
  const [{ database }] = await db<[{ database: string }]>`select current_database() as database`
  const app = connectPatiently({ path: socket(), database, user: appRole }, limits)
  whenDone(() => app.end())
  return app
}
export const emptyDatabase = (): Promise<Db> => createDatabase('template0')

/** The socket of the run's PostgreSQL, for a test that needs a connection of its own. */
export const socket = () => inject('socket')

async function createDatabase(template: string, limits?: Limits): Promise<Db> {
  const admin = connectPatiently({ path: socket() }, { connections: 1 })
  const database = `test_${randomUUID()}`
  // Copying whole files takes a third of the processor time of copying through the write-ahead log.
  await admin`create database ${admin(database)} template ${admin(template)} strategy file_copy`
  const db = connectPatiently({ path: socket(), database }, limits)
  whenDone(async () => {
    await db.end()
    await admin`drop database ${admin(database)} with (force)`
    await admin.end()
  })
  return db
}
