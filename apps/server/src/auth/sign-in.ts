import { Problem } from '@barreno/domain/problems'
import type { SessionContext } from '../context.ts'
import { clearAttempts, countAttempt } from './attempts.ts'
import { verifyNobody, verifyPassword } from './password.ts'
import { openSession } from './sessions.ts'

/** An account as a sign-in needs it; `mayEnter` is false for one that is deactivated. */
export type Account = { id: string; passwordHash: string; mayEnter: boolean }

/** Checks a password and opens a session. An unknown, a deactivated and a mistaken account answer alike, and take as long. */
export async function signIn(
  { db, address, now, settings }: SessionContext,
  group: 'users' | 'clients',
  { username, password }: { username: string; password: string },
  find: (login: string) => Promise<Account | undefined>,
): Promise<{ id: string; token: string }> {
  const account = await find(username)
  // An account is one, whichever of its two names is tried.
  const attempt = { group, account: account?.id ?? username, address, at: now() }
  if (settings.rateLimit) await countAttempt(db, attempt)
  const agrees = account ? await verifyPassword(account.passwordHash, password) : await verifyNobody(password)
  if (!account || !agrees || !account.mayEnter) throw new Problem('auth.wrongCredentials')
  if (settings.rateLimit) await clearAttempts(db, attempt)
  const token = await openSession(db, group === 'users' ? { userId: account.id } : { clientId: account.id }, now())
  return { id: account.id, token }
}
