import { type Actor, agencyOf, type Role, type StaffRole } from '@barreno/domain/actor'
import { caracasDate } from '@barreno/domain/calendar'
import type { OpenSession, OwedFactor } from '@barreno/domain/auth/schema'
import type { Services } from '../context.ts'
import { readAgain, type Connection } from '../db/connect.ts'
import type { FoundSession } from './session-memory.ts'
import { activeOn } from '../delegations/active.ts'
import { owedFactor } from './factors/required.ts'
import { insertProviderSession, type ProviderSession } from './oidc/sql.ts'
import {
  deleteEndedSession,
  deleteExpiredSessions,
  deleteSession,
  type Device,
  findSession,
  findSessions,
  insertSession,
  listSessions,
  type Owner,
  touchSession,
} from './sql.ts'
import { newToken, tokenHash } from './token.ts'

const minute = 60_000
const hour = 60 * minute
/** Milliseconds after which a session ends: without use (`idle`), and in total (`most`). */
export const lifetime = { idle: 12 * hour, most: 7 * 24 * hour }
/** Milliseconds that a session lasts if it has no refresh token with which the provider could be asked again. */
const unrenewedLifetime = hour

/** How a session was opened. `provedAt` is set if the person proved their identity before this moment. */
export type Opened = { hasPassedFactor?: boolean; provider?: ProviderSession | undefined; provedAt?: Date }

/** Opens a session and returns its token, which is not stored anywhere else. */
export async function openSession(
  db: Connection,
  owner: { userId?: string | null; clientId?: string | null; personId?: string | null },
  now: Date,
  device: Device = { device: null, address: null },
  { hasPassedFactor = false, provider, provedAt = now }: Opened = {},
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + (provider && provider.refreshToken === null ? unrenewedLifetime : lifetime.most))
  const id = await insertSession(db, {
    tokenHash: tokenHash(token),
    userId: null,
    clientId: null,
    ...owner,
    createdAt: now,
    expiresAt,
    provedAt,
    factorAt: hasPassedFactor ? provedAt : null,
    ...device,
  })
  if (provider) await insertProviderSession(db, id, provider, now)
  return token
}

/** The caller of a session, the steps they have to take first, and when they last proved their identity, and when with a second factor. */
export type SignedIn = {
  actor: Actor
  mustChangePassword: boolean
  owesSecondFactor: OwedFactor | null
  provedAt: Date
  factorAt: Date | null
}

/**
 * Returns the caller that a token identifies, with the current state of their account. Null if the session has ended or the account may no longer be
 * used.
 */
export async function findActor({ db, settings, sessions, oidc }: Services, token: string, now: Date): Promise<SignedIn | null> {
  const hash = tokenHash(token)
  const limits = { now, idleSince: idleSince(now) }
  const session = await sessions.find(
    hash,
    ({ expiresAt, lastUsedAt }) => Date.parse(expiresAt) > now.getTime() && Date.parse(lastUsedAt) > limits.idleSince.getTime(),
    () => readAgain(() => findSession(db, hash, { ...limits, demo: settings.demo, issuer: oidc?.settings.issuer ?? null })),
  )
  if (!session) {
    // Deleting it makes the end final, even if the clock is set back.
    await deleteEndedSession(db, hash, limits)
    return null
  }
  if (now.getTime() - Date.parse(session.lastUsedAt) > minute) {
    await touchSession(db, hash, now) // at most one write per minute, not one per call
    session.lastUsedAt = now.toISOString()
  }
  return signedInAs(settings, session, now)
}

/** Returns the callers that these tokens identify at this moment, by token digest. This does not count as using the sessions. */
export async function findActors(
  { db, settings, oidc }: Pick<Services, 'db' | 'settings' | 'oidc'>,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Map<string, SignedIn>> {
  const conditions = { now, idleSince: idleSince(now), demo: settings.demo, issuer: oidc?.settings.issuer ?? null }
  const found = tokenHashes.length > 0 ? await findSessions(db, tokenHashes, conditions) : []
  return new Map(found.map(({ tokenHash: hash, ...session }) => [hash.toString('base64'), signedInAs(settings, session, now)]))
}

function signedInAs(settings: Services['settings'], session: FoundSession, now: Date): SignedIn {
  const { id, name, clientId, powers, administersBody, delegations: accepted, mustChangePassword } = session
  const role = session.role as Role
  const administers = administersBody ? agencyOf(role) : null
  // Computed for each request, because delegations begin and end while the session is remembered.
  const delegations = accepted.length > 0 ? activeOn(caracasDate(now), role as StaffRole, accepted) : []
  return {
    actor: {
      id,
      role,
      name,
      clientId,
      ...(powers && { powers }),
      ...(administers && { administers }),
      ...(delegations.length > 0 && { delegations }),
    },
    mustChangePassword,
    owesSecondFactor: session.factorAt ? null : owedFactor(settings, { ...session, role }),
    provedAt: new Date(session.provedAt),
    factorAt: session.factorAt ? new Date(session.factorAt) : null,
  }
}

export const endSession = (db: Connection, token: string) => deleteSession(db, tokenHash(token))

/** Returns the sessions of an account that are still valid. */
export const listOpenSessions = (db: Connection, owner: Owner, now: Date, token: string | null): Promise<OpenSession[]> =>
  listSessions(db, owner, { now, idleSince: idleSince(now), current: token === null ? null : tokenHash(token) })

export const deleteEndedSessions = (db: Connection, now: Date) => deleteExpiredSessions(db, { now, idleSince: idleSince(now) })

const idleSince = (now: Date) => new Date(now.getTime() - lifetime.idle)
