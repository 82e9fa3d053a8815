import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, Server } from '../db/connect.ts'
import { addressesOf } from './addresses.ts'
import { hasSession } from './sql.ts'

/** The queue's own schema. */
export const schema = 'graphile_worker'

/** Migrates the queue's tables, which are in a schema of their own. */
export async function migrateJobs(db: Connection, server: Server): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  const application = `barreno-jobs-${randomUUID()}`
  const { urls, release } = await addressesOf(server, application)
  try {
    await Promise.any(urls.map((connectionString) => runMigrations({ schema, connectionString })))
  } catch (error) {
    throw (error as AggregateError).errors[0]
  } finally {
    await untilGone(db, application)
    await release()
  }
}

/**
 * Waits until the queue's connections are closed, which the queue does not. A database that stops meanwhile would raise an error that nobody handles.
 */
export async function untilGone(db: Connection, application: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    if (!(await hasSession(db, application).catch(() => false))) return
    await sleep(20)
  }
}
