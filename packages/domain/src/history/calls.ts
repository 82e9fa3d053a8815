import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const history = {
  list:   { method: 'GET',    path: '/history', sorts: ['-at'] },
  people: { method: 'GET',    path: '/history/people' },
} as const satisfies Record<string, Call>
