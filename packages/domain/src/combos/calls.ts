import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const combos = {
  active: { method: 'GET',    path: '/combos/active' },
  define: { method: 'PUT',    path: '/combos/active' },
} as const satisfies Record<string, Call>
