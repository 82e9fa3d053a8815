import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const delegations = {
  list:    { method: 'GET',  path: '/delegations' },
  all:     { method: 'GET',  path: '/delegations/all' },
  takers:  { method: 'GET',  path: '/delegations/takers' },
  give:    { method: 'POST', path: '/delegations' },
  accept:  { method: 'POST', path: '/delegations/:id/accept' },
  decline: { method: 'POST', path: '/delegations/:id/decline' },
  revoke:  { method: 'POST', path: '/delegations/:id/revoke' },
} as const satisfies Record<string, Call>
