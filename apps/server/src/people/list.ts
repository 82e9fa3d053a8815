import { ownClientId } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { people } from '@barreno/domain/people/endpoints'
import type { Person } from '@barreno/domain/people/schema'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { invitationEnds } from './invitation.ts'
import { findAccount, findPerson, listInvited, lockPerson, lockRule, type StoredPerson } from './sql.ts'

/** Lists the people of the caller's alianza, its account first. */
export const list = (context: Context): Promise<Reply<typeof people.list>> => ofClient(context, { clientId: ownClientId(context.actor) })

/** Lists the people of an alianza for staff. */
export async function ofClient({ db, now }: Context, { clientId }: Input<typeof people.ofClient>): Promise<Person[]> {
  const account = await findAccount(db, clientId)
  if (!account) throw new Problem('clients.notFound')
  return [account, ...(await listInvited(db, clientId))].map((person) => toPerson(person, now()))
}

/** Returns a person as they are now. */
export async function read({ db, now }: Context, id: string): Promise<Person> {
  const person = await findPerson(db, id)
  if (!person) throw new Problem('people.notFound')
  return toPerson(person, now())
}

/** Locks a person whom the caller's alianza invited. People of other alianzas are refused as if they did not exist. */
export async function lockFor({ db, actor }: Context, id: string): Promise<StoredPerson> {
  const clientId = ownClientId(actor)
  if (id === clientId) throw new Problem('people.accountFixed')
  await lockRule(db, clientId)
  const person = await lockPerson(db, id)
  if (!person || person.clientId !== clientId) throw new Problem('people.notFound')
  return person
}

function toPerson({ hasPassword, invitedAt, clientId, ...person }: StoredPerson, now: Date): Person {
  const ends = invitationEnds(invitedAt)
  const state = hasPassword ? 'active' : ends > now ? 'invited' : 'expired'
  return { ...person, isAccount: person.id === clientId, state, invitationExpiresAt: state === 'invited' ? ends.toISOString() : null }
}
