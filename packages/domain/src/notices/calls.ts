import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const notices = {
  list:    { method: 'GET',  path: '/notices', sorts: ['-at'] },
  readAll: { method: 'POST', path: '/notices/read-all' },
  read:    { method: 'POST', path: '/notices/:id/read' },
} as const satisfies Record<string, Call>
