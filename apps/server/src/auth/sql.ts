import { agencyOf, type Role } from '@barreno/domain/actor'
import type { OpenSession, SessionUser } from '@barreno/domain/auth/schema'
import { caracasDate } from '@barreno/domain/calendar'
import type { Connection } from '../db/connect.ts'
import { type AcceptedDelegation, activeOn } from '../delegations/active.ts'
import { delegatedTo } from '../delegations/sql.ts'
import { unreadOf } from '../notices/unread/sql.ts'
import { ownKeysOf } from '../users/bodies/sql.ts'
import type { FoundSession } from './session-memory.ts'

/** The fields of an account that a sign-in needs. `mayEnter` is false for a deactivated account. */
export type Account = {
  id: string
  /** Null for a person who signs in at the OpenID provider only. */
  passwordHash: string | null
  mayEnter: boolean
  /** Set for a person whom an alianza invited. */
  personId?: string | null
}

/** A bucket of sign-in attempts. `emptyAt` is the time at which it will be empty. */
export type Bucket = { key: string; emptyAt: string; knownUntil: string | null }

/** Locks the three buckets of an attempt, creating those that are missing. The order is always the same, so that two attempts cannot deadlock. */
export const lockBuckets = (tx: Connection, keys: [pair: string, address: string, account: string], now: Date) => tx<
  [Bucket, Bucket, Bucket]
>`
  with locked as (
    insert into sign_in_attempts (key, empty_at) select key, ${now.toISOString()} from unnest(${keys}::text[]) as key
    on conflict (key) do update set key = excluded.key
    returning key, empty_at, known_until)
  select key, empty_at as "emptyAt", known_until as "knownUntil" from locked order by array_position(${keys}::text[], key)`

export const fillBuckets = (tx: Connection, buckets: readonly { key: string; emptyAt: Date }[]) => tx`
  update sign_in_attempts set empty_at = filled.empty_at
  from unnest(${buckets.map(({ key }) => key)}::text[], ${buckets.map(({ emptyAt }) => emptyAt.toISOString())}::timestamptz[]) as filled (key, empty_at)
  where sign_in_attempts.key = filled.key`

export const forgetPair = (db: Connection, key: string, now: Date, knownUntil: Date) => db`
  update sign_in_attempts set empty_at = ${now.toISOString()}, known_until = ${knownUntil.toISOString()} where key = ${key}`

export const takeBack = (db: Connection, key: string, milliseconds: number) => db`
  update sign_in_attempts set empty_at = empty_at - ${milliseconds} * interval '1 millisecond' where key = ${key}`

/** Deletes attempts that no longer matter. Skips rows that an attempt has locked: waiting for them in another order could deadlock. */
export const deleteOldAttempts = (db: Connection, now: Date) => db`
  delete from sign_in_attempts where key in (
    select key from sign_in_attempts
    where empty_at < ${now.toISOString()} and (known_until is null or known_until < ${now.toISOString()})
    for update skip locked)`

/** The device and address that opened a session, by which its owner recognizes it. */
export type Device = { device: string | null; address: string | null }
/** The owner of an account: a staff member, an alianza, or another person of an alianza. All are null if there is no account. */
export type Owner = { userId: string | null; clientId: string | null; personId?: string | null }
type NewSession = Owner & { tokenHash: Buffer; createdAt: Date; provedAt: Date; expiresAt: Date; factorAt: Date | null } & Device

const isOwned = (db: Connection, { userId, clientId, personId = null }: Owner) =>
  db`(user_id = ${userId} or client_id = ${clientId} or person_id = ${personId})`

/** Returns the table in which the account is stored. */
const accountTable = (db: Connection, { userId, personId }: Owner) => (userId ? db`users` : personId ? db`client_people` : db`clients`)
const idOf = ({ userId, clientId, personId }: Owner) => userId ?? personId ?? clientId

/** Inserts a session and returns its id. */
export const insertSession = async (
  db: Connection,
  { tokenHash, userId, clientId, personId = null, createdAt, provedAt, expiresAt, factorAt, device, address }: NewSession,
): Promise<string> =>
  (
    await db<[{ id: string }]>`
  insert into sessions (token_hash, user_id, client_id, person_id, created_at, proved_at, factor_at, last_used_at, expires_at, device, address)
  values (${tokenHash}, ${userId}, ${clientId}, ${personId}, ${createdAt.toISOString()}, ${provedAt.toISOString()}, ${factorAt?.toISOString() ?? null}, ${createdAt.toISOString()}, ${expiresAt.toISOString()}, ${device}, ${address})
  returning id`
  )[0].id

