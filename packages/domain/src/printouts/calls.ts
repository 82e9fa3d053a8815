import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const printouts = {
  list: { method: 'GET', path: '/printouts', sorts: ['-printedAt'] },
  get:  { method: 'GET', path: '/printouts/:code' },
} as const satisfies Record<string, Call>
