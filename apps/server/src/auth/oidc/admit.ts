import { agencyOf, type StaffRole } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import { Email } from '@barreno/domain/text-fields'
import { oidcReason } from '@barreno/texts/oidc'
import type { Services, SessionContext } from '../../context.ts'
import type { Connection } from '../../db/connect.ts'
import { endDelegationsOf } from '../../delegations/answer.ts'
import { append } from '../../history/chain.ts'
import { runUseCase, system } from '../../run-use-case.ts'
import { refuseUnlessFree } from '../../users/account.ts'
import { holdsOwnKeys } from '../../users/bodies/sql.ts'
import { insertUser, lockUser, type StoredUser, updateUser } from '../../users/sql.ts'
import { deleteSessionsOf } from '../sql.ts'
import type { OidcSettings } from './client.ts'
import type { Identity } from './identity.ts'
import { findLinkedUserId, findSubjectOf, findUserIdByEmail, insertIdentity } from './sql.ts'

type Admitting = Pick<Services, 'now' | 'settings' | 'files'> & Pick<SessionContext, 'about'>

type Refused = { obstacles: { code: string; message: string }[] }

/**
 * Returns the account of a person whom the provider has identified, with the role that their groups give. The account is the one linked before,
 * otherwise the one with the same verified e-mail, otherwise a new one if the operator allows it. Anybody else is refused with the reason.
 */
export async function admit(tx: Connection, context: Admitting, oidc: OidcSettings, identity: Identity): Promise<StoredUser> {
  const linkedId = await findLinkedUserId(tx, identity, context.settings.demo)
  const id = linkedId ?? (await findByEmail(tx, context, oidc, identity))
  const user = id === undefined ? undefined : await lockUser(tx, id)
  if (!user) return register(tx, context, oidc, identity)
  context.about(user.id)
  if (!user.isActive) throw new Problem('auth.oidcInactive')
  await refuseOfBody(tx, user.role)
  const role = roleOf(oidc, identity)
  const subject = await findSubjectOf(tx, user.id, identity.issuer)
  if (subject === undefined) await link(tx, context, oidc, identity, user)
  else if (subject !== identity.subject) throw new Problem('auth.oidcLinkedToOther', { provider: oidc.name })
  return role === user.role ? user : changeRole(tx, context, oidc, identity, { user, role })
}

/** Returns the one role that a person's groups give. Refuses groups that give no role or more than one. */
export function roleOf({ name: provider, roles }: OidcSettings, { groups }: Pick<Identity, 'groups'>): StaffRole {
  const given = new Set((groups ?? []).filter((group) => Object.hasOwn(roles, group)).map((group) => roles[group]!))
  const [role] = given
  if (!role) throw new Problem('auth.oidcNoRole', { provider })
  if (given.size > 1) throw new Problem('auth.oidcTwoRoles', { provider, roles: [...given].toSorted() })
  return role
}

/** Changes the role of an account as the provider's groups say, and signs the account out everywhere. The history names the system as the author. */
export async function changeRole(
  tx: Connection,
  { now, files }: Pick<Services, 'now' | 'files'>,
  oidc: OidcSettings,
  { groups }: Pick<Identity, 'groups'>,
  { user, role }: { user: StoredUser; role: StaffRole },
): Promise<StoredUser> {
  await refuseOfBody(tx, role)
  await runUseCase(tx, { actor: system, now, files }, async (context) => {
    await refuseUnlessFree(context, 'users.changeRole', user).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'users.actionRefused'
        ? new Problem('auth.oidcRoleRefused', { ...(error.details as Refused), role }, { cause: error })
        : error
    })
    await endDelegationsOf(context, user.id)
    const { username, email, name, codigoUnico, mustChangePassword } = user
    await updateUser(tx, user.id, { username, email, name, codigoUnico, mustChangePassword, role })
    await deleteSessionsOf(tx, { userId: user.id, clientId: null })
    const reason = oidcReason(oidc.name, groups ?? [])
    context.record({ action: 'users.edit', recordId: user.id, reason, changes: { role: { old: user.role, new: role } } })
  })
  return { ...user, role }
}

async function findByEmail(
  tx: Connection,
  { settings }: Admitting,
  { name: provider }: OidcSettings,
  { email, isEmailVerified }: Identity,
) {
  if (email === null) throw new Problem('auth.oidcUnknown', { provider, email })
  if (!isEmailVerified) throw new Problem('auth.oidcEmailUnverified', { provider })
  return findUserIdByEmail(tx, email, settings.demo)
}

/** Links the account with the provider and ends the sessions that were opened with its password. From now on it signs in at the provider. */
async function link(tx: Connection, { now }: Admitting, { name }: OidcSettings, identity: Identity, user: StoredUser): Promise<void> {
  await insertIdentity(tx, identity, user.id, now())
  await deleteSessionsOf(tx, { userId: user.id, clientId: null })
  await append(tx, user, now(), [{ action: 'users.linkOidc', recordId: user.id, changes: { provider: { old: null, new: name } } }])
}

/** Creates an account without a password for a person who has none yet. */
async function register(tx: Connection, context: Admitting, oidc: OidcSettings, identity: Identity): Promise<StoredUser> {
  const { now, files } = context
  const { data: email } = Email.safeParse(identity.email)
  if (!oidc.create || email === undefined) throw new Problem('auth.oidcUnknown', { provider: oidc.name, email: identity.email })
  const role = roleOf(oidc, identity)
  await refuseOfBody(tx, role)
  const name = identity.name?.slice(0, 120) ?? email
  const user = await runUseCase(tx, { actor: system, now, files }, async ({ record }) => {
    const made = await insertUser(tx, {
      username: email,
      email,
      name,
      role,
      codigoUnico: null,
      passwordHash: null,
      isDemo: false,
      createdAt: now(),
    })
    const changes = { role: { old: null, new: role }, username: { old: null, new: made.username } }
    record({ action: 'users.create', recordId: made.id, reason: oidcReason(oidc.name, identity.groups ?? []), changes })
    return made
  })
  context.about(user.id)
  await link(tx, context, oidc, identity, user)
  return user
}

/**
 * Refuses an account of a body that has its own administrator. The provider belongs to the corporation, so it may not sign in, create or change the
 * accounts of such a body.
 */
export async function refuseOfBody(tx: Connection, role: StaffRole): Promise<void> {
  if (await holdsOwnKeys(tx, role)) throw new Problem('auth.oidcOfBody', { agency: agencyOf(role)! })
}
