import type { Call } from '../call.ts'
import { permitExtensions } from './values.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const permits = {
  list:     { method: 'GET',  path: '/permits', sorts: ['-createdAt', 'validTo', 'holderName', 'number'] },
  create:   { method: 'POST', path: '/permits', files: { file: permitExtensions } },
  expiring: { method: 'GET',  path: '/permits/expiring' },
  quotas:   { method: 'GET',  path: '/permits/quotas' },
  checks:   { method: 'GET',  path: '/permits/checks' },
  get:      { method: 'GET',  path: '/permits/:id' },
  edit:     { method: 'PUT',  path: '/permits/:id' },
  withdraw: { method: 'POST', path: '/permits/:id/withdraw' },
  attach:   { method: 'POST', path: '/permits/:id/file', files: { file: permitExtensions } },
  download: { method: 'GET',  path: '/permits/:id/file', reply: 'file' },
} as const satisfies Record<string, Call>
