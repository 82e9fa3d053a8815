import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const incidents = {
  list:  { method: 'GET',    path: '/incidents', sorts: ['-discoveredAt', 'incidentNumber', 'orderNumber', 'clientName', 'materialName'] },
  get:   { method: 'GET',    path: '/incidents/:id' },
  open:  { method: 'POST',   path: '/incidents' },
  tell:  { method: 'POST',   path: '/incidents/:id/tell' },
  acknowledge: { method: 'POST', path: '/incidents/:id/acknowledge' },
  close: { method: 'POST',   path: '/incidents/:id/close' },
} as const satisfies Record<string, Call>
