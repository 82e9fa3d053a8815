import type { BackupKind, BackupRun } from '@barreno/domain/backups/schema'
import type { Connection } from '../../db/connect.ts'

export type Due = { dueAt: Date; attempt: number }
export type NewRun = { kind: BackupKind; place: string; startedAt: Date; due: Due | null }
export type Kept = { name: string; snapshotAt: string; historyEntries: number; bytes: number; files: number; lostFiles: number }

/** Of all servers one gets it, until its transaction ends. */
export const tryLock = async (tx: Connection): Promise<boolean> =>
  (await tx<[{ locked: boolean }]>`select pg_try_advisory_xact_lock(${lock}) as locked`)[0].locked

/** Any number that nothing else of ours locks. */
const lock = 5_270_614

/** Whether runs can be noted: before its first start with this version a database has no table for them, and a backup does not make one. */
export const canNote = async (db: Connection): Promise<boolean> =>
  (await db<[{ exists: boolean }]>`select to_regclass('public.backups') is not null as exists`)[0].exists

/** Null where another server has begun the same. */
export const insertRun = async (db: Connection, { kind, place, startedAt, due }: NewRun): Promise<string | null> =>
  (
    await db<{ id: string }[]>`
      insert into backups (kind, place, started_at, due_at, attempt)
      values (${kind}, ${place}, ${startedAt.toISOString()}, ${due?.dueAt.toISOString() ?? null}, ${due?.attempt ?? null})
      on conflict do nothing returning id`
  )[0]?.id ?? null

export const finishRun = (db: Connection, id: string, at: Date, { name, snapshotAt, historyEntries, bytes, files, lostFiles }: Kept) => db`
  update backups set finished_at = ${at.toISOString()}, result = ${lostFiles > 0 ? 'incomplete' : 'good'}, name = ${name}, snapshot_at = ${snapshotAt},
    history_entries = ${historyEntries}, bytes = ${bytes}, files = ${files}, lost_files = ${lostFiles} where id = ${id}`

export const failRun = (db: Connection, id: string, at: Date, fault: string) => db`
  update backups set finished_at = ${at.toISOString()}, result = 'failed', fault = ${fault} where id = ${id}`

/** The runs of a due moment, in the order of their attempts. */
export const runsDue = (db: Connection, kind: BackupKind, dueAt: Date) => db<Pick<BackupRun, 'result' | 'startedAt'>[]>`
  select result, started_at as "startedAt" from backups where kind = ${kind} and due_at = ${dueAt.toISOString()} order by attempt`

const runs = (db: Connection) => db`
  select id, kind, started_at as "startedAt", finished_at as "finishedAt", result, place, name, snapshot_at as "snapshotAt", bytes, files, lost_files as "lostFiles",
    fault, due_at is not null as "isScheduled" from backups`

export const listRuns = (db: Connection, limit: number) => db<BackupRun[]>`${runs(db)} order by started_at desc, id desc limit ${limit}`

export const findRun = async (db: Connection, id: string) => (await db<BackupRun[]>`${runs(db)} where id = ${id}`)[0]

/** The last that went well, or at all, of a kind. */
export const lastGood = async (db: Connection, kind: BackupKind): Promise<BackupRun | null> =>
  (
    await db<BackupRun[]>`
    ${runs(db)} where kind = ${kind} and result in ('good', 'incomplete') order by started_at desc, id desc limit 1`
  )[0] ?? null

/** What was under way when the backup was made is not under way where it is restored. */
export const forgetUnfinished = (tx: Connection) => tx`delete from backups where finished_at is null`
