import type { Passkey } from '@barreno/domain/auth/schema'
import type { Connection, Fragment } from '../../db/connect.ts'
import type { Owner } from '../sql.ts'

type Factor = { secret: string; isConfirmed: boolean; lastStep: number | null }

export const findFactor = async (db: Connection, ownerId: string) =>
  (
    await db<Factor[]>`
  select secret, confirmed_at is not null as "isConfirmed", last_step as "lastStep" from second_factors where owner_id = ${ownerId}`
  )[0]

/** The second factors of an account. */
export type Factors = { hasAuthenticator: boolean; passkeys: number }

export const findFactors = async (db: Connection, ownerId: string): Promise<Factors> =>
  (
    await db<[Factors]>`
  select exists (select from second_factors where owner_id = ${ownerId} and confirmed_at is not null) as "hasAuthenticator",
    (select count(*)::int from passkeys where owner_id = ${ownerId}) as passkeys`
  )[0]

/** SQL expression: whether an account has any second factor. */
export const hasSecondFactor = (db: Connection, ownerId: Fragment): Fragment => db`
  (exists (select from second_factors where owner_id = ${ownerId} and confirmed_at is not null) or exists (select from passkeys where owner_id = ${ownerId}))`

/** Stores a new secret. It replaces only one that was never confirmed. */
export const replaceSecret = (tx: Connection, { userId, clientId, personId = null }: Owner, secret: string) => tx`
  insert into second_factors (user_id, client_id, person_id, secret) values (${userId}, ${clientId}, ${personId}, ${secret})
  on conflict (owner_id) do update set secret = excluded.secret, last_step = null where second_factors.confirmed_at is null`

export const listFactorSecrets = (db: Connection) => db<{ ownerId: string; secret: string }[]>`
  select owner_id as "ownerId", secret from second_factors`
export const replaceSealed = (db: Connection, ownerId: string, plain: string, sealed: string) => db`
  update second_factors set secret = ${sealed} where owner_id = ${ownerId} and secret = ${plain}`

/** Marks a code's half minute as used and returns whether it was unused. Only one of two simultaneous requests with the same code passes. */
export const takeStep = async (tx: Connection, ownerId: string, step: number): Promise<boolean> =>
  (
    await tx`
    update second_factors set last_step = ${step} where owner_id = ${ownerId} and (last_step is null or last_step < ${step}) returning 1`
  ).length === 1

export const confirmFactor = (tx: Connection, ownerId: string, now: Date) => tx`
  update second_factors set confirmed_at = ${now.toISOString()} where owner_id = ${ownerId}`

/** Replaces the recovery codes of an account; the former codes become invalid. */
export async function replaceRecoveryCodes(
  tx: Connection,
  { userId, clientId, personId = null }: Owner,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx`delete from recovery_codes where owner_id = ${userId ?? personId ?? clientId}`
  await tx`
    insert into recovery_codes
    ${tx(codeHashes.map((codeHash) => ({ user_id: userId, client_id: clientId, person_id: personId, code_hash: codeHash })))}`
}

/** Deletes a recovery code and returns whether it existed. */
export const takeRecoveryCode = async (tx: Connection, ownerId: string, codeHash: Buffer): Promise<boolean> =>
  (await tx`delete from recovery_codes where owner_id = ${ownerId} and code_hash = ${codeHash} returning 1`).length === 1

export const countRecoveryCodes = async (db: Connection, ownerId: string) =>
  (await db<[{ count: number }]>`select count(*)::int as count from recovery_codes where owner_id = ${ownerId}`)[0].count

export const deleteFactor = (tx: Connection, ownerId: string) => tx`delete from second_factors where owner_id = ${ownerId}`

/** Deletes the recovery codes of an account that has no second factor any more. */
export const deleteIdleRecoveryCodes = (tx: Connection, ownerId: string) => tx`
  delete from recovery_codes where owner_id = ${ownerId}
    and not exists (select from second_factors where owner_id = ${ownerId} and confirmed_at is not null)
    and not exists (select from passkeys where owner_id = ${ownerId})`

