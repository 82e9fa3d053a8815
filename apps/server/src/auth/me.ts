import type { auth } from '@barreno/domain/auth/endpoints'
import type { OwedFactor, SessionUser } from '@barreno/domain/auth/schema'
import { caracasDate } from '@barreno/domain/calendar'
import { Problem } from '@barreno/domain/problems'
import { ruleNames } from '@barreno/domain/statuses/rules'
import type { SessionContext, UseCase } from '../context.ts'
import { untoldFor } from '../incidents/untold.ts'
import { ownerOf } from './owner.ts'
import type { Entered } from './sign-in.ts'
import { findClientSession, findPersonSession, findUserSession, type Owner } from './sql.ts'
import { owedFactor } from './factors/required.ts'
import { findFactors } from './factors/sql.ts'

export const me: UseCase<typeof auth.me> = async (context) => {
  const { actor, owner } = ownerOf(context)
  // A person who still has to pass a second factor or to choose a password may only read about themselves.
  const mayReadOnlySelf = context.mustChangePassword || context.owesSecondFactor !== null
  const [user, untoldIncidents] = await Promise.all([
    sessionUser(context, owner, context.owesSecondFactor),
    mayReadOnlySelf ? [] : untoldFor({ ...context, actor }),
  ])
  return { ...user, ...(untoldIncidents.length > 0 && { untoldIncidents }) }
}

/**
 * Returns the account of a person who has just signed in, as they see it. If they did not pass a second factor, it says which step they still owe.
 */
export async function enteredUser(
  context: Pick<SessionContext, 'db' | 'settings' | 'oidc' | 'now'>,
  { owner, hasPassedFactor, isByProvider = false }: Pick<Entered, 'owner' | 'hasPassedFactor'> & { isByProvider?: boolean },
): Promise<SessionUser> {
  const user = await sessionUser(context, owner, null)
  if (hasPassedFactor) return user
  const { hasAuthenticator, passkeys } = await findFactors(context.db, user.id)
  const owes = owedFactor(context.settings, { role: user.role ?? 'cliente', hasFactor: hasAuthenticator || passkeys > 0, isByProvider })
  return { ...user, ...(owes && { owesSecondFactor: owes }) }
}

async function sessionUser(
  { db, settings, oidc, now }: Pick<SessionContext, 'db' | 'settings' | 'oidc' | 'now'>,
  { userId, clientId, personId }: Owner,
  owesSecondFactor: OwedFactor | null,
): Promise<SessionUser> {
  const person = userId
    ? await findUserSession(db, userId, { today: caracasDate(now()), demo: settings.demo, provider: oidc?.settings })
    : await (personId ? findPersonSession : findClientSession)(db, (personId ?? clientId)!)
  if (!person) throw new Problem('session.expired')
  const { unreadNotices, ...rest } = person
  const rulesOff = ruleNames.filter((name) => (name === 'leftovers' ? settings.leftoversBackBy === null : settings[name] === 'off'))
  return {
    ...rest,
    ...(unreadNotices && { unreadNotices }),
    ...(owesSecondFactor && { owesSecondFactor }),
    ...(rulesOff.length > 0 && { rulesOff }),
  }
}
