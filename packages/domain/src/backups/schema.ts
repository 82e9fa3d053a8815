import { z } from '../zod.ts'
import { backupKinds, backupResults } from './status.ts'

/** A backup or a drill: when it began and how it ended; without a result it is under way. */
export const BackupRun = z
  .object({
    id: z.string(),
    kind: z.enum(backupKinds),
    isScheduled: z.boolean(),
    /** Who asked for it in the portal; null where the server made it by itself, or an operator's command did. */
    requestedBy: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    result: z.enum(backupResults).nullable(),
    /** How far it is: tables and files. */
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
    /** When this very backup was restored into a database of its own, to prove it. */
    provedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BackupRun' })
export type BackupRun = z.infer<typeof BackupRun>

/** How safe the portal's data are. */
export const BackupReport = z
  .object({
    /** When the server makes backups by itself; null where it does not. */
    schedule: z.object({ place: z.string(), at: z.string(), drillAt: z.string().nullable() }).nullable(),
    lastBackup: BackupRun.nullable(),
    lastDrill: BackupRun.nullable(),
    /** The last good backup is too old, or there is none though one is scheduled; drills likewise. */
    isBackupLate: z.boolean(),
    isDrillLate: z.boolean(),
    /** The latest runs, newest first. */
    runs: z.array(BackupRun),
  })
  .meta({ id: 'BackupReport' })
export type BackupReport = z.infer<typeof BackupReport>
