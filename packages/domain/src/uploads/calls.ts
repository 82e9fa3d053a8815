import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const uploads = {
  start:     { method: 'POST',   path: '/uploads' },
  get:       { method: 'GET',    path: '/uploads/:id' },
  sendPiece: { method: 'PUT',    path: '/uploads/:id/pieces/:start' },
  finish:    { method: 'POST',   path: '/uploads/:id/finish' },
  drop:      { method: 'POST',   path: '/uploads/:id/drop' },
} as const satisfies Record<string, Call>
