import type { Call } from '../call.ts'
import { wizardExtensions } from '../files/kinds.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const comments = {
  list:     { method: 'GET',  path: '/comments', sorts: ['-at'] },
  standing: { method: 'GET',  path: '/comments/standing' },
  people:   { method: 'GET',  path: '/comments/people' },
  write:    { method: 'POST', path: '/comments', files: { files: wizardExtensions } },
  edit:     { method: 'PUT',  path: '/comments/:id' },
  remove:   { method: 'POST', path: '/comments/:id/remove' },
  settle:   { method: 'POST', path: '/comments/:id/settle' },
  file:     { method: 'GET',  path: '/comments/:id/files/:fileId', reply: 'file' },
} as const satisfies Record<string, Call>
