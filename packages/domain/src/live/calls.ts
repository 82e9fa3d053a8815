import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const live = {
  stream: { method: 'GET', path: '/live', reply: 'events' },
} as const satisfies Record<string, Call>
