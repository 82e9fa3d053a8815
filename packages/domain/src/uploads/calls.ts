import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const uploads = {
  start:     { method: 'POST',   path: '/uploads' },
  get:       { method: 'GET',    path: '/uploads/:id' },
  sendPiece: { method: 'PUT',    path: '/uploads/:id/pieces/:start' },
  finish:    { method: 'POST',   path: '/uploads/:id/finish' },
  drop:      { method: 'POST',   path: '/uploads/:id/drop' },
} as const satisfies Record<string, Call>
