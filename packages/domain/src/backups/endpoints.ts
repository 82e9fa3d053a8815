import type { Endpoint } from '../endpoint.ts'
import { backups as calls } from './calls.ts'
import { BackupReport, BackupRun } from './schema.ts'

export const backups = {
  report: { ...calls.report, access: 'backups.read',  summary: 'The backups and drills made lately: when the last good ones were, and whether they are too old.', reply: BackupReport },
  list:   { ...calls.list, access: 'backups.read',  summary: 'Every backup and drill that was begun, newest first, with what came of it.', reply: BackupRun },
  start:  { ...calls.start, access: 'backups.start', summary: 'Has the server make a backup now, one at a time; it goes on after the answer.', status: 201, reply: BackupRun },
} as const satisfies Record<string, Endpoint>
