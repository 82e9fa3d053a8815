import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { changePassword } from './change-password.ts'
import { demoAccounts } from './demo-accounts.ts'
import { confirmSecondFactor, disableSecondFactor, enrolSecondFactor, secondFactor } from './factors/enrol.ts'
import { addPasskey, enrolPasskey, passkeys, removePasskey, renamePasskey } from './factors/own-passkeys.ts'
import { challengePasskey, signInByPasskey } from './factors/sign-in.ts'
import { forgotPassword } from './forgot-password.ts'
import { me } from './me.ts'
import { backChannelLogout } from './oidc/back-channel-logout.ts'
import { oidc, signInByOidc, startOidc } from './oidc/sign-in.ts'
import { signOutAtProvider } from './oidc/sign-out.ts'
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts'
import { prove } from './prove.ts'
import { resetPassword } from './reset-password.ts'
import { signOut } from './sign-out.ts'

export const auth: UseCases<typeof api.auth> = {
  me,
  signOut,
  signOutAtProvider,
  demoAccounts,
  forgotPassword,
  resetPassword,
  changePassword,
  prove,
  sessions: ownSessions,
  endSession,
  endOtherSessions,
  secondFactor,
  enrolSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  passkeys,
  enrolPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  challengePasskey,
  signInByPasskey,
  oidc,
  startOidc,
  signInByOidc,
  backChannelLogout,
}
