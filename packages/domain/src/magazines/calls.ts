import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
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