/** Returns the open sessions of an account. `current` is the digest of the caller's token and marks their own session. */
export const listSessions = (
  db: Connection,
  owner: Owner,
  { now, idleSince, current }: { now: Date; idleSince: Date; current: Buffer | null },
) => db<OpenSession[]>`
  select id, created_at as "createdAt", last_used_at as "lastUsedAt", device, address, coalesce(token_hash = ${current}, false) as "isCurrent"
  from sessions
  where ${isOwned(db, owner)} and expires_at > ${now.toISOString()} and last_used_at > ${idleSince.toISOString()}
  order by last_used_at desc, id`

/** Deletes a session of this account and returns whether it existed. */
export const deleteSessionOf = async (tx: Connection, owner: Owner, id: string): Promise<boolean> =>
  (await tx`delete from sessions where id = ${id} and ${isOwned(tx, owner)} returning 1`).length === 1

export const deleteOtherSessionsOf = (tx: Connection, owner: Owner, current: Buffer) => tx`
  delete from sessions where ${isOwned(tx, owner)} and token_hash <> ${current}`

export const noteSignIn = (db: Connection, owner: Owner, now: Date) =>
  db`update ${accountTable(db, owner)} set last_sign_in_at = ${now.toISOString()} where id = ${idOf(owner)}`

/** SQL expression: the name of a person with that of their alianza, as others see it. Needs the tables `person` and `clients`. */
const namedWithAlianza = (db: Connection) => db`person.name || ' (' || clients.nombre_alianza || ')'`

/**
 * SQL expression: whether an account of the table `users` signs in at this provider, so that it is never asked to change a password. False for an
 * account linked only with a former provider, and for one of a body that has its own administrator.
 */
export const entersAtProvider = (db: Connection, issuer: string | null) => db`
  (exists (select from oidc_identities where user_id = users.id and issuer = ${issuer}) and not ${ownKeysOf(db, db`users.role`)})`

/**
 * Conditions under which a session counts: neither expired nor idle, and its account may be used. An inactive alianza may sign in; it can read, but
 * create nothing.
 */
type SessionsAsked = { now: Date; idleSince: Date; demo: boolean; issuer: string | null }

export const findSession = async (db: Connection, tokenHash: Buffer, scope: SessionsAsked): Promise<FoundSession | undefined> =>
  (await findSessions(db, [tokenHash], scope))[0]

/** Returns those of the sessions that are open, each with the digest of its token. */
export const findSessions = (db: Connection, tokenHashes: readonly Buffer[], { now, idleSince, demo, issuer }: SessionsAsked) =>
  db<(FoundSession & { tokenHash: Buffer })[]>`
    select token_hash as "tokenHash", coalesce(users.id, person.id, clients.id) as id, coalesce(users.role, 'cliente') as role, clients.id as "clientId", person.powers,
      coalesce(users.administers_body, false) as "administersBody", ${delegatedTo(db, db`users.id`, { today: caracasDate(now), demo })} as delegations,
      coalesce(users.name, ${namedWithAlianza(db)}, clients.nombre_alianza) as name, sessions.last_used_at as "lastUsedAt", sessions.proved_at as "provedAt", sessions.factor_at as "factorAt",
      exists (select from second_factors where owner_id = coalesce(sessions.user_id, sessions.person_id, sessions.client_id) and confirmed_at is not null)
        or exists (select from passkeys where owner_id = coalesce(sessions.user_id, sessions.person_id, sessions.client_id)) as "hasFactor", sessions.expires_at as "expiresAt", exists (select from oidc_sessions where session_id = sessions.id) as "isByProvider", coalesce(users.must_change_password and not ${entersAtProvider(db, issuer)}, clients.must_change_password and person.id is null) as "mustChangePassword"
    from sessions
    left join users on users.id = sessions.user_id
    left join client_people as person on person.id = sessions.person_id and person.removed_at is null
    left join clients on clients.id = coalesce(person.client_id, sessions.client_id)
    where token_hash in ${db(tokenHashes)} and expires_at > ${now.toISOString()} and last_used_at > ${idleSince.toISOString()}
      and coalesce(users.is_active, clients.id is not null) and (${demo} or not coalesce(users.is_demo, clients.is_demo))`

