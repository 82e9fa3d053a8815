import { randomUUID } from 'node:crypto'
import type { auth } from '@barreno/domain/auth/endpoints'
import { authTexts } from '@barreno/texts/auth'
import { findClientAccount } from '../clients/sql.ts'
import type { UseCase } from '../context.ts'
import { transaction } from '../db/connect.ts'
import { addJob } from '../jobs/sql.ts'
import { findUserAccount } from '../users/sql.ts'
import { countAttempt } from './attempts.ts'
import { type Account, loginKey } from './sql.ts'

/**
 * Queues a mail with a link for a new password. Neither the reply nor its timing may reveal whether the account exists, so a job is queued in any
 * case; a job without an account does nothing. Only the newest waiting job of an account is kept.
 */
export const forgotPassword: UseCase<typeof auth.forgotPassword> = async ({ db, address, now, settings }, { username, kind }) => {
  const isStaff = kind === 'staff'
  if (settings.rateLimit)
    await countAttempt(db, {
      to: 'resetPassword',
      group: isStaff ? 'users' : 'clients',
      account: await loginKey(db, username),
      address,
      at: now(),
    })
  const account: Account | undefined = await (isStaff ? findUserAccount : findClientAccount)(db, username, settings.demo)
  const id = account?.mayEnter ? account.id : null
  const owner = isStaff
    ? { userId: id, clientId: null }
    : { userId: null, clientId: account?.personId ? null : id, ...(account?.personId && { personId: id }) }
  await transaction(db, (tx) => addJob(tx, 'auth.mailPasswordReset', owner, { key: `auth.mailPasswordReset:${id ?? randomUUID()}` }))
  return { message: authTexts.forgotPassword.answer }
}
