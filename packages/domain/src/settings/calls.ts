import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const settings = {
  unlock: { method: 'POST',   path: '/settings/unlock', session: true },
} as const satisfies Record<string, Call>
