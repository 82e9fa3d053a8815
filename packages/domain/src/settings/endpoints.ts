import type { Endpoint } from '../endpoint.ts'
import { UnlockCredentials } from './schema.ts'

export const settings = {
  unlock: { method: 'POST', path: '/settings/unlock', may: 'anyone', says: 'Checks who wants to manage the API addresses of this portal; so many attempts and no more.', session: true, body: UnlockCredentials, reply: 'nothing' },
} as const satisfies Record<string, Endpoint>
