import type { Endpoint } from '../endpoint.ts'
import { settings as calls } from './calls.ts'
import { UnlockCredentials } from './schema.ts'

export const settings = {
  unlock: { ...calls.unlock, access: 'anyone', summary: 'Checks who wants to manage the API addresses of this portal; so many attempts and no more.', body: UnlockCredentials, reply: 'nothing' },
} as const satisfies Record<string, Endpoint>
