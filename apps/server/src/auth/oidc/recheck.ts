import { Problem } from '@barreno/domain/problems'
import { describeProblem } from '@barreno/texts/problems'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { lockUser } from '../../users/sql.ts'
import { changeRole, refuseOfBody, roleOf } from './admit.ts'
import { faultOf, type OidcClient } from './client.ts'
import { type Identity, identityOf } from './identity.ts'
import { claimDueSession, deleteSessionById, type DueSession, findSubjectOf, keepChecked } from './sql.ts'

const minute = 60_000
/** Milliseconds between two checks of a session with the provider. */
export const checkEvery = 60 * minute
/** Milliseconds that a session may go on while the provider cannot be reached. */
export const maxUncheckedMs = 4 * checkEvery
/** Milliseconds after which a check that was begun and not finished is taken over by another process. */
const claimFor = 5 * minute

/** Checks now, and every few minutes, all sessions that are due. */
export function recheckEachHour(services: Services, log: FastifyBaseLogger): NodeJS.Timeout {
  const recheck = () => void recheckSessions(services).catch((err: unknown) => log.warn({ err }, 'asking the OpenID provider has to wait'))
  recheck()
  return setInterval(recheck, claimFor).unref()
}

/** Asks the provider about each session that has not been checked for an hour. Ends those that it no longer confirms. */
export async function recheckSessions(services: Services): Promise<void> {
  const { db, now, oidc } = services
  if (!oidc) return
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const limits = { now: at, checkedBefore: before(checkEvery), claimedBefore: before(claimFor) }
  for (;;) {
    const session = await claimDueSession(db, oidc.settings.issuer, limits)
    if (!session) return
    await recheckOne(services, oidc, session)
  }
}

async function recheckOne(services: Services, oidc: OidcClient, session: DueSession): Promise<void> {
  const { now } = services
  try {
    await keepOn(services, oidc, session, await askAgain(services, oidc, session))
  } catch (error) {
    const fault = error instanceof Problem ? error : faultOf(error, oidc.settings)
    const isUnasked = fault.code === 'auth.oidcUnreachable' || isOurs(error)
    if (isUnasked && now().getTime() - Date.parse(session.checkedAt) <= maxUncheckedMs) return
    await end(services, session, fault)
  }
}

async function askAgain({ secrets }: Services, oidc: OidcClient, { userId, subject, refreshToken: sealed }: DueSession): Promise<Identity> {
  const { library, config } = await oidc.open()
  const refreshToken = secrets.open(sealed, userId) ?? ''
  const identity = await identityOf(oidc, await library.refreshTokenGrant(config, refreshToken), subject)
  // If the provider returns no new refresh token, the old one stays valid.
  return { ...identity, refreshToken: identity.refreshToken ?? refreshToken }
}

/** Prolongs the session and gives the account the role of the person's current groups. If the role changes, the person has to sign in again. */
async function keepOn({ db, now, files, secrets }: Services, oidc: OidcClient, session: DueSession, identity: Identity): Promise<void> {
  const { settings } = oidc
  await transaction(db, async (tx) => {
    const user = await lockUser(tx, session.userId)
    if (!user || (await findSubjectOf(tx, user.id, session.issuer)) !== identity.subject)
      throw new Problem('auth.oidcRefused', { provider: settings.name })
    await refuseOfBody(tx, user.role)
    const isKept = await keepChecked(tx, session.sessionId, secrets.seal(identity.refreshToken!, user.id), now())
    // Some providers send the groups at the sign-in only; then the role stays.
    const role = identity.groups === null ? user.role : roleOf(settings, identity)
    if (isKept && role !== user.role) await changeRole(tx, { now, files }, settings, identity, { user, role })
  })
}

async function end({ db, securityLog, sessions }: Services, { sessionId, userId }: DueSession, fault: Problem): Promise<void> {
  await deleteSessionById(db, sessionId)
  sessions.forget()
  securityLog.note({ event: 'endedByProvider', personId: userId, action: 'auth.recheckOidc', reason: describeProblem(fault) })
}

/** Whether the provider refuses this portal rather than the person, for example because the client secret was changed. */
const isOurs = (error: unknown) => ['invalid_client', 'unauthorized_client'].includes(String((Object(error) as { error?: unknown }).error))
