import type { Role } from '@barreno/domain/actor'
import type { OpenSession, SessionUser } from '@barreno/domain/auth/schema'
import type { Connection } from '../db/connect.ts'
import type { FoundSession } from './session-memory.ts'

/** A bucket of sign-in attempts, by the moment it will have leaked empty. */
export type Bucket = { key: string; emptyAt: string; knownUntil: string | null }

/** The three buckets of an attempt, made where they are missing; always locked in this order, so that two attempts cannot wait for one another. */
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

/** Skips what an attempt holds at this moment: whoever waits for two of its rows in another order would be waited for. */
export const deleteOldAttempts = (db: Connection, now: Date) => db`
  delete from sign_in_attempts where key in (
    select key from sign_in_attempts
    where empty_at < ${now.toISOString()} and (known_until is null or known_until < ${now.toISOString()})
    for update skip locked)`

/** What a session was opened from, so that its owner knows it again. */
export type Device = { device: string | null; address: string | null }
type NewSession = { tokenHash: Buffer; userId?: string; clientId?: string; createdAt: Date; expiresAt: Date } & Device
/** Whose account; neither where there is none. */
export type Owner = { userId: string | null; clientId: string | null }

export const insertSession = (db: Connection, { tokenHash, userId, clientId, createdAt, expiresAt, device, address }: NewSession) => db`
  insert into sessions (token_hash, user_id, client_id, created_at, last_used_at, expires_at, device, address)
  values (${tokenHash}, ${userId ?? null}, ${clientId ?? null}, ${createdAt.toISOString()}, ${createdAt.toISOString()}, ${expiresAt.toISOString()}, ${device}, ${address})`

/** The open sessions of an account; which of them asks is known by its token's hash. */
export const listSessions = (
  db: Connection,
  { userId, clientId }: Owner,
  { now, idleSince, current }: { now: Date; idleSince: Date; current: Buffer | null },
) => db<OpenSession[]>`
  select id, created_at as "createdAt", last_used_at as "lastUsedAt", device, address, coalesce(token_hash = ${current}, false) as "isCurrent"
  from sessions
  where (user_id = ${userId} or client_id = ${clientId}) and expires_at > ${now.toISOString()} and last_used_at > ${idleSince.toISOString()}
  order by last_used_at desc, id`

/** Whether there was such a session of this account. */
export const deleteSessionOf = async (tx: Connection, { userId, clientId }: Owner, id: string): Promise<boolean> =>
  (await tx`delete from sessions where id = ${id} and (user_id = ${userId} or client_id = ${clientId}) returning 1`).length === 1

export const deleteOtherSessionsOf = (tx: Connection, { userId, clientId }: Owner, current: Buffer) => tx`
  delete from sessions where (user_id = ${userId} or client_id = ${clientId}) and token_hash <> ${current}`

export const noteSignIn = (db: Connection, { userId, clientId }: Owner, now: Date) =>
  userId
    ? db`update users set last_sign_in_at = ${now.toISOString()} where id = ${userId}`
    : db`update clients set last_sign_in_at = ${now.toISOString()} where id = ${clientId}`

/** The account behind a session that is neither expired nor idle, if it may still be used. An inactive alianza may: it reads, and creates nothing. */
export async function findSession(
  db: Connection,
  tokenHash: Buffer,
  { now, idleSince, demo }: { now: Date; idleSince: Date; demo: boolean },
) {
  const [session] = await db<FoundSession[]>`
    select coalesce(users.id, clients.id) as id, coalesce(users.role, 'cliente') as role, coalesce(users.name, clients.nombre_alianza) as name,
      sessions.last_used_at as "lastUsedAt", sessions.expires_at as "expiresAt", coalesce(users.must_change_password, clients.must_change_password) as "mustChangePassword"
    from sessions
    left join users on users.id = sessions.user_id
    left join clients on clients.id = sessions.client_id
    where token_hash = ${tokenHash} and expires_at > ${now.toISOString()} and last_used_at > ${idleSince.toISOString()}
      and coalesce(users.is_active, clients.id is not null) and (${demo} or not coalesce(users.is_demo, clients.is_demo))`
  return session
}

export const touchSession = (db: Connection, tokenHash: Buffer, now: Date) =>
  db`update sessions set last_used_at = ${now.toISOString()} where token_hash = ${tokenHash}`
export const deleteSession = (db: Connection, tokenHash: Buffer) => db`delete from sessions where token_hash = ${tokenHash}`
export const deleteSessionsOf = (tx: Connection, { userId, clientId }: Owner) => tx`
  delete from sessions where user_id = ${userId} or client_id = ${clientId}`
/** A session ends at its time, or after long quiet. */
type Ends = { now: Date; idleSince: Date }
const hasEnded = (db: Connection, { now, idleSince }: Ends) =>
  db`(expires_at <= ${now.toISOString()} or last_used_at <= ${idleSince.toISOString()})`

export const deleteExpiredSessions = (db: Connection, ends: Ends) => db`delete from sessions where ${hasEnded(db, ends)}`
export const deleteEndedSession = (db: Connection, tokenHash: Buffer, ends: Ends) =>
  db`delete from sessions where token_hash = ${tokenHash} and ${hasEnded(db, ends)}`

export const findUserSession = async (db: Connection, id: string) =>
  (
    await db<SessionUser[]>`
  select id, role, username, name as nombre, email, null as "nombreAlianza", null::boolean as estatus,
    must_change_password as "mustChangePassword" from users where id = ${id}`
  )[0]

