import type { auth } from '@barreno/domain/auth/endpoints'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { validation } from '@barreno/domain/validation'
import type { SessionContext } from '../context.ts'
import { transaction } from '../db/connect.ts'
import { confirmPassword, counted, ownerOf } from './confirm-person.ts'
import { passesSecondFactor } from './second-factor.ts'
import { findFactor, lockAccount, setProved } from './sql.ts'
import { tokenHash } from './token.ts'

/** Proves again who is signed in; what asked for it may be done for some minutes. */
export async function prove(context: SessionContext, { password, code }: Input<typeof auth.prove>): Promise<Reply<typeof auth.prove>> {
  const { db, now, settings, token } = context
  if (password === undefined && code === undefined)
    throw new Problem('input.invalid', [{ field: 'password', message: validation.required }])
  if (password !== undefined) await confirmPassword(context, password)
  if (code !== undefined) await confirmCode(context, code)
  await setProved(db, tokenHash(token ?? ''), now())
  const { proofMinutes } = settings
  return { until: proofMinutes === undefined ? null : new Date(now().getTime() + proofMinutes * 60_000).toISOString() }
}

/** A code of one's own second factor, which is used up by it. */
async function confirmCode(context: SessionContext, code: string): Promise<void> {
  const { db, now, secrets, settings } = context
  const { actor, owner } = ownerOf(context)
  await counted(context, actor, () =>
    transaction(db, async (tx) => {
      await lockAccount(tx, owner, settings.demo)
      if (!(await findFactor(tx, actor.id))?.isConfirmed) throw new Problem('auth.factorNotOn')
      await passesSecondFactor({ db: tx, secrets }, actor.id, code, now()).catch((error: unknown) => {
        // 401 would say that the session is over.
        throw error instanceof Problem && error.code === 'auth.wrongCode'
          ? new Problem('auth.codeNotConfirmed', undefined, { cause: error })
          : error
      })
    }),
  )
}
