import type { StaffRole } from '@barreno/domain/actor'
import type { Connection } from '../../db/connect.ts'
import { entersAtProvider } from '../sql.ts'

/** Identifies a person at a provider. */
export type Subject = { issuer: string; subject: string }

export const findLinkedUserId = async (db: Connection, { issuer, subject }: Subject, demo: boolean) =>
  (
    await db<{ id: string }[]>`
  select id from oidc_identities join users on users.id = user_id
  where issuer = ${issuer} and subject = ${subject} and (${demo} or not is_demo)`
  )[0]?.id

/** Finds the account with this e-mail, in any spelling. A username that merely looks like the e-mail belongs to another account and is not found. */
export const findUserIdByEmail = async (db: Connection, email: string, demo: boolean) =>
  (
    await db<{ id: string }[]>`
  select id from user_logins join users on users.id = user_id
  where login = login_key(${email}) and login_key(email) = login and (${demo} or not is_demo)`
  )[0]?.id

/** Returns the provider's subject that an account is linked with; undefined if it is not linked. */
export const findSubjectOf = async (db: Connection, userId: string, issuer: string) =>
  (await db<{ subject: string }[]>`select subject from oidc_identities where user_id = ${userId} and issuer = ${issuer}`)[0]?.subject

/** Returns the role of an account that signs in at this provider; undefined for any other. */
export const findLinkedRole = async (db: Connection, userId: string, issuer: string) =>
  (
    await db<{ role: StaffRole }[]>`
  select role from users where id = ${userId} and ${entersAtProvider(db, issuer)}`
  )[0]?.role

export const insertIdentity = (tx: Connection, { issuer, subject }: Subject, userId: string, now: Date) => tx`
  insert into oidc_identities (issuer, subject, user_id, linked_at) values (${issuer}, ${subject}, ${userId}, ${now.toISOString()})`

/** Deletes an account's links and returns their issuers, the oldest link first. */
export const deleteIdentitiesOf = async (tx: Connection, userId: string): Promise<string[]> =>
  (
    await tx<{ issuer: string }[]>`
      with deleted as (delete from oidc_identities where user_id = ${userId} returning issuer, linked_at)
      select issuer from deleted order by linked_at, issuer`
  ).map(({ issuer }) => issuer)

/** Returns the recipient of the mail about an unlinked account, and whether the account has a password. */
export const findUnlinkedPerson = async (db: Connection, userId: string, demo: boolean) =>
  (
    await db<{ name: string; address: string; username: string; hasPassword: boolean }[]>`
  select name, email as address, username, password_hash is not null as "hasPassword" from users
  where id = ${userId} and is_active and (${demo} or not is_demo)`
  )[0]

/** The stored data of a session that the provider opened. Its tokens are encrypted. */
export type ProviderSession = Subject & { sid: string | null; refreshToken: string | null; idToken: string | null }

export const insertProviderSession = (
  tx: Connection,
  sessionId: string,
  { issuer, subject, sid, refreshToken, idToken }: ProviderSession,
  now: Date,
) => tx`
  insert into oidc_sessions (session_id, issuer, subject, sid, refresh_token, id_token, checked_at)
  values (${sessionId}, ${issuer}, ${subject}, ${sid}, ${refreshToken}, ${idToken}, ${now.toISOString()})`

/** Returns the encrypted ID token of a session that this provider opened; undefined for any other session. */
export const findIdToken = async (db: Connection, tokenHash: Buffer, issuer: string) =>
  (
    await db<{ userId: string; idToken: string | null }[]>`
  select user_id as "userId", id_token as "idToken" from oidc_sessions join sessions on sessions.id = session_id
  where token_hash = ${tokenHash} and issuer = ${issuer}`
  )[0]

type EndedSession = { userId: string }

/** Deletes the sessions that the provider has ended: one of its own sessions, or all sessions of a person. */
export const endProviderSessions = (
  tx: Connection,
  { issuer, subject, sid }: { issuer: string; subject: string | null; sid: string | null },
) =>
  sid === null
    ? tx<EndedSession[]>`
      delete from sessions using oidc_identities
      where issuer = ${issuer} and subject = ${subject} and sessions.user_id = oidc_identities.user_id returning sessions.user_id as "userId"`
    : tx<EndedSession[]>`
      delete from sessions using oidc_sessions
      where session_id = sessions.id and issuer = ${issuer} and sid = ${sid} and (${subject}::text is null or subject = ${subject})
      returning sessions.user_id as "userId"`

export type DueSession = Subject & { sessionId: string; userId: string; refreshToken: string; checkedAt: string }

/** Claims one session that is due for a check and that no other process is checking. The claimer asks the provider. */
export const claimDueSession = async (
  db: Connection,
  issuer: string,
  { now, checkedBefore, claimedBefore }: Record<'now' | 'checkedBefore' | 'claimedBefore', Date>,
) =>
  (
    await db<DueSession[]>`
  update oidc_sessions set claimed_at = ${now.toISOString()}
  from sessions
  where session_id = sessions.id and session_id = (
    select session_id from oidc_sessions
    where issuer = ${issuer} and refresh_token is not null and checked_at <= ${checkedBefore.toISOString()}
      and (claimed_at is null or claimed_at <= ${claimedBefore.toISOString()})
    order by checked_at limit 1 for update skip locked)
  returning session_id as "sessionId", user_id as "userId", issuer, subject, refresh_token as "refreshToken", checked_at as "checkedAt"`
  )[0]

/** Stores the new refresh token and the time of the check. Returns whether the session still existed. */
export const keepChecked = async (tx: Connection, sessionId: string, refreshToken: string, now: Date): Promise<boolean> =>
  (
    await tx`
  update oidc_sessions set refresh_token = ${refreshToken}, checked_at = ${now.toISOString()}, claimed_at = null where session_id = ${sessionId} returning 1`
  ).length === 1

export const deleteSessionById = (tx: Connection, id: string) => tx`delete from sessions where id = ${id}`
