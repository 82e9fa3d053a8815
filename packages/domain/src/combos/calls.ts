import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const combos = {
  active: { method: 'GET',    path: '/combos/active' },
  define: { method: 'PUT',    path: '/combos/active' },
} as const satisfies Record<string, Call>
