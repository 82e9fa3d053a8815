import type { auth } from '@barreno/domain/auth/endpoints'
import type { Input } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { SessionContext } from '../context.ts'
import { transaction } from '../db/connect.ts'
import { append } from '../history/chain.ts'
import { confirmPassword } from './confirm-person.ts'
import { conceptOf, ownerOf } from './owner.ts'
import { refuseGuessable } from './guessable.ts'
import { hashPassword } from './password.ts'
import { deleteOtherSessionsOf, findOwnWords, setPassword } from './sql.ts'
import { tokenHash } from './token.ts'

/** Changes the caller's own password and ends their other sessions. */
export async function changePassword(
  context: SessionContext,
  { currentPassword, newPassword }: Input<typeof auth.changePassword>,
): Promise<void> {
  const { actor, owner } = ownerOf(context)
  await confirmPassword(context, currentPassword)
  if (newPassword === currentPassword) throw new Problem('auth.samePassword')
  refuseGuessable(newPassword, await findOwnWords(context.db, owner))
  const passwordHash = await hashPassword(newPassword)
  await transaction(context.db, async (tx) => {
    await setPassword(tx, owner, passwordHash)
    await deleteOtherSessionsOf(tx, owner, tokenHash(context.token ?? ''))
    await append(tx, actor, context.now(), [{ action: `${conceptOf(owner)}.changePassword`, recordId: actor.id }])
  })
}
