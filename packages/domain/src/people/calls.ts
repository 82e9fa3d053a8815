import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const people = {
  list:        { method: 'GET',    path: '/people' },
  invite:      { method: 'POST',   path: '/people' },
  rule:        { method: 'GET',    path: '/people/rule' },
  setRule:     { method: 'PUT',    path: '/people/rule' },
  ofClient:    { method: 'GET',    path: '/people/of/:clientId' },
  edit:        { method: 'PUT',    path: '/people/:id' },
  inviteAgain: { method: 'POST',   path: '/people/:id/invite' },
  resetSecondFactor: { method: 'POST', path: '/people/:id/reset-second-factor' },
  remove:      { method: 'DELETE', path: '/people/:id' },
} as const satisfies Record<string, Call>
