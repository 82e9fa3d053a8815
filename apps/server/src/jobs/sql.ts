import type { Connection } from '../db/connect.ts'
import type { JobName, Payload } from './jobs.ts'

/** What nearly every job is, a mail, is tried so often: with the pauses between the attempts, for three hours and a half without a mail server. */
const mailAttempts = 10

/**
 * Leaves a job to be done once the transaction at hand has committed, and never where it has not; of a later one `delaySeconds` says how much
 * later. Of a key that still waits, the newer job takes the place; after so many attempts it is given up.
 */
export const addJob = <Name extends JobName>(
  tx: Connection,
  name: Name,
  payload: Payload<Name>,
  { key, attempts = mailAttempts, delaySeconds = 0 }: { key: string; attempts?: number; delaySeconds?: number },
) => tx`
  select queue_job(${name}, ${tx.json(payload)}::json, ${key}, ${attempts}, ${delaySeconds})`

/** Frees what a server that was killed had begun: a job that has been held for longer than any may take is held by nobody. */
export const freeAbandoned = (db: Connection, heldSeconds: number) => db`
  select free_abandoned_jobs(${heldSeconds})`

export const hasSession = async (db: Connection, application: string): Promise<boolean> =>
  (await db`select 1 from pg_stat_activity where application_name = ${application} limit 1`).length > 0
