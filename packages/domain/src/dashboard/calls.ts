import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const dashboard = {
  risks:   { method: 'GET',    path: '/dashboard/risks' },
  summary: { method: 'GET',    path: '/dashboard/summary' },
} as const satisfies Record<string, Call>
