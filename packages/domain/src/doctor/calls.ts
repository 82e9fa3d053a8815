import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const doctor = {
  report: { method: 'GET', path: '/doctor' },
} as const satisfies Record<string, Call>
