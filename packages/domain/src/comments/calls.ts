import type { Call } from '../call.ts'
import { wizardExtensions } from '../files/kinds.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
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
