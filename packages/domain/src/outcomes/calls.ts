import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const outcomes = {
  withdraw: { method: 'POST',   path: '/outcomes/:key/withdraw' },
} as const satisfies Record<string, Call>
