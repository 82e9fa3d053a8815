import type { BackupRun } from '@barreno/domain/backups/schema'
import type { BackupKind } from '@barreno/domain/backups/status'
import type { Paging } from '@barreno/domain/endpoint'
import { backupTexts } from '@barreno/texts/backups'
import type { Connection } from '../../db/connect.ts'
import { page } from '../../db/page.ts'

export type Due = { dueAt: Date; attempt: number }
export type NewRun = { kind: BackupKind; place: string; startedAt: Date; due: Due | null; isScheduled: boolean }
export type CreatedBackup = {
  name: string
  snapshotAt: string
  historyEntries: number
  bytes: number
  files: number
  lostFiles: number
  isEncrypted: boolean
}

/** Locks backups until the end of the transaction. Returns whether the lock was free; only one server can have it. */
export const tryLock = async (tx: Connection): Promise<boolean> =>
  (await tx<[{ locked: boolean }]>`select pg_try_advisory_xact_lock(${lock}) as locked`)[0].locked

/** Number of an advisory lock. Arbitrary, but not used for another lock of this program. */
const lock = 5_270_614

/** Whether runs can be recorded. Before its first start with this version a database lacks the columns, and a backup does not add them. */
export const canNote = async (db: Connection): Promise<boolean> =>
  (await db`select from information_schema.columns where table_schema = 'public' and table_name = 'backups' and column_name = 'begun_at'`)
    .length > 0

/** Minutes without a sign of life after which a run counts as stopped with its server. */
const silentMinutes = 5

/** Inserts a run and returns its id; null if another server has begun the same one. */
export const insertRun = async (db: Connection, { kind, place, startedAt, due, isScheduled }: NewRun): Promise<string | null> =>
  (
    await db<{ id: string }[]>`
      insert into backups (kind, place, started_at, begun_at, due_at, attempt, is_scheduled)
      values (${kind}, ${place}, ${startedAt.toISOString()}, ${startedAt.toISOString()}, ${due?.dueAt.toISOString() ?? null}, ${due?.attempt ?? null}, ${isScheduled})
      on conflict do nothing returning id`
  )[0]?.id ?? null

export const finishRun = (
  db: Connection,
  id: string,
  at: Date,
  { name, snapshotAt, historyEntries, bytes, files, lostFiles, isEncrypted }: CreatedBackup,
) => db`
  update backups set finished_at = ${at.toISOString()}, result = ${lostFiles > 0 ? 'incomplete' : 'good'}, name = ${name}, snapshot_at = ${snapshotAt},
    history_entries = ${historyEntries}, bytes = ${bytes}, files = ${files}, lost_files = ${lostFiles},
    is_encrypted = ${isEncrypted}, done = coalesce(steps, done) where id = ${id}`

export const failRun = (db: Connection, id: string, at: Date, fault: string) => db`
  update backups set finished_at = ${at.toISOString()}, result = 'failed', fault = ${fault} where id = ${id}`

/**
 * Inserts a requested run and returns its id; null if a run is in progress. Runs that stopped with their server are first marked as failed, so they
 * do not block it.
 */
export async function requestRun(
  tx: Connection,
  { place, requestedBy, at }: { place: string; requestedBy: string; at: Date },
): Promise<string | null> {
  await tx`
    update backups set finished_at = ${at.toISOString()}, result = 'failed', fault = ${backupTexts.stopped}
    where result is null and seen_at < now() - ${silentMinutes} * interval '1 minute'`
  const [requested] = await tx<{ id: string }[]>`
    insert into backups (kind, place, started_at, requested_by) select 'backup', ${place}, ${at.toISOString()}, ${requestedBy}
    where not exists (select from backups where result is null) returning id`
  return requested?.id ?? null
}

export const findRequest = async (db: Connection): Promise<string | undefined> =>
  (await db<{ id: string }[]>`select id from backups where requested_by is not null and begun_at is null and result is null`)[0]?.id

/** Claims a requested run and returns whether it was unclaimed. Only one of several servers begins it. */
export const claimRequest = async (db: Connection, id: string, at: Date): Promise<boolean> =>
  (
    await db`update backups set begun_at = ${at.toISOString()}, seen_at = now() where id = ${id} and begun_at is null and result is null returning id`
  ).length > 0

export const noteProgress = (db: Connection, id: string, { done, steps }: { done: number; steps: number }) => db`
  update backups set done = ${done}, steps = ${steps}, seen_at = now() where id = ${id} and result is null`

export const noteLife = (db: Connection, id: string) => db`update backups set seen_at = now() where id = ${id} and result is null`

/** Returns the runs of a scheduled time, in the order of the attempts. */
export const runsDue = (db: Connection, kind: BackupKind, dueAt: Date) => db<Pick<BackupRun, 'result' | 'startedAt'>[]>`
  select result, started_at as "startedAt" from backups where kind = ${kind} and due_at = ${dueAt.toISOString()} order by attempt`

const runs = (db: Connection) => db`
  select backups.id, kind, started_at as "startedAt", finished_at as "finishedAt",
    coalesce(result, case when seen_at < now() - ${silentMinutes} * interval '1 minute' then 'stopped' end) as result,
    place, backups.name, snapshot_at as "snapshotAt", bytes, files, lost_files as "lostFiles", fault, is_scheduled as "isScheduled", done, steps,
    is_encrypted as "isEncrypted",
    case when requested_by is not null then json_build_object('id', requested_by, 'name', users.name) end as "requestedBy",
    case when kind = 'backup' then (
      select max(drills.finished_at) from backups as drills
      where drills.kind = 'drill' and drills.name = backups.name and drills.result in ('good', 'incomplete')) end as "provedAt"
  from backups left join users on users.id = requested_by`

export const pageOfRuns = (db: Connection, paging: Paging) => page<BackupRun>(db, runs(db), paging)

export const listRuns = (db: Connection, limit: number) =>
  db<BackupRun[]>`${runs(db)} order by started_at desc, backups.id desc limit ${limit}`

export const findRun = async (db: Connection, id: string) => (await db<BackupRun[]>`${runs(db)} where backups.id = ${id}`)[0]

/** Returns the last run of a kind that produced a backup, even an incomplete one; null if there is none. */
export const lastGood = async (db: Connection, kind: BackupKind): Promise<BackupRun | null> =>
  (
    await db<BackupRun[]>`
    ${runs(db)} where kind = ${kind} and result in ('good', 'incomplete') order by started_at desc, backups.id desc limit 1`
  )[0] ?? null

/** Deletes unfinished runs. They were in progress when the backup was made and are not in the restored database. */
export const forgetUnfinished = (tx: Connection) => tx`delete from backups where finished_at is null`
