import type { Actor } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import { validation } from '@barreno/domain/validation'
import type { SessionContext } from '../context.ts'
import { type Connection, transaction } from '../db/connect.ts'
import { clearAttempts, countAttempt } from './attempts.ts'
import { verifyPassword } from './password.ts'
import { takeCode } from './factors/second-factor.ts'
import { findFactors } from './factors/sql.ts'
import { entersThereAlone, refuseWithoutPassword } from './oidc/only.ts'
import { ownerOf } from './owner.ts'
import { findPasswordHash, lockAccount } from './sql.ts'

/** Asks the one who is signed in for their password again, so that a browser left open does not give their account away. */
export async function confirmPassword(context: SessionContext, password: string): Promise<void> {
  const { actor, owner } = ownerOf(context)
  await refuseWithoutPassword(context, owner.userId)
  await counted(context, actor, async () => {
    const hash = await findPasswordHash(context.db, owner)
    if (!hash || !(await verifyPassword(hash, password))) throw new Problem('auth.wrongPassword')
  })
}

/** As `confirmPassword`; of who signs in at the OpenID provider alone, a proof of lately in its place. */
export async function confirmOwner(context: SessionContext, password: string | undefined): Promise<void> {
  if (password === undefined && (await entersThereAlone(context, ownerOf(context).owner.userId))) context.requireProof()
  else if (password === undefined) throw new Problem('input.invalid', [{ field: 'password', message: validation.required }])
  else await confirmPassword(context, password)
}

/** Uses up a code of their own second factor, in one transaction with what is done upon it. */
export async function confirmCode(
  context: SessionContext,
  code: string,
  upon: (tx: Connection) => Promise<void> = async () => {},
): Promise<void> {
  const { db, now, secrets, settings } = context
  const { actor, owner } = ownerOf(context)
  await counted(context, actor, () =>
    transaction(db, async (tx) => {
      await lockAccount(tx, owner, settings.demo)
      const { hasAuthenticator, passkeys } = await findFactors(tx, actor.id)
      if (!hasAuthenticator && passkeys === 0) throw new Problem('auth.factorNotOn')
      await takeCode({ db: tx, secrets }, actor.id, code, now()).catch((error: unknown) => {
        // 401 would say that the session is over.
        throw error instanceof Problem && error.code === 'auth.wrongCode'
          ? new Problem('auth.codeNotConfirmed', undefined, { cause: error })
          : error
      })
      await upon(tx)
    }),
  )
}

/**
 * Refuses to change how somebody enters upon a password alone, where their account has a second factor: a password and a session that were stolen
 * together must not become a way in of their own.
 */
export async function requireFactorProof(context: SessionContext): Promise<void> {
  const { db, factorAt, now, settings } = context
  const { hasAuthenticator, passkeys } = await findFactors(db, ownerOf(context).actor.id)
  if (!hasAuthenticator && passkeys === 0) return
  const { proofMinutes = Infinity } = settings
  if (factorAt && now().getTime() - factorAt.getTime() <= proofMinutes * 60_000) return
  throw new Problem('auth.proofNeeded', { minutes: settings.proofMinutes ?? 0, byFactor: true })
}

/** Counts the attempt before it is judged, and gives it back where it was good. */
export async function counted(
  { db, address, now, settings }: SessionContext,
  { id, role }: Actor,
  check: () => Promise<void>,
): Promise<void> {
  const attempt = { to: 'confirm', group: role === 'cliente' ? 'clients' : 'users', account: id, address, at: now() } as const
  if (settings.rateLimit) await countAttempt(db, attempt)
  await check()
  if (settings.rateLimit) await clearAttempts(db, attempt)
}
