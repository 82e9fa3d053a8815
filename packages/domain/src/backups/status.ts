import type { Tone } from '../statuses/tone.ts'

export const backupKinds = ['backup', 'drill'] as const
export type BackupKind = (typeof backupKinds)[number]

/** `incomplete`: complete except for files that were missing or damaged in the portal itself. `stopped`: the server ended before the run did. */
export const backupResults = ['good', 'incomplete', 'failed', 'stopped'] as const
export type BackupResult = (typeof backupResults)[number]

export const backupTones: Readonly<Record<BackupResult | 'running', Tone>> = { running: 'blue', good: 'green', incomplete: 'amber', failed: 'red', stopped: 'amber' }
