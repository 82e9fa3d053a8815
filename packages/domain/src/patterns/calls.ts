import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const patterns = {
  suggest:    { method: 'POST',   path: '/patterns/suggest' },
  assortment: { method: 'GET',    path: '/patterns/assortment' },
} as const satisfies Record<string, Call>
