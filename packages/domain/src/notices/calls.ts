import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const notices = {
  list:        { method: 'GET',  path: '/notices', sorts: ['-at'] },
  settings:    { method: 'GET',  path: '/notices/settings' },
  setSettings: { method: 'PUT',  path: '/notices/settings' },
  readAll:     { method: 'POST', path: '/notices/read-all' },
  read:        { method: 'POST', path: '/notices/:id/read' },
  snooze:      { method: 'POST', path: '/notices/:id/snooze' },
} as const satisfies Record<string, Call>
