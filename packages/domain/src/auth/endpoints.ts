import type { Endpoint } from '../endpoint.ts'
import { DemoAccounts, ForgotPassword, NewPassword, PasswordReset, PasswordResetAsked, SessionUser } from './schema.ts'

export const auth = {
  me:             { method: 'GET',  path: '/auth/me',            may: 'signedIn', says: 'Who is signed in.', reply: SessionUser },
  signOut:        { method: 'POST', path: '/auth/logout',        may: 'signedIn', says: 'Ends the session of the token that is sent.', session: true, reply: 'nothing' },
  demoAccounts:   { method: 'GET',  path: '/auth/demo-accounts', may: 'anyone',   says: 'The accounts of the demonstration; null where there is none.', reply: DemoAccounts },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', may: 'anyone', says: 'Mails a one-time link for a new password; answers alike whether there is such an account or not.', session: true, body: ForgotPassword, reply: PasswordResetAsked },
  resetPassword:  { method: 'POST', path: '/auth/reset-password',  may: 'anyone', says: 'Sets a new password by such a link, and ends all sessions of the account.', session: true, body: NewPassword, reply: PasswordReset },
} as const satisfies Record<string, Endpoint>
