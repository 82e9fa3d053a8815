import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const settings = {
  unlock: { method: 'POST',   path: '/settings/unlock', session: true },
} as const satisfies Record<string, Call>
