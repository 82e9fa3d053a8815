import type { Endpoint } from '../endpoint.ts'
import { BackupReport } from './schema.ts'

export const backups = {
  report: { method: 'GET', path: '/backups', may: 'backups.read', says: 'The backups and drills made lately: when the last good ones were, and whether they are too old.', reply: BackupReport },
} as const satisfies Record<string, Endpoint>
