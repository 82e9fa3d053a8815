import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const officers = {
  list:   { method: 'GET',  path: '/officers' },
  create: { method: 'POST', path: '/officers' },
  get:    { method: 'GET',  path: '/officers/:id' },
  edit:   { method: 'PUT',  path: '/officers/:id' },
} as const satisfies Record<string, Call>
