import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { ChangedPassword, DemoAccounts, Enrolment, FactorCode, FactorOff, FactorPassword, ForgotPassword, NewPassword, OpenSession, PasswordReset, PasswordResetAsked, RecoveryCodes, SecondFactor, SessionUser } from './schema.ts'

const byId = z.object({ id: ShortText(64) })

export const auth = {
  me:             { method: 'GET',  path: '/auth/me',            may: 'signedIn', says: 'Who is signed in.', reply: SessionUser },
  signOut:        { method: 'POST', path: '/auth/logout',        may: 'signedIn', says: 'Ends the session of the token that is sent.', session: true, reply: 'nothing' },
  demoAccounts:   { method: 'GET',  path: '/auth/demo-accounts', may: 'anyone',   says: 'The accounts of the demonstration; null where there is none.', reply: DemoAccounts },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', may: 'anyone', says: 'Mails a one-time link for a new password; answers alike whether there is such an account or not.', session: true, body: ForgotPassword, reply: PasswordResetAsked },
  resetPassword:  { method: 'POST', path: '/auth/reset-password',  may: 'anyone', says: 'Sets a new password by such a link, and ends all sessions of the account.', session: true, body: NewPassword, reply: PasswordReset },
  changePassword: { method: 'PUT',  path: '/auth/password',        may: 'auth.changePassword', says: 'Sets one\'s own password, and ends the other sessions of the account.', session: true, body: ChangedPassword, reply: 'nothing' },
  sessions:       { method: 'GET',  path: '/auth/sessions',        may: 'auth.ownSessions', says: 'One\'s own open sessions, the last used first.', session: true, reply: z.array(OpenSession) },
  endSession:     { method: 'DELETE', path: '/auth/sessions/:id',  may: 'auth.ownSessions', says: 'Ends one of one\'s own sessions.', session: true, params: byId, reply: 'nothing' },
  endOtherSessions: { method: 'POST', path: '/auth/end-other-sessions', may: 'auth.ownSessions', says: 'Ends all of one\'s own sessions but this one.', session: true, reply: 'nothing' },
  secondFactor:   { method: 'GET',  path: '/auth/second-factor',   may: 'auth.secondFactor', says: 'Whether one\'s own account has a second factor.', session: true, reply: SecondFactor },
  enrolSecondFactor:   { method: 'POST', path: '/auth/second-factor/enrol',   may: 'auth.secondFactor', says: 'Makes a secret for an authenticator; nothing is asked for until a code of it is confirmed.', session: true, body: FactorPassword, reply: Enrolment },
  confirmSecondFactor: { method: 'POST', path: '/auth/second-factor/confirm', may: 'auth.secondFactor', says: 'Turns the second factor on by a code of the authenticator; the recovery codes are told this once.', session: true, body: FactorCode, reply: RecoveryCodes },
  disableSecondFactor: { method: 'POST', path: '/auth/second-factor/disable', may: 'auth.secondFactor', says: 'Takes the second factor off, by the password and a code of it or a recovery code.', session: true, body: FactorOff, reply: 'nothing' },
} as const satisfies Record<string, Endpoint>
