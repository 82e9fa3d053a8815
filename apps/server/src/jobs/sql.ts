import type { Connection } from '../db/connect.ts'
import type { JobName, Payload } from './jobs.ts'

/**
 * Leaves a job to be done once the transaction at hand has committed, and never where it has not. Of a key that still waits, the newer
 * job takes the place; after so many attempts it is given up.
 */
export const addJob = <Name extends JobName>(
  tx: Connection,
  name: Name,
  payload: Payload<Name>,
  { key, attempts }: { key: string; attempts: number },
) => tx`
  select 1 from graphile_worker.add_job(${name}, payload => ${tx.json(payload)}::json, job_key => ${key}, max_attempts => ${attempts})`

/** Frees what a server that was killed had begun: a job that has been held for longer than any may take is held by nobody. */
export const freeAbandoned = (db: Connection, heldSeconds: number) => db`
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_at <= now() - ${heldSeconds} * interval '1 second'))`

export const hasSession = async (db: Connection, application: string): Promise<boolean> =>
  (await db`select 1 from pg_stat_activity where application_name = ${application} limit 1`).length > 0
