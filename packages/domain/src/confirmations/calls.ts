import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const confirmations = {
  list:              { method: 'GET',  path: '/confirmations', sorts: ['-askedAt'] },
  askAdjustment:     { method: 'POST', path: '/confirmations/stock-adjustments' },
  askMaterialEdit:   { method: 'POST', path: '/confirmations/material-edits/:id' },
  askMaterialImport: { method: 'POST', path: '/confirmations/material-imports/:id' },
  askDelivery:       { method: 'POST', path: '/confirmations/deliveries' },
  askUserDeletion:   { method: 'POST', path: '/confirmations/user-deletions/:id' },
  get:               { method: 'GET',  path: '/confirmations/:id' },
  confirm:           { method: 'POST', path: '/confirmations/:id/confirm' },
  refuse:            { method: 'POST', path: '/confirmations/:id/refuse' },
  withdraw:          { method: 'POST', path: '/confirmations/:id/withdraw' },
} as const satisfies Record<string, Call>
