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
/** How often the provider is asked about a session. */
export const checkEvery = 60 * minute
/** How long a session goes on while the provider cannot be asked. */
export const unaskedAtMost = 4 * checkEvery
/** Whoever took a session this long ago and has not finished is gone. */
const claimFor = 5 * minute

/** Asks now and every few minutes about the sessions whose hour is over. */
export function recheckEachHour(services: Services, log: FastifyBaseLogger): NodeJS.Timeout {
  const recheck = () => void recheckSessions(services).catch((err: unknown) => log.warn({ err }, 'asking the OpenID provider has to wait'))
  recheck()
  return setInterval(recheck, claimFor).unref()
}

/** Asks the provider about each session that it has not been asked about for an hour, and ends those that it lets go on no more. */
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
    if (isUnasked && now().getTime() - Date.parse(session.checkedAt) <= unaskedAtMost) return
    await end(services, session, fault)
  }
}

async function askAgain({ secrets }: Services, oidc: OidcClient, { userId, subject, refreshToken: sealed }: DueSession): Promise<Identity> {
  const { library, config } = await oidc.open()
  const refreshToken = secrets.open(sealed, userId) ?? ''
  const identity = await identityOf(oidc, await library.refreshTokenGrant(config, refreshToken), subject)
  // A provider that gives no new one goes on taking the old one.
  return { ...identity, refreshToken: identity.refreshToken ?? refreshToken }
}

/** The session goes on, with what the person's groups give them now; with another role they sign in anew. */
async function keepOn({ db, now, files, secrets }: Services, oidc: OidcClient, session: DueSession, identity: Identity): Promise<void> {
  const { settings } = oidc
  await transaction(db, async (tx) => {
    const user = await lockUser(tx, session.userId)
    if (!user || (await findSubjectOf(tx, user.id, session.issuer)) !== identity.subject)
      throw new Problem('auth.oidcRefused', { provider: settings.name })
    await refuseOfBody(tx, user.role)
    const isKept = await keepChecked(tx, session.sessionId, secrets.seal(identity.refreshToken!, user.id), now())
    // One who says nothing of groups here has said it at the sign-in.
    const role = identity.groups === null ? user.role : roleOf(settings, identity)
    if (isKept && role !== user.role) await changeRole(tx, { now, files }, settings, identity, { user, role })
  })
}

async function end({ db, securityLog, sessions }: Services, { sessionId, userId }: DueSession, fault: Problem): Promise<void> {
  await deleteSessionById(db, sessionId)
  sessions.forget()
  securityLog.note({ event: 'endedByProvider', personId: userId, action: 'auth.recheckOidc', reason: describeProblem(fault) })
}

/** The provider refuses this portal and not the person: a secret that was changed, say. */
const isOurs = (error: unknown) => ['invalid_client', 'unauthorized_client'].includes(String((Object(error) as { error?: unknown }).error))
