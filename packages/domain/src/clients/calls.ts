import type { Call } from '../call.ts'

const sorts = ['nombreAlianza', 'rif', 'nombreDeRepresentante', 'numerdoDeAlianza', 'vigenciaRExplotacion', 'createdAt', 'lastSignInAt'] as const

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const clients = {
  signIn:            { method: 'POST',   path: '/clients/login', session: true },
  list:              { method: 'GET',    path: '/clients', sorts },
  create:            { method: 'POST',   path: '/clients' },
  ownRight:          { method: 'GET',    path: '/clients/own-right' },
  get:               { method: 'GET',    path: '/clients/:id' },
  edit:              { method: 'PUT',    path: '/clients/:id' },
  resetSecondFactor: { method: 'POST',   path: '/clients/:id/reset-second-factor' },
  allowExpiredRight: { method: 'POST',   path: '/clients/:id/right-exception' },
} as const satisfies Record<string, Call>