export const findClientSession = async (db: Connection, id: string) =>
  (
    await db<SessionUser[]>`
  select id, null as role, username, coalesce(nombre_de_representante, nombre_alianza) as nombre, client_email as email,
    nombre_alianza as "nombreAlianza", estatus, must_change_password as "mustChangePassword" from clients where id = ${id}`
  )[0]

type LockedAccount = { id: string; role: Role; name: string; username: string; email: string; mayEnter: boolean }

/** The account, held until the transaction ends; whether it may enter is judged as at a sign-in. */
export async function lockAccount(tx: Connection, { userId, clientId }: Owner, demo: boolean): Promise<LockedAccount | undefined> {
  const [account] = userId
    ? await tx<LockedAccount[]>`
      select id, role, name, username, email, is_active and (${demo} or not is_demo) as "mayEnter" from users where id = ${userId} for no key update`
    : await tx<LockedAccount[]>`
      select id, 'cliente' as role, nombre_alianza as name, username, client_email as email, ${demo} or not is_demo as "mayEnter"
      from clients where id = ${clientId} for no key update`
  return account
}

export const findPasswordHash = async (db: Connection, { userId, clientId }: Owner): Promise<string | undefined> =>
  (
    await db<{ passwordHash: string }[]>`
  select password_hash as "passwordHash" from users where id = ${userId}
  union all select password_hash from clients where id = ${clientId}`
  )[0]?.passwordHash

/** A name as accounts are found by it: what two spellings have in common that mean the same account. */
export const loginKey = async (db: Connection, name: string): Promise<string> =>
  (await db<[{ key: string }]>`select login_key(${name}) as key`)[0].key

/** What is known of the account's owner, which is no password. */
export const findOwnWords = async (db: Connection, { userId, clientId }: Owner): Promise<string[]> =>
  (
    await db<{ words: string[] }[]>`
  select array_remove(array[username, email, name, role, codigo_unico], null) as words from users where id = ${userId}
  union all select array_remove(array[username, client_email, nombre_alianza, rif, nombre_de_representante, cedula_de_representante, telefono_de_representante], null)
  from clients where id = ${clientId}`
  ).flatMap(({ words }) => words)

/** One that its owner chose themselves: nobody asks them for another. */
export const setPassword = (tx: Connection, { userId, clientId }: Owner, passwordHash: string) =>
  userId
    ? tx`update users set password_hash = ${passwordHash}, must_change_password = false where id = ${userId}`
    : tx`update clients set password_hash = ${passwordHash}, must_change_password = false where id = ${clientId}`

type Factor = { secret: string; isConfirmed: boolean; lastStep: number | null }

export const findFactor = async (db: Connection, userId: string) =>
  (
    await db<Factor[]>`
  select secret, confirmed_at is not null as "isConfirmed", last_step as "lastStep" from second_factors where user_id = ${userId}`
  )[0]

/** A new secret in the place of one that was never confirmed. */
export const replaceSecret = (tx: Connection, userId: string, secret: string) => tx`
  insert into second_factors (user_id, secret) values (${userId}, ${secret})
  on conflict (user_id) do update set secret = excluded.secret, last_step = null where second_factors.confirmed_at is null`

export const listFactorSecrets = (db: Connection) => db<{ userId: string; secret: string }[]>`
  select user_id as "userId", secret from second_factors`
export const replaceSealed = (db: Connection, userId: string, plain: string, sealed: string) => db`
  update second_factors set secret = ${sealed} where user_id = ${userId} and secret = ${plain}`

/** Whether the step was still free: of two that send the same code at once one enters. */
export const takeStep = async (tx: Connection, userId: string, step: number): Promise<boolean> =>
  (
    await tx`
    update second_factors set last_step = ${step} where user_id = ${userId} and (last_step is null or last_step < ${step}) returning 1`
  ).length === 1

export async function confirmFactor(tx: Connection, userId: string, codeHashes: readonly Buffer[], now: Date): Promise<void> {
  await tx`update second_factors set confirmed_at = ${now.toISOString()} where user_id = ${userId}`
  await tx`insert into recovery_codes ${tx(codeHashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash })))}`
}

/** Whether there was such a recovery code to use up. */
export const takeRecoveryCode = async (tx: Connection, userId: string, codeHash: Buffer): Promise<boolean> =>
  (await tx`delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash} returning 1`).length === 1

export const countRecoveryCodes = async (db: Connection, userId: string) =>
  (await db<[{ count: number }]>`select count(*)::int as count from recovery_codes where user_id = ${userId}`)[0].count

export const deleteFactor = (tx: Connection, userId: string) => tx`delete from second_factors where user_id = ${userId}`

/** The one open link of an account that is locked; the one before it is void from now on. */
export async function replaceReset(tx: Connection, { userId, clientId }: Owner, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await tx`delete from password_resets where user_id = ${userId} or client_id = ${clientId}`
  await tx`
    insert into password_resets (token_hash, user_id, client_id, expires_at) values (${tokenHash}, ${userId}, ${clientId}, ${expiresAt.toISOString()})`
}

export const findReset = async (db: Connection, tokenHash: Buffer, now: Date) =>
  (
    await db<Owner[]>`
  select user_id as "userId", client_id as "clientId" from password_resets where token_hash = ${tokenHash} and expires_at > ${now.toISOString()}`
  )[0]

/** Whether the link was still there to be used up. */
export const takeReset = async (tx: Connection, tokenHash: Buffer): Promise<boolean> =>
  (await tx`delete from password_resets where token_hash = ${tokenHash} returning 1`).length === 1

export const deleteExpiredResets = (db: Connection, now: Date) => db`delete from password_resets where expires_at < ${now.toISOString()}`
