import type { Paging } from '@barreno/domain/endpoint'
import type { Difference, HistoryHead, Verification } from '@barreno/domain/verifications/schema'
import { shortHash } from '@barreno/domain/verifications/values'
import type { Connection } from '../../db/connect.ts'
import { page } from '../../db/page.ts'
import type { Proof } from '../verify-records.ts'

/** Minutes without a sign of life after which a verification counts as failed, because its server stopped. */
const silentMinutes = 5

const rows = (db: Connection) => db`
  select verifications.id, started_at as "startedAt", noted_head as "notedHead", status, done, steps, finished_at as "finishedAt", entry_count as entries,
    row_count as rows, head_seq || ':' || left(head_hash, ${shortHash}) as head, difference_count as "differenceCount",
    case when started_by is not null then json_build_object('id', started_by, 'name', users.name) end as "startedBy"
  from verifications left join users on users.id = started_by`

export const listVerifications = (db: Connection, paging: Paging) => page<Verification>(db, rows(db), paging)

export const findVerification = async (db: Connection, id: string): Promise<Verification | undefined> =>
  (await db<Verification[]>`select * from (${rows(db)}) as found where id = ${id}`)[0]

export const findDifferences = async (db: Connection, id: string): Promise<Difference[]> =>
  (await db<{ differences: Difference[] }[]>`select differences from verifications where id = ${id}`)[0]?.differences ?? []

export const findHead = async (db: Connection): Promise<HistoryHead> =>
  (
    await db<[HistoryHead]>`
      select head.seq, head.hash, head.seq || ':' || left(head.hash, ${shortHash}) as short, history.at from history_head as head left join history on history.seq = head.seq`
  )[0]

/** Inserts a verification without waiting; if one is running, the unique index refuses the insert. */
export async function insertVerification(
  tx: Connection,
  { startedBy, notedHead, at }: { startedBy: string | null; notedHead: string | null; at: Date },
): Promise<string> {
  await tx`
    update verifications set status = 'failed', finished_at = ${at.toISOString()}
    where status = 'running' and seen_at < now() - ${silentMinutes} * interval '1 minute'`
  const [{ id }] = await tx<[{ id: string }]>`
    insert into verifications (started_at, started_by, noted_head) values (${at.toISOString()}, ${startedBy}, ${notedHead}) returning id`
  return id
}

export const noteProgress = (db: Connection, id: string, { done, steps }: { done: number; steps: number | null }) => db`
  update verifications set done = ${done}, steps = ${steps}, seen_at = now() where id = ${id} and status = 'running'`

export const noteLife = (db: Connection, id: string) => db`update verifications set seen_at = now() where id = ${id} and status = 'running'`

/** Stores the result. Returns false if the verification was given up meanwhile. */
export const finishVerification = async (
  db: Connection,
  id: string,
  at: Date,
  { entries, rows: count, head, differences }: Proof,
  first: readonly Difference[],
) =>
  (
    await db`
      update verifications set status = ${differences === 0 ? 'whole' : 'differing'}, finished_at = ${at.toISOString()}, entry_count = ${entries}, row_count = ${count},
        head_seq = ${head.seq}, head_hash = ${head.hash}, difference_count = ${differences}, differences = ${db.json([...first])}, done = coalesce(steps, done)
      where id = ${id} and status = 'running' returning id`
  ).length === 1

/** Queues the mail of the result. The job is given by name, because the list of jobs imports the code that runs verifications. */
export const queueResult = (tx: Connection, verificationId: string) => tx`
  select queue_job('verifications.mailResult', ${tx.json({ verificationId })}::json, ${`verifications.mailResult:${verificationId}`}, 20)`

export const failVerification = (db: Connection, id: string, at: Date) => db`
  update verifications set status = 'failed', finished_at = ${at.toISOString()} where id = ${id} and status = 'running'`

/** Locks the decision whether the nightly verification is due; a second server waits, and then finds it started. */
export const lockNights = (tx: Connection) => tx`select pg_advisory_xact_lock(${nightsLock})`
/** An arbitrary key that no other advisory lock uses. */
const nightsLock = 5_270_621

export const lastStart = async (db: Connection): Promise<string | null> =>
  (await db<[{ at: string | null }]>`select max(started_at) as at from verifications where started_by is null`)[0].at