export const touchSession = (db: Connection, tokenHash: Buffer, now: Date) =>
  db`update sessions set last_used_at = ${now.toISOString()} where token_hash = ${tokenHash}`
/** Stores that the person of this session has just proved their identity; `byFactor` if they did so with a second factor. */
export const setProved = (db: Connection, tokenHash: Buffer, now: Date, { byFactor }: { byFactor: boolean }) => db`
  update sessions set proved_at = ${now.toISOString()}, factor_at = case when ${byFactor} then ${now.toISOString()}::timestamptz else factor_at end
  where token_hash = ${tokenHash}`
export const deleteSession = (db: Connection, tokenHash: Buffer) => db`delete from sessions where token_hash = ${tokenHash}`
export const deleteSessionsOf = (tx: Connection, owner: Owner) => tx`delete from sessions where ${isOwned(tx, owner)}`
/** The two times that decide whether a session has ended: it expires, or it was idle for too long. */
type SessionLimits = { now: Date; idleSince: Date }
const hasEnded = (db: Connection, { now, idleSince }: SessionLimits) =>
  db`(expires_at <= ${now.toISOString()} or last_used_at <= ${idleSince.toISOString()})`

export const deleteExpiredSessions = (db: Connection, ends: SessionLimits) => db`delete from sessions where ${hasEnded(db, ends)}`
export const deleteEndedSession = (db: Connection, tokenHash: Buffer, ends: SessionLimits) =>
  db`delete from sessions where token_hash = ${tokenHash} and ${hasEnded(db, ends)}`

export async function findUserSession(
  db: Connection,
  id: string,
  { today, demo, provider }: { today: string; demo: boolean; provider: { name: string; issuer: string } | undefined },
): Promise<SessionUser | undefined> {
  const [user] = await db<
    (Omit<SessionUser, 'administers'> & { administersBody: boolean; entersAtProvider: boolean; accepted: AcceptedDelegation[] })[]
  >`
    select id, role, username, name as nombre, email, null as "nombreAlianza", null::boolean as estatus,
      must_change_password and not ${entersAtProvider(db, provider?.issuer ?? null)} as "mustChangePassword", administers_body as "administersBody",
      ${entersAtProvider(db, provider?.issuer ?? null)} as "entersAtProvider", ${delegatedTo(db, db`users.id`, { today, demo })} as accepted,
      ${unreadOf(db, db`users.id`)} as "unreadNotices"
    from users where id = ${id}`
  if (!user) return undefined
  const { administersBody, entersAtProvider: hasProvider, accepted, ...rest } = user
  const administers = administersBody && rest.role ? agencyOf(rest.role) : null
  const delegations = rest.role ? activeOn(today, rest.role, accepted) : []
  return {
    ...rest,
    ...(administers && { administers }),
    ...(provider && hasProvider && { provider: provider.name }),
    ...(delegations.length > 0 && { delegations: delegations.map((each) => ({ ...each, permissions: [...each.permissions] })) }),
  }
}

export const findClientSession = async (db: Connection, id: string) =>
  (
    await db<SessionUser[]>`
  select id, null as role, username, coalesce(nombre_de_representante, nombre_alianza) as nombre, client_email as email,
    nombre_alianza as "nombreAlianza", estatus, must_change_password as "mustChangePassword", ${unreadOf(db, db`clients.id`)} as "unreadNotices" from clients where id = ${id}`
  )[0]

export const findPersonSession = async (db: Connection, id: string) =>
  (
    await db<SessionUser[]>`
  select person.id, null as role, person.email as username, person.name as nombre, person.email, nombre_alianza as "nombreAlianza", estatus,
    false as "mustChangePassword", client_id as "clientId", powers, ${unreadOf(db, db`person.id`)} as "unreadNotices"
  from client_people as person join clients on clients.id = client_id where person.id = ${id} and removed_at is null`
  )[0]

