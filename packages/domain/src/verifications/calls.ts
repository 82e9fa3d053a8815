import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const verifications = {
  list:  { method: 'GET',    path: '/verifications', sorts: ['-startedAt'] },
  head:  { method: 'GET',    path: '/verifications/head' },
  get:   { method: 'GET',    path: '/verifications/:id' },
  start: { method: 'POST',   path: '/verifications' },
} as const satisfies Record<string, Call>
