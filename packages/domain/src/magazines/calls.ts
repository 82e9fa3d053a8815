import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const magazines = {
  list:      { method: 'GET',  path: '/magazines' },
  create:    { method: 'POST', path: '/magazines' },
  get:       { method: 'GET',  path: '/magazines/:id' },
  edit:      { method: 'PUT',  path: '/magazines/:id' },
  holdings:  { method: 'GET',  path: '/magazines/:id/holdings', sorts: ['materialName', 'expiresOn', 'number', '-quantity'] },
  room:      { method: 'GET',  path: '/magazines/:id/room' },
  limits:    { method: 'GET',  path: '/magazines/:id/limits' },
  setLimits: { method: 'PUT',  path: '/magazines/:id/limits' },
  inspections: { method: 'GET', path: '/magazines/:id/inspections', sorts: ['-at'] },
  inspect:   { method: 'POST', path: '/magazines/:id/inspections' },
} as const satisfies Record<string, Call>
