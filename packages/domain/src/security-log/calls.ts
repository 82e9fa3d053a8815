import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const securityLog = {
  list:   { method: 'GET',    path: '/security-log', sorts: ['-at'] },
  people: { method: 'GET',    path: '/security-log/people' },
} as const satisfies Record<string, Call>
