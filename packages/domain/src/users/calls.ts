import type { Call } from '../call.ts'

const sorts = ['name', 'username', 'email', 'role', 'codigoUnico', 'createdAt', 'lastSignInAt'] as const

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const users = {
  signIn:            { method: 'POST',   path: '/users/login', session: true },
  list:              { method: 'GET',    path: '/users', sorts },
  create:            { method: 'POST',   path: '/users' },
  get:               { method: 'GET',    path: '/users/:id' },
  edit:              { method: 'PUT',    path: '/users/:id' },
  delete:            { method: 'DELETE', path: '/users/:id' },
  deactivate:        { method: 'POST',   path: '/users/:id/deactivate' },
  reactivate:        { method: 'POST',   path: '/users/:id/reactivate' },
  sessions:          { method: 'GET',    path: '/users/:id/sessions' },
  endSessions:       { method: 'POST',   path: '/users/:id/end-sessions' },
  nameBodyAdministrator: { method: 'POST', path: '/users/:id/body-administrator' },
  endBodyAdministrator: { method: 'POST',  path: '/users/:id/end-body-administrator' },
  resetSecondFactor: { method: 'POST',   path: '/users/:id/reset-second-factor' },
  unlinkOidc:        { method: 'POST',   path: '/users/:id/unlink-oidc' },
} as const satisfies Record<string, Call>
