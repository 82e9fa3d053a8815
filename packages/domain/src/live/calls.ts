import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const live = {
  stream: { method: 'GET', path: '/live', reply: 'events' },
} as const satisfies Record<string, Call>