/** Deletes all second factors of an account and its recovery codes. */
export async function deleteFactors(tx: Connection, ownerId: string): Promise<void> {
  await tx`delete from second_factors where owner_id = ${ownerId}`
  await tx`delete from passkeys where owner_id = ${ownerId}`
  await tx`delete from recovery_codes where owner_id = ${ownerId}`
}

/** A passkey with its owner and the data that its answers are verified with. */
export type StoredPasskey = Passkey & Owner & { ownerId: string; credentialId: string; publicKey: Buffer; transports: string[] }

const passkeys = (db: Connection) => db`
  select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", is_backed_up as "isBackedUp", blocked_at as "blockedAt",
    user_id as "userId", client_id as "clientId", person_id as "personId", owner_id as "ownerId", credential_id as "credentialId",
    public_key as "publicKey", transports from passkeys`

export const listPasskeys = (db: Connection, ownerId: string) => db<StoredPasskey[]>`
  ${passkeys(db)} where owner_id = ${ownerId} order by created_at, id`

export const findPasskey = async (db: Connection, credentialId: string) =>
  (await db<StoredPasskey[]>`${passkeys(db)} where credential_id = ${credentialId}`)[0]

export const findOwnPasskey = async (db: Connection, ownerId: string, id: string) =>
  (await db<StoredPasskey[]>`${passkeys(db)} where owner_id = ${ownerId} and id = ${id}`)[0]

type NewPasskey = Owner & {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  isBackedUp: boolean
  name: string
  createdAt: Date
}

export async function insertPasskey(tx: Connection, passkey: NewPasskey): Promise<string> {
  const { userId, clientId, personId = null, credentialId, publicKey, counter, transports, isBackedUp, name, createdAt } = passkey
  const [{ id }] = await tx<[{ id: string }]>`
    insert into passkeys (user_id, client_id, person_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
    values (${userId}, ${clientId}, ${personId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${[...transports]}::text[], ${isBackedUp},
      ${name}, ${createdAt.toISOString()})
    returning id`
  return id
}

/**
 * Stores the counter of an answer and returns whether it is acceptable: it has to grow with each use, or always be 0 if the authenticator does not
 * count. Of two answers with the same counter only one passes. A blocked passkey is never acceptable.
 */
export const takeCounter = async (
  tx: Connection,
  id: string,
  { counter, isBackedUp, at }: { counter: number; isBackedUp: boolean; at: Date },
): Promise<boolean> =>
  (
    await tx`
    update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${at.toISOString()}
    where id = ${id} and blocked_at is null and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`
  ).length === 1

export const blockPasskey = async (tx: Connection, id: string, at: Date): Promise<boolean> =>
  (await tx`update passkeys set blocked_at = ${at.toISOString()} where id = ${id} and blocked_at is null returning 1`).length === 1

export const renamePasskey = (tx: Connection, id: string, name: string) => tx`update passkeys set name = ${name} where id = ${id}`
export const deletePasskey = (tx: Connection, id: string) => tx`delete from passkeys where id = ${id}`

/** Marks a challenge as used. Returns whether it was unused. */
export const takeChallenge = async (db: Connection, digest: Buffer, expiresAt: Date): Promise<boolean> =>
  (
    await db`insert into used_challenges (digest, expires_at) values (${digest}, ${expiresAt.toISOString()}) on conflict do nothing returning 1`
  ).length === 1

export const deleteExpiredChallenges = (db: Connection, now: Date) =>
  db`delete from used_challenges where expires_at < ${now.toISOString()}`

/** Returns the recipient of a mail about a passkey, and the passkey's name. */
export const findPasskeyOwner = async (db: Connection, id: string, demo: boolean) =>
  (
    await db<{ passkey: string; name: string; address: string }[]>`
  select passkeys.name as passkey, coalesce(users.name, person.name, clients.nombre_alianza) as name,
    coalesce(users.email, person.email, clients.client_email) as address
  from passkeys left join users on users.id = passkeys.user_id left join client_people as person on person.id = passkeys.person_id
    left join clients on clients.id = coalesce(person.client_id, passkeys.client_id)
  where passkeys.id = ${id} and (${demo} or not coalesce(users.is_demo, clients.is_demo))`
  )[0]
