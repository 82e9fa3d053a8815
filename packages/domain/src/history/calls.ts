import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const history = {
  list:   { method: 'GET',    path: '/history', sorts: ['-at'] },
  people: { method: 'GET',    path: '/history/people' },
} as const satisfies Record<string, Call>
