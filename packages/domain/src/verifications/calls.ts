import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const verifications = {
  list:  { method: 'GET',    path: '/verifications', sorts: ['-startedAt'] },
  head:  { method: 'GET',    path: '/verifications/head' },
  get:   { method: 'GET',    path: '/verifications/:id' },
  start: { method: 'POST',   path: '/verifications' },
} as const satisfies Record<string, Call>
