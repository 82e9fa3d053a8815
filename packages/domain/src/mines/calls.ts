import type { Call } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const mines = {
  list:        { method: 'GET',  path: '/mines', sorts: ['name', 'clientName', '-createdAt'] },
  create:      { method: 'POST', path: '/mines' },
  get:         { method: 'GET',  path: '/mines/:id' },
  edit:        { method: 'PUT',  path: '/mines/:id' },
  learning:    { method: 'GET',  path: '/mines/:id/learning' },
  recordShot:  { method: 'POST', path: '/mines/:id/shots' },
  correctShot: { method: 'POST', path: '/mines/:id/shots/:shotId/correct' },
  leaveOutShot: { method: 'POST', path: '/mines/:id/shots/:shotId/leave-out' },
  countShot:   { method: 'POST', path: '/mines/:id/shots/:shotId/count' },
  previewShots: { method: 'POST', path: '/mines/:id/shots/preview' },
  importShots: { method: 'POST', path: '/mines/:id/shots/import' },
  shotTable:   { method: 'GET',  path: '/mines/:id/shots.csv', reply: 'file' },
  adopt:       { method: 'POST', path: '/mines/:id/calibrations' },
  withdrawCalibration: { method: 'POST', path: '/mines/:id/calibrations/:number/withdraw' },
  decideRock:  { method: 'POST', path: '/mines/:id/rock-constant' },
} as const satisfies Record<string, Call>
