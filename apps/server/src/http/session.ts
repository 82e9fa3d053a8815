import type { Actor } from '@barreno/domain/actor'
import type { OwedFactor } from '@barreno/domain/auth/schema'
import type { Endpoint } from '@barreno/domain/endpoint'
import { mayEver, needsProof, type Permission } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { FastifyRequest } from 'fastify'
import { findActor } from '../auth/sessions.ts'
import type { Services } from '../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set before anything of the request is read. */
    actor: Actor | null
    /** When the caller last proved their identity. */
    provedAt: Date | null
    /** When the caller last passed a second factor in this session. */
    factorAt: Date | null
    /** The second factor that the caller must provide before anything else. */
    owesSecondFactor: OwedFactor | null
    /** Whether the caller must replace their password before anything else. */
    mustChangePassword: boolean
  }
}

/** Authorises a call before its body is read or anything is looked up: 401 without a session, 403 for a role that may never make it. */
export async function authorize(row: Endpoint, request: FastifyRequest, services: Services): Promise<void> {
  const token = bearerToken(request)
  const signedIn = token ? await findActor(services, token, services.now()) : null
  request.actor = signedIn?.actor ?? null
  request.provedAt = signedIn?.provedAt ?? null
  request.factorAt = signedIn?.factorAt ?? null
  request.owesSecondFactor = signedIn?.owesSecondFactor ?? null
  request.mustChangePassword = signedIn?.mustChangePassword ?? false
  if (row.access === 'anyone') return
  if (!signedIn || !request.actor) throw new Problem(request.headers.authorization ? 'session.expired' : 'session.missing')
  if (services.settings.rateLimit) services.limits.count(request.actor.id, row)
  if (signedIn.mustChangePassword && !isForAnyPassword(row.access)) throw new Problem('auth.passwordChangeRequired')
  const { owesSecondFactor: owes } = signedIn
  if (owes && !signedIn.mustChangePassword && !isForSecondFactor(row.access)) throw new Problem('auth.secondFactorOwed', { owes })
  if (!isAllowedSometimes(request.actor, row.access)) throw new Problem(row.denied ?? 'permission.denied')
  if (row.method !== 'GET' && isOnlyForProved(row.access)) requireProof(request, services)
}

/** Refuses a caller who has not proved their identity recently. */
export function requireProof({ provedAt }: FastifyRequest, { now, settings }: Pick<Services, 'now' | 'settings'>): void {
  const { proofMinutes } = settings
  if (proofMinutes === undefined || (provedAt && now().getTime() - provedAt.getTime() <= proofMinutes * 60_000)) return
  throw new Problem('auth.proofNeeded', { minutes: proofMinutes })
}

/** Whether all permissions of a call need proof of identity. For calls whose body decides, the use case checks it. */
const isOnlyForProved = (access: Endpoint['access']) => [access].flat().every((each) => needsProof.has(each as Permission))

export const bearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer ([A-Za-z0-9_-]{40,100})$/.exec(headers.authorization ?? '')?.[1] ?? null

/** With a password that someone else chose, a user can only see their account, change the password, and sign out. */
const isForAnyPassword = (access: Endpoint['access']) => access === 'signedIn' || access === 'auth.changePassword'

/** A user who owes a second factor can only see their account, set one up or pass it, and sign out. */
const isForSecondFactor = (access: Endpoint['access']) =>
  access === 'signedIn' || access === 'auth.secondFactor' || access === 'auth.passkeys' || access === 'auth.prove'

const isAllowedSometimes = (actor: Actor, access: Exclude<Endpoint['access'], 'anyone'>) =>
  access === 'signedIn' || [access].flat().some((permission) => mayEver(actor, permission))
