import type { Actor, Role } from '@barreno/domain/actor'
import type { Services } from '../context.ts'
import type { Connection } from '../db/connect.ts'
import { deleteSession, findSession, insertSession, touchSession } from './sql.ts'
import { newToken, tokenHash } from './token.ts'

const minute = 60_000
const hour = 60 * minute
/** A session ends after this much quiet, and after this much in all, however busy. */
export const lifetime = { idle: 12 * hour, most: 7 * 24 * hour }

/** Opens a session and gives its token, which is kept nowhere else. */
export async function openSession(db: Connection, owner: { userId: string } | { clientId: string }, now: Date): Promise<string> {
  const token = newToken()
  await insertSession(db, { tokenHash: tokenHash(token), ...owner, createdAt: now, expiresAt: new Date(now.getTime() + lifetime.most) })
  return token
}

/** Who a token speaks for, as the account stands at this moment; null for an ended session, and for an account that may not be used any more. */
export async function findActor({ db, settings }: Services, token: string, now: Date): Promise<Actor | null> {
  const hash = tokenHash(token)
  const session = await findSession(db, hash, { now, idleSince: new Date(now.getTime() - lifetime.idle), demo: settings.demo })
  if (!session) return null
  if (now.getTime() - Date.parse(session.lastUsedAt) > minute) await touchSession(db, hash, now) // a write a minute at most, not one a call
  return { id: session.id, role: session.role as Role, name: session.name }
}

export const endSession = (db: Connection, token: string) => deleteSession(db, tokenHash(token))
