import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const backups = {
  report: { method: 'GET',    path: '/backups' },
  list:   { method: 'GET',    path: '/backups/runs', sorts: ['-startedAt'] },
  start:  { method: 'POST',   path: '/backups' },
} as const satisfies Record<string, Call>
