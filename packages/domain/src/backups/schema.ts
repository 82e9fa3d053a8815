import { z } from '../zod.ts'

export const backupKinds = ['backup', 'drill'] as const
export type BackupKind = (typeof backupKinds)[number]

/** `incomplete`: complete but for files that were missing or damaged in the portal itself. */
export const backupResults = ['good', 'incomplete', 'failed'] as const

/** A backup or a drill: when it began and how it ended; without a result it is under way, or was killed. */
export const BackupRun = z
  .object({
    id: z.string(),
    kind: z.enum(backupKinds),
    isScheduled: z.boolean(),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    result: z.enum(backupResults).nullable(),
    place: z.string(),
    name: z.string().nullable(),
    snapshotAt: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
    files: z.int().nullable(),
    lostFiles: z.int().nullable(),
    fault: z.string().nullable(),
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
