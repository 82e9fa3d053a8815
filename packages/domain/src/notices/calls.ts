import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const notices = {
  list:        { method: 'GET',  path: '/notices', sorts: ['-at'] },
  settings:    { method: 'GET',  path: '/notices/settings' },
  setSettings: { method: 'PUT',  path: '/notices/settings' },
  readAll:     { method: 'POST', path: '/notices/read-all' },
  read:        { method: 'POST', path: '/notices/:id/read' },
  snooze:      { method: 'POST', path: '/notices/:id/snooze' },
} as const satisfies Record<string, Call>
