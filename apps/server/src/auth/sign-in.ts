import type { Credentials } from '@barreno/domain/auth/schema'
import type { z } from '@barreno/domain/zod'
import { Problem } from '@barreno/domain/problems'
import type { SessionContext } from '../context.ts'
import type { Connection } from '../db/connect.ts'
import { clearAttempts, countAttempt } from './attempts.ts'
import { passSecondFactor } from './factors/second-factor.ts'
import { verifyNobody, verifyPassword } from './password.ts'
import { refuseBesideProvider } from './oidc/provider-only.ts'
import { type Opened, openSession } from './sessions.ts'
import { type Account, loginKey, noteSignIn, type Owner } from './sql.ts'

export type Entered = { id: string; owner: Owner; token: string; hasPassedFactor: boolean }

/**
 * Checks a password, and the second factor if the account has one, and opens a session. An unknown account, a deactivated one and a wrong password
 * get the same reply after the same time.
 */
export async function signIn(
  context: SessionContext,
  group: 'users' | 'clients',
  { username, password, code, passkey }: z.output<typeof Credentials>,
  find: (login: string) => Promise<Account | undefined>,
): Promise<Entered> {
  const { db, address, now, settings } = context
  const account = await find(username)
  if (account) context.about(account.id)
  // The attempt is counted under the typed name, not the account: otherwise the limit would reveal which names exist.
  const attempt = { group, account: await loginKey(db, username), address, at: now() }
  if (settings.rateLimit) await countAttempt(db, attempt)
  const agrees = account?.passwordHash ? await verifyPassword(account.passwordHash, password) : await verifyNobody(password)
  if (!account || !agrees || !account.mayEnter) throw new Problem('auth.wrongCredentials')
  const { id, personId } = account
  const hasPassedFactor = await passSecondFactor(context, personId ?? id, { code, passkey })
  if (group === 'users') await refuseBesideProvider(context, id, { hasPassedFactor })
  if (settings.rateLimit) await clearAttempts(db, attempt)
  const owner: Owner =
    group === 'users'
      ? { userId: id, clientId: null }
      : personId
        ? { userId: null, clientId: null, personId }
        : { userId: null, clientId: id }
  const token = await enter(context, owner, { action: `${group}.signIn`, hasPassedFactor })
  return { id, owner, token, hasPassedFactor }
}

type Entering = Omit<SessionContext, 'db'> & { db: Connection }

/** Opens a session for a person whose identity has been checked, and records the sign-in. */
export async function enter(
  { db, address, device, now, securityLog, requestId }: Entering,
  { userId, clientId, personId = null }: Owner,
  { action, ...opened }: { action: string } & Opened,
): Promise<string> {
  const owner = { userId, clientId, personId }
  const token = await openSession(db, owner, now(), { device, address }, opened)
  await noteSignIn(db, owner, now())
  securityLog.note({ event: 'signIn', personId: userId ?? personId ?? clientId, action, address, device, requestId })
  return token
}
