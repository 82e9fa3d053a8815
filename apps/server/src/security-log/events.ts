import { type ProblemCode, problems } from '@barreno/domain/problems'
import type { SecurityEvent } from '@barreno/domain/security-log/schema'

/** The security event of a refusal, by code. Other refusals get the event of their status, or none. */
const byCode: Partial<Record<ProblemCode, SecurityEvent>> = {
  'auth.wrongCredentials': 'signInFailed',
  'auth.wrongCode': 'signInFailed',
  'auth.wrongPassword': 'signInFailed',
  'auth.codeNotConfirmed': 'signInFailed',
  'auth.passkeyRefused': 'signInFailed',
  'auth.passkeyNotConfirmed': 'signInFailed',
  'auth.passkeyBlocked': 'blockedPasskey',
  'auth.oidcCancelled': 'signInFailed',
  'auth.oidcExpired': 'signInFailed',
  'auth.oidcUsed': 'signInFailed',
  'auth.oidcNotOurs': 'signInFailed',
  'auth.oidcRefused': 'signInFailed',
  'auth.oidcUnknown': 'signInFailed',
  'auth.oidcInactive': 'signInFailed',
  'auth.oidcEmailUnverified': 'signInFailed',
  'auth.oidcLinkedToOther': 'signInFailed',
  'auth.oidcNoRole': 'signInFailed',
  'auth.oidcTwoRoles': 'signInFailed',
  'auth.oidcRoleRefused': 'signInFailed',
  'auth.oidcOfBody': 'signInFailed',
  'auth.oidcOnly': 'signInFailed',
  'auth.oidcOtherPerson': 'signInFailed',
  'auth.oidcNotFresh': 'signInFailed',
  'auth.oidcLogoutInvalid': 'signInFailed',
  'auth.passkeyNotFound': 'notFound',
  'auth.resetInvalid': 'signInFailed',
  'settings.wrongCredentials': 'signInFailed',
  'session.missing': 'noSession',
  'session.expired': 'noSession',
  'files.quotaReached': 'limit',
  'files.diskLow': 'limit',
  'server.diskFull': 'limit',
  'files.damaged': 'damagedFile',
  'files.missing': 'damagedFile',
  'files.infected': 'infectedFile',
  // These do not reveal whether such a record exists.
  'orders.notFound': 'notFound',
  'preorders.notFound': 'notFound',
  'incidents.notFound': 'notFound',
  'clients.notFound': 'notFound',
  'users.notFound': 'notFound',
  'files.notFound': 'notFound',
  'auth.sessionNotFound': 'notFound',
}
const byStatus: Readonly<Record<number, SecurityEvent>> = { 403: 'refused', 429: 'limit' }

export const eventOf = (code: ProblemCode): SecurityEvent | undefined => byCode[code] ?? byStatus[problems[code]]