type LockedAccount = {
  id: string
  role: Role
  name: string
  username: string
  email: string
  mayEnter: boolean
  /** Set for a person; true until they have chosen a password. */
  isInvited?: boolean
}

/** Locks the account until the transaction ends. `mayEnter` follows the same rules as a sign-in. */
export async function lockAccount(tx: Connection, owner: Owner, demo: boolean): Promise<LockedAccount | undefined> {
  const { userId, clientId, personId } = owner
  if (personId) return lockPersonAccount(tx, personId, demo)
  const [account] = userId
    ? await tx<LockedAccount[]>`
      select id, role, name, username, email, is_active and (${demo} or not is_demo) as "mayEnter" from users where id = ${userId} for no key update`
    : await tx<LockedAccount[]>`
      select id, 'cliente' as role, nombre_alianza as name, username, client_email as email, ${demo} or not is_demo as "mayEnter"
      from clients where id = ${clientId} for no key update`
  return account
}

const lockPersonAccount = async (tx: Connection, personId: string, demo: boolean) =>
  (
    await tx<LockedAccount[]>`
      select person.id, 'cliente' as role, person.name, email as username, email, removed_at is null and (${demo} or not is_demo) as "mayEnter",
        person.password_hash is null as "isInvited"
      from client_people as person join clients on clients.id = client_id where person.id = ${personId} for no key update of person`
  )[0]

export const findPasswordHash = async (db: Connection, owner: Owner): Promise<string | undefined> =>
  (
    await db<{ passwordHash: string | null }[]>`
  select password_hash as "passwordHash" from ${accountTable(db, owner)} where id = ${idOf(owner)}`
  )[0]?.passwordHash ?? undefined

/** Returns the normalized form of an account name, which is equal for all spellings of the same name. */
export const loginKey = async (db: Connection, name: string): Promise<string> =>
  (await db<[{ key: string }]>`select login_key(${name}) as key`)[0].key

/** Returns words about the account's owner that must not be used as a password. */
export const findOwnWords = async (db: Connection, { userId, clientId, personId = null }: Owner): Promise<string[]> =>
  (
    await db<{ words: string[] }[]>`
  select array_remove(array[username, email, name, role, codigo_unico], null) as words from users where id = ${userId}
  union all select array_remove(array[username, client_email, nombre_alianza, rif, nombre_de_representante, cedula_de_representante, telefono_de_representante], null)
  from clients where id = ${clientId}
  union all select array_remove(array[person.email, person.name, person.cedula, person.phone, nombre_alianza, rif], null)
  from client_people as person join clients on clients.id = client_id where person.id = ${personId}`
  ).flatMap(({ words }) => words)

/** Sets a password that the owner chose, so they are no longer asked to change it. */
export const setPassword = (tx: Connection, { userId, clientId, personId }: Owner, passwordHash: string) =>
  personId
    ? tx`update client_people set password_hash = ${passwordHash} where id = ${personId}`
    : userId
      ? tx`update users set password_hash = ${passwordHash}, must_change_password = false where id = ${userId}`
      : tx`update clients set password_hash = ${passwordHash}, must_change_password = false where id = ${clientId}`

/** Replaces the open link of a locked account; the former one becomes invalid. */
export async function replaceReset(tx: Connection, owner: Owner, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  const { userId, clientId, personId = null } = owner
  await tx`delete from password_resets where ${isOwned(tx, owner)}`
  await tx`
    insert into password_resets (token_hash, user_id, client_id, person_id, expires_at)
    values (${tokenHash}, ${userId}, ${clientId}, ${personId}, ${expiresAt.toISOString()})`
}

export const findReset = async (db: Connection, tokenHash: Buffer, now: Date) =>
  (
    await db<Owner[]>`
  select user_id as "userId", client_id as "clientId", person_id as "personId" from password_resets where token_hash = ${tokenHash} and expires_at > ${now.toISOString()}`
  )[0]

/** Deletes the link and returns whether it still existed. */
export const takeReset = async (tx: Connection, tokenHash: Buffer): Promise<boolean> =>
  (await tx`delete from password_resets where token_hash = ${tokenHash} returning 1`).length === 1

export const deleteExpiredResets = (db: Connection, now: Date) => db`delete from password_resets where expires_at < ${now.toISOString()}`
