import type { Endpoint } from '../endpoint.ts'
import { DemoAccounts, SessionUser } from './schema.ts'

export const auth = {
  me:           { method: 'GET',  path: '/auth/me',            may: 'signedIn', says: 'Who is signed in.', reply: SessionUser },
  signOut:      { method: 'POST', path: '/auth/logout',        may: 'signedIn', says: 'Ends the session of the token that is sent.', session: true, reply: 'nothing' },
  demoAccounts: { method: 'GET',  path: '/auth/demo-accounts', may: 'anyone',   says: 'The accounts of the demonstration; null where there is none.', reply: DemoAccounts },
} as const satisfies Record<string, Endpoint>
