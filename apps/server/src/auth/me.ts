import type { auth } from '@barreno/domain/auth/endpoints'
import type { OwedFactor, SessionUser } from '@barreno/domain/auth/schema'
import type { Reply } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { SessionContext } from '../context.ts'
import { ownerOf } from './owner.ts'
import type { Entered } from './sign-in.ts'
import { findClientSession, findPersonSession, findUserSession, type Owner } from './sql.ts'
import { needsSecondFactor } from './factors/required.ts'

export const me = async (context: SessionContext): Promise<Reply<typeof auth.me>> =>
  sessionUser(context, ownerOf(context).owner, context.owesSecondFactor)

/** Somebody who has just come in, as they read of themselves. Whoever has a second factor has passed it. */
export async function enteredUser(
  context: Pick<SessionContext, 'db' | 'settings'>,
  { owner, hasPassedFactor }: Pick<Entered, 'owner' | 'hasPassedFactor'>,
): Promise<SessionUser> {
  const user = await sessionUser(context, owner, null)
  const owes = !hasPassedFactor && needsSecondFactor(context.settings, user.role ?? 'cliente')
  return { ...user, ...(owes && { owesSecondFactor: 'setUp' }) }
}

async function sessionUser(
  { db }: Pick<SessionContext, 'db'>,
  { userId, clientId, personId }: Owner,
  owesSecondFactor: OwedFactor | null,
): Promise<SessionUser> {
  const find = userId ? findUserSession : personId ? findPersonSession : findClientSession
  const person = await find(db, (userId ?? personId ?? clientId)!)
  if (!person) throw new Problem('session.expired')
  return { ...person, ...(owesSecondFactor && { owesSecondFactor }) }
}
