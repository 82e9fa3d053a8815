import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const backups = {
  report: { method: 'GET',    path: '/backups' },
  list:   { method: 'GET',    path: '/backups/runs', sorts: ['-startedAt'] },
  start:  { method: 'POST',   path: '/backups' },
} as const satisfies Record<string, Call>
