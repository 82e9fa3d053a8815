import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const incidents = {
  list:  { method: 'GET',    path: '/incidents', sorts: ['-discoveredAt', 'incidentNumber', 'orderNumber', 'clientName', 'materialName'] },
  get:   { method: 'GET',    path: '/incidents/:id' },
  open:  { method: 'POST',   path: '/incidents' },
  tell:  { method: 'POST',   path: '/incidents/:id/tell' },
  acknowledge: { method: 'POST', path: '/incidents/:id/acknowledge' },
  close: { method: 'POST',   path: '/incidents/:id/close' },
} as const satisfies Record<string, Call>
