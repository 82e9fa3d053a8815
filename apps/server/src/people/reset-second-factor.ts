import type { people } from '@barreno/domain/people/endpoints'
import { accountOf } from '../auth/owner.ts'
import { resetFactors } from '../auth/factors/reset.ts'
import type { UseCase } from '../context.ts'
import { lockFor, read } from './list.ts'

/** Resets the second factors of a person who has lost all of them. They sign in with their password and set one up again. */
export const resetSecondFactor: UseCase<typeof people.resetSecondFactor> = async (context, { id, reason }) => {
  const { db, actor, now, record } = context
  const person = await lockFor(context, id)
  await resetFactors(db, accountOf({ ...actor, id: person.id }))
  record({ action: 'people.resetSecondFactor', recordId: person.id, reason })
  return { ...(await read(context, person.id)), factorReset: { at: now().toISOString(), by: actor.name, reason: reason ?? null } }
}
