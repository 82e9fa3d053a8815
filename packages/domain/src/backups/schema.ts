import { z } from '../zod.ts'
import { backupKinds, backupResults } from './status.ts'

/** A backup or a restore drill, with its start and its result. A run without a result is in progress. */
export const BackupRun = z
  .object({
    id: z.string(),
    kind: z.enum(backupKinds),
    isScheduled: z.boolean(),
    /** The user who requested it in the portal; null if the server's schedule or an operator's command started it. */
    requestedBy: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    result: z.enum(backupResults).nullable(),
    /** The progress: the number of tables and files that are done. */
    done: z.int(),
    steps: z.int().nullable(),
    place: z.string(),
    name: z.string().nullable(),
    snapshotAt: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
    files: z.int().nullable(),
    lostFiles: z.int().nullable(),
    fault: z.string().nullable(),
    isEncrypted: z.boolean().nullable(),
    /** When this backup was restored into a separate database, which proves that it is usable. */
    provedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BackupRun' })
export type BackupRun = z.infer<typeof BackupRun>

/** The state of the backups of the portal's data. */
export const BackupReport = z
  .object({
    /** When the server makes backups by itself; null if it makes none. */
    schedule: z.object({ place: z.string(), at: z.string(), drillAt: z.string().nullable() }).nullable(),
    lastBackup: BackupRun.nullable(),
    lastDrill: BackupRun.nullable(),
    /** Whether the last good backup is too old, or missing although backups are scheduled. `isDrillLate` says the same of drills. */
    isBackupLate: z.boolean(),
    isDrillLate: z.boolean(),
    /** The latest runs, newest first. */
    runs: z.array(BackupRun),
  })
  .meta({ id: 'BackupReport' })
export type BackupReport = z.infer<typeof BackupReport>
