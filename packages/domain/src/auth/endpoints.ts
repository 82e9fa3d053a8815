import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ById } from '../text-fields.ts'
import { auth as calls } from './calls.ts'
import { AddedPasskey, ChangedPassword, DemoAccounts, Enrolment, FactorCode, FactorOff, ForgotPassword, NewPasskey, NewPassword, OidcAnswer, OidcLogout, OidcOffer, OidcRequest, OidcSignOut, OpenSession, OwnPassword, Passkey, PasskeyAssertion, PasskeyCreation, PasskeyName, PasskeyRequest, PasskeySession, PasswordReset, PasswordResetRequested, Proof, Proved, RecoveryCodes, SecondFactor, SessionUser, StaffSession } from './schema.ts'

export const auth = {
  me:             { ...calls.me, access: 'signedIn', summary: 'Who is signed in.', reply: SessionUser },
  signOut:        { ...calls.signOut, access: 'signedIn', summary: 'Ends the session of the token that is sent.', reply: 'nothing' },
  signOutAtProvider: { ...calls.signOutAtProvider, access: 'signedIn', summary: 'Ends the session of the token that is sent, and answers where the browser goes to end it at the OpenID provider too (OpenID Connect RP-Initiated Logout 1.0).', reply: OidcSignOut },
  demoAccounts:   { ...calls.demoAccounts, access: 'anyone',   summary: 'The accounts of the demonstration; null where there is none.', reply: DemoAccounts },
  forgotPassword: { ...calls.forgotPassword, access: 'anyone', summary: 'Mails a one-time link for a new password; answers alike whether there is such an account or not.', body: ForgotPassword, reply: PasswordResetRequested },
  resetPassword:  { ...calls.resetPassword, access: 'anyone', summary: 'Sets a new password by such a link, and ends all sessions of the account.', body: NewPassword, reply: PasswordReset },
  changePassword: { ...calls.changePassword, access: 'auth.changePassword', summary: 'Sets one\'s own password, and ends the other sessions of the account.', body: ChangedPassword, reply: 'nothing' },
  prove:          { ...calls.prove, access: 'auth.prove', summary: 'Proves again who is signed in, by the password, by a code of the authenticator, by a passkey or by signing in again at the OpenID provider: asked for where the last proof is too old for what is to be done.', body: Proof, reply: Proved },
  sessions:       { ...calls.sessions, access: 'auth.ownSessions', summary: 'One\'s own open sessions, the last used first.', reply: z.array(OpenSession) },
  endSession:     { ...calls.endSession, access: 'auth.ownSessions', summary: 'Ends one of one\'s own sessions.', params: ById, reply: 'nothing' },
  endOtherSessions: { ...calls.endOtherSessions, access: 'auth.ownSessions', summary: 'Ends all of one\'s own sessions but this one.', reply: 'nothing' },
  secondFactor:   { ...calls.secondFactor, access: 'auth.secondFactor', summary: 'Whether one\'s own account has a second factor.', reply: SecondFactor },
  enrolSecondFactor:   { ...calls.enrolSecondFactor, access: 'auth.secondFactor', summary: 'Makes a secret for an authenticator, by the password, or where one signs in at the OpenID provider alone, by a proof of lately; nothing is asked for until a code of it is confirmed.', body: OwnPassword, reply: Enrolment },
  confirmSecondFactor: { ...calls.confirmSecondFactor, access: 'auth.secondFactor', summary: 'Turns the second factor on by a code of the authenticator; the recovery codes are told this once.', body: FactorCode, reply: RecoveryCodes },
  disableSecondFactor: { ...calls.disableSecondFactor, access: 'auth.secondFactor', summary: 'Takes the second factor off, by the password, or the proof in its place, and a code of it or a recovery code.', body: FactorOff, reply: 'nothing' },
  passkeys:        { ...calls.passkeys, access: 'auth.secondFactor', summary: 'One\'s own passkeys, the oldest first.', reply: z.array(Passkey) },
  enrolPasskey:    { ...calls.enrolPasskey, access: 'auth.passkeys', summary: 'What the browser needs to make a passkey (`PublicKeyCredentialCreationOptions`); its challenge is good once and for ten minutes.', reply: PasskeyCreation },
  addPasskey:      { ...calls.addPasskey, access: 'auth.passkeys', summary: 'Registers a passkey. With the first second factor of an account come recovery codes, told this once.', body: NewPasskey, status: 201, reply: AddedPasskey },
  renamePasskey:   { ...calls.renamePasskey, access: 'auth.secondFactor', summary: 'Gives one of one\'s own passkeys another name.', params: ById, body: PasskeyName, reply: Passkey },
  removePasskey:   { ...calls.removePasskey, access: 'auth.passkeys', summary: 'Removes one of one\'s own passkeys; the last second factor stays where the role must have one.', params: ById, reply: 'nothing' },
  challengePasskey: { ...calls.challengePasskey, access: 'anyone', summary: 'What the browser needs to ask for a passkey (`PublicKeyCredentialRequestOptions`). With a session its challenge serves `POST /auth/prove`, without one a sign-in.', reply: PasskeyRequest },
  signInByPasskey: { ...calls.signInByPasskey, access: 'anyone', summary: 'Signs in with a passkey and without a password, staff and clients alike.', body: PasskeyAssertion, reply: PasskeySession },
  oidc:            { ...calls.oidc, access: 'anyone', summary: 'The OpenID provider by which the staff may sign in; null where there is none.', reply: OidcOffer },
  startOidc:       { ...calls.startOidc, access: 'anyone', summary: 'Where the browser goes to sign in at the OpenID provider, and the ticket it keeps meanwhile; both are good once and for ten minutes. With a session the answer serves `POST /auth/prove`, without one a sign-in.', reply: OidcRequest },
  signInByOidc:    { ...calls.signInByOidc, access: 'anyone', summary: 'Signs in with what the OpenID provider answered to the browser.', body: OidcAnswer, reply: StaffSession },
  backChannelLogout: { ...calls.backChannelLogout, access: 'anyone', summary: 'Ends the sessions that a logout token of the OpenID provider names (OpenID Connect Back-Channel Logout 1.0).', takesForm: true, body: OidcLogout, reply: 'nothing' },
} as const satisfies Record<string, Endpoint>
