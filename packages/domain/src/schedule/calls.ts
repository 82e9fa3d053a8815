import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const schedule = {
  list:       { method: 'GET',    path: '/schedule' },
  feed:       { method: 'GET',    path: '/schedule/feed' },
  renewFeed:  { method: 'POST',   path: '/schedule/feed' },
  revokeFeed: { method: 'DELETE', path: '/schedule/feed' },
  readFeed:   { method: 'GET',    path: '/schedule/feeds/:token', reply: 'file' },
} as const satisfies Record<string, Call>
