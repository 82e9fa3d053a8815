import type { BackupKind } from './status.ts'

/** Maximum age of the last good backup and of the last good drill, in hours. Beyond it they are late. */
export const lateAfterHours: Readonly<Record<BackupKind, number>> = { backup: 36, drill: 8 * 24 }
