import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const officers = {
  list:   { method: 'GET',  path: '/officers' },
  create: { method: 'POST', path: '/officers' },
  get:    { method: 'GET',  path: '/officers/:id' },
  edit:   { method: 'PUT',  path: '/officers/:id' },
} as const satisfies Record<string, Call>
