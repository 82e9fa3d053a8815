import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const drilling = {
  list:     { method: 'GET',  path: '/drilling/prices', sorts: ['diameter_mm', '-validFrom', '-createdAt'] },
  current:  { method: 'GET',  path: '/drilling/prices/current' },
  set:      { method: 'POST', path: '/drilling/prices' },
  withdraw: { method: 'POST', path: '/drilling/prices/:id/withdraw' },
} as const satisfies Record<string, Call>
