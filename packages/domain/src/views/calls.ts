import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const views = {
  list:   { method: 'GET',    path: '/views' },
  create: { method: 'POST',   path: '/views' },
  edit:   { method: 'PUT',    path: '/views/:id' },
  delete: { method: 'DELETE', path: '/views/:id' },
} as const satisfies Record<string, Call>
