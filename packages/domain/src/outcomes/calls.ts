import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const outcomes = {
  withdraw: { method: 'POST',   path: '/outcomes/:key/withdraw' },
} as const satisfies Record<string, Call>
