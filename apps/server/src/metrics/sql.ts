import type { Connection } from '../db/connect.ts'

/** The state of the database for the metrics. */
export type Standing = {
  databaseBytes: number
  historyEntries: number
  /** In seconds since 1970. */
  lastGood: Record<'backup' | 'drill' | 'verification', number | null>
  jobs: { name: string; waiting: number; givenUp: number; oldestSeconds: number }[]
}

type Facts = Pick<Standing, 'databaseBytes' | 'historyEntries'> & Standing['lastGood']

export async function readStanding(db: Connection): Promise<Standing> {
  const [{ databaseBytes, historyEntries, ...lastGood }] = await db<[Facts]>`
    select pg_database_size(current_database())::float8 as "databaseBytes",
      (select seq::float8 from history_head) as "historyEntries",
      (select extract(epoch from max(finished_at))::float8 from backups where kind = 'backup' and result = 'good') as backup,
      (select extract(epoch from max(finished_at))::float8 from backups where kind = 'drill' and result = 'good') as drill,
      (select extract(epoch from max(finished_at))::float8 from verifications where status = 'whole') as verification`
  const jobs = await db<Standing['jobs']>`select name, waiting, given_up as "givenUp", oldest_seconds as "oldestSeconds" from job_queues()`
  return { databaseBytes, historyEntries, lastGood, jobs: [...jobs] }
}
