import { Problem } from '@barreno/domain/problems'
import type { SessionContext } from '../context.ts'
import { clearAttempts, countAttempt } from './attempts.ts'
import { verifyNobody, verifyPassword } from './password.ts'
import { passesSecondFactor } from './second-factor.ts'
import { openSession } from './sessions.ts'
import { loginKey, noteSignIn } from './sql.ts'

/** An account as a sign-in needs it; `mayEnter` is false for one that is deactivated. */
export type Account = {
  id: string
  passwordHash: string
  mayEnter: boolean
  /** Of a person whom an alianza invited. */
  personId?: string | null
}

/** Checks a password, and a code where the account has a second factor, and opens a session. An unknown, a deactivated and a mistaken account answer alike, and take as long. */
export async function signIn(
  { db, address, device, now, secrets, settings, securityLog, requestId, about }: SessionContext,
  group: 'users' | 'clients',
  { username, password, code }: { username: string; password: string; code?: string | undefined },
  find: (login: string) => Promise<Account | undefined>,
): Promise<{ id: string; personId?: string | null; token: string }> {
  const account = await find(username)
  if (account) about(account.id)
  // Counted by the name that was typed and not by the account, or the limit would tell which names exist.
  const attempt = { group, account: await loginKey(db, username), address, at: now() }
  if (settings.rateLimit) await countAttempt(db, attempt)
  const agrees = account ? await verifyPassword(account.passwordHash, password) : await verifyNobody(password)
  if (!account || !agrees || !account.mayEnter) throw new Problem('auth.wrongCredentials')
  if (group === 'users') await passesSecondFactor({ db, secrets }, account.id, code, now())
  if (settings.rateLimit) await clearAttempts(db, attempt)
  const { id, personId } = account
  const owner = group === 'users' ? { userId: id } : personId ? { personId } : { clientId: id }
  const token = await openSession(db, owner, now(), { device, address })
  await noteSignIn(db, { userId: null, clientId: null, ...owner }, now())
  securityLog.note({ event: 'signIn', personId: account.id, action: `${group}.signIn`, address, device, requestId })
  return { id, ...(personId && { personId }), token }
}
