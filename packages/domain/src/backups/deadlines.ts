import type { BackupKind } from './status.ts'

/** How old the last good backup and the last good drill may become, in hours. */
export const lateAfterHours: Readonly<Record<BackupKind, number>> = { backup: 36, drill: 8 * 24 }
