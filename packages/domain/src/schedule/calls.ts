import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const schedule = {
  list:       { method: 'GET',    path: '/schedule' },
  feed:       { method: 'GET',    path: '/schedule/feed' },
  renewFeed:  { method: 'POST',   path: '/schedule/feed' },
  revokeFeed: { method: 'DELETE', path: '/schedule/feed' },
  readFeed:   { method: 'GET',    path: '/schedule/feeds/:token', reply: 'file' },
} as const satisfies Record<string, Call>
