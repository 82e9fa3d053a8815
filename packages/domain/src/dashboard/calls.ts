import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const dashboard = {
  risks:   { method: 'GET',    path: '/dashboard/risks' },
  summary: { method: 'GET',    path: '/dashboard/summary' },
} as const satisfies Record<string, Call>
