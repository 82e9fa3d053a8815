import { accountOf } from '../auth/owner.ts'
import { hashPassword } from '../auth/password.ts'
import { setPassword } from '../auth/sql.ts'
import type { Context } from '../context.ts'

/** Accepts an invitation by setting a password, without the link, for the people of the demonstration. */
export async function acceptInvitation({ db, actor, record }: Context, password: string): Promise<void> {
  await setPassword(db, accountOf(actor), await hashPassword(password))
  record({ action: 'people.acceptInvitation', recordId: actor.id })
}
