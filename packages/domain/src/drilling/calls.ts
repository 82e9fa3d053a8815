import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const drilling = {
  list:     { method: 'GET',  path: '/drilling/prices', sorts: ['diameter_mm', '-validFrom', '-createdAt'] },
  current:  { method: 'GET',  path: '/drilling/prices/current' },
  set:      { method: 'POST', path: '/drilling/prices' },
  withdraw: { method: 'POST', path: '/drilling/prices/:id/withdraw' },
} as const satisfies Record<string, Call>
