import { accountOf } from '../auth/owner.ts'
import { hashPassword } from '../auth/password.ts'
import { setPassword } from '../auth/sql.ts'
import type { Context } from '../context.ts'

/** What the link of an invitation leads to, for the people of the demonstration: their own password. */
export async function acceptInvitation({ db, actor, record }: Context, password: string): Promise<void> {
  await setPassword(db, accountOf(actor), await hashPassword(password))
  record({ action: 'people.acceptInvitation', recordId: actor.id })
}
