import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const auth = {
  me:                  { method: 'GET',    path: '/auth/me', session: true },
  signOut:             { method: 'POST',   path: '/auth/logout', session: true },
  demoAccounts:        { method: 'GET',    path: '/auth/demo-accounts' },
  forgotPassword:      { method: 'POST',   path: '/auth/forgot-password', session: true },
  resetPassword:       { method: 'POST',   path: '/auth/reset-password', session: true },
  changePassword:      { method: 'PUT',    path: '/auth/password', session: true },
  prove:               { method: 'POST',   path: '/auth/prove', session: true },
  sessions:            { method: 'GET',    path: '/auth/sessions', session: true },
  endSession:          { method: 'DELETE', path: '/auth/sessions/:id', session: true },
  endOtherSessions:    { method: 'POST',   path: '/auth/end-other-sessions', session: true },
  secondFactor:        { method: 'GET',    path: '/auth/second-factor', session: true },
  enrolSecondFactor:   { method: 'POST',   path: '/auth/second-factor/enrol', session: true },
  confirmSecondFactor: { method: 'POST',   path: '/auth/second-factor/confirm', session: true },
  disableSecondFactor: { method: 'POST',   path: '/auth/second-factor/disable', session: true },
  passkeys:            { method: 'GET',    path: '/auth/passkeys', session: true },
  enrolPasskey:        { method: 'POST',   path: '/auth/passkeys/enrol', session: true },
  addPasskey:          { method: 'POST',   path: '/auth/passkeys', session: true },
  renamePasskey:       { method: 'PUT',    path: '/auth/passkeys/:id', session: true },
  removePasskey:       { method: 'DELETE', path: '/auth/passkeys/:id', session: true },
  challengePasskey:    { method: 'POST',   path: '/auth/passkeys/challenge', session: true },
  signInByPasskey:     { method: 'POST',   path: '/auth/passkeys/sign-in', session: true },
} as const satisfies Record<string, Call>
