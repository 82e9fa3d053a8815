import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const securityLog = {
  list:   { method: 'GET',    path: '/security-log', sorts: ['-at'] },
  people: { method: 'GET',    path: '/security-log/people' },
} as const satisfies Record<string, Call>
