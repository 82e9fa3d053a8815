import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const search = {
  find: { method: 'GET', path: '/search' },
} as const satisfies Record<string, Call>
