import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const patterns = {
  suggest:    { method: 'POST',   path: '/patterns/suggest' },
  assortment: { method: 'GET',    path: '/patterns/assortment' },
} as const satisfies Record<string, Call>
