import type { Connection } from '../db/connect.ts'
import type { JobName, Payload } from './jobs.ts'

/** Number of attempts of a job, usually a mail. With the pauses between them it covers three and a half hours without a mail server. */
const mailAttempts = 10

/**
 * Queues a job that runs once the current transaction has committed, and never if it is rolled back; `delaySeconds` later if given.
 * A newer job replaces a waiting one with the same key. It is given up after `attempts`.
 */
export const addJob = <Name extends JobName>(
  tx: Connection,
  name: Name,
  payload: Payload<Name>,
  { key, attempts = mailAttempts, delaySeconds = 0 }: { key: string; attempts?: number; delaySeconds?: number },
) => tx`
  select queue_job(${name}, ${tx.json(payload)}::json, ${key}, ${attempts}, ${delaySeconds})`

/** Releases jobs that a killed server had begun: those locked for longer than any job may take. */
export const freeAbandoned = (db: Connection, heldSeconds: number) => db`
  select free_abandoned_jobs(${heldSeconds})`

export const hasSession = async (db: Connection, application: string): Promise<boolean> =>
  (await db`select 1 from pg_stat_activity where application_name = ${application} limit 1`).length > 0
