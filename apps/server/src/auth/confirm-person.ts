import type { Actor } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import { validation } from '@barreno/domain/validation'
import type { SessionContext } from '../context.ts'
import { type Connection, transaction } from '../db/connect.ts'
import { clearAttempts, countAttempt } from './attempts.ts'
import { verifyPassword } from './password.ts'
import { takeCode } from './factors/second-factor.ts'
import { findFactors } from './factors/sql.ts'
import { entersByProviderOnly, refuseWithoutPassword } from './oidc/provider-only.ts'
import { ownerOf } from './owner.ts'
import { findPasswordHash, lockAccount } from './sql.ts'

/** Checks the caller's password again, so that an unattended browser does not give their account away. */
export async function confirmPassword(context: SessionContext, password: string): Promise<void> {
  const { actor, owner } = ownerOf(context)
  await refuseWithoutPassword(context, owner.userId)
  await counted(context, actor, async () => {
    const hash = await findPasswordHash(context.db, owner)
    if (!hash || !(await verifyPassword(hash, password))) throw new Problem('auth.wrongPassword')
  })
}

/** Like `confirmPassword`. For a person who signs in at the OpenID provider only, requires a recent proof of identity instead. */
export async function confirmOwner(context: SessionContext, password: string | undefined): Promise<void> {
  if (password === undefined && (await entersByProviderOnly(context, ownerOf(context).owner.userId))) context.requireProof()
  else if (password === undefined) throw new Problem('input.invalid', [{ field: 'password', message: validation.required }])
  else await confirmPassword(context, password)
}

/** Checks a code of the caller's second factor and runs `upon` in the same transaction. */
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
        // The status 401 would mean that the session has ended.
        throw error instanceof Problem && error.code === 'auth.wrongCode'
          ? new Problem('auth.codeNotConfirmed', undefined, { cause: error })
          : error
      })
      await upon(tx)
    }),
  )
}

/**
 * Requires a recent proof with a second factor, if the account has one, before its ways to sign in are changed. Otherwise an attacker with a stolen
 * password and session could add a factor of their own.
 */
export async function requireFactorProof(context: SessionContext): Promise<void> {
  const { db, factorAt, now, settings } = context
  const { hasAuthenticator, passkeys } = await findFactors(db, ownerOf(context).actor.id)
  if (!hasAuthenticator && passkeys === 0) return
  const { proofMinutes = Infinity } = settings
  if (factorAt && now().getTime() - factorAt.getTime() <= proofMinutes * 60_000) return
  throw new Problem('auth.proofNeeded', { minutes: settings.proofMinutes ?? 0, byFactor: true })
}

/** Counts an attempt, runs the check, and takes the attempt back if the check passes. */
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
