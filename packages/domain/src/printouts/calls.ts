import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const printouts = {
  list: { method: 'GET', path: '/printouts', sorts: ['-printedAt'] },
  get:  { method: 'GET', path: '/printouts/:code' },
} as const satisfies Record<string, Call>
