import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const views = {
  list:   { method: 'GET',    path: '/views' },
  create: { method: 'POST',   path: '/views' },
  edit:   { method: 'PUT',    path: '/views/:id' },
  delete: { method: 'DELETE', path: '/views/:id' },
} as const satisfies Record<string, Call>
