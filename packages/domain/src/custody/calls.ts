import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const custody = {
  lots:      { method: 'GET',  path: '/custody/lots', sorts: ['-createdAt', 'expiresOn', 'number'] },
  createLot: { method: 'POST', path: '/custody/lots' },
  lot:       { method: 'GET',  path: '/custody/lots/:id' },
  setStatus: { method: 'POST', path: '/custody/lots/:id/status' },
  orders:    { method: 'GET',  path: '/custody/lots/:id/orders', sorts: ['-at'] },
  trace:     { method: 'GET',  path: '/custody/lots/:id/trace', sorts: ['-at'] },
  transfer:  { method: 'POST', path: '/custody/transfers' },
} as const satisfies Record<string, Call>
