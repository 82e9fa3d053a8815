import type { auth } from '@barreno/domain/auth/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { transaction } from '../db/connect.ts'
import { append } from '../history/chain.ts'
import { conceptOf } from './owner.ts'
import { refuseGuessable } from './guessable.ts'
import { refuseWithoutPassword } from './oidc/provider-only.ts'
import { hashPassword } from './password.ts'
import { deleteSessionsOf, findOwnWords, findReset, lockAccount, setPassword, takeReset } from './sql.ts'
import { tokenHash } from './token.ts'

/**
 * Sets the password of the account that a mailed link belongs to. Attempts are not counted, because nobody can guess 256 bits, and the expensive hash
 * is computed only for a valid token.
 */
export const resetPassword: UseCase<typeof auth.resetPassword> = async ({ db, now, settings, oidc }, { token, password }) => {
  const hash = tokenHash(token)
  const owner = await findReset(db, hash, now())
  if (!owner) throw new Problem('auth.resetInvalid')
  await refuseWithoutPassword({ db, oidc }, owner.userId)
  refuseGuessable(password, await findOwnWords(db, owner))
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const account = await lockAccount(tx, owner, settings.demo)
    if (!account?.mayEnter || !(await takeReset(tx, hash))) throw new Problem('auth.resetInvalid')
    await setPassword(tx, owner, passwordHash)
    await deleteSessionsOf(tx, owner)
    await append(tx, account, now(), [
      { action: account.isInvited ? 'people.acceptInvitation' : `${conceptOf(owner)}.resetPassword`, recordId: account.id },
    ])
  })
  return { kind: owner.userId ? 'staff' : 'client' }
}
