import type { Actor } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import type { SessionContext } from '../context.ts'
import type { Owner } from './sql.ts'

/** Returns the caller and the owner of their account. The request pipeline already refuses calls without a session. */
export function ownerOf({ actor }: SessionContext): { actor: Actor; owner: Owner } {
  if (!actor) throw new Problem('session.missing')
  return { actor, owner: accountOf(actor) }
}

/** Returns the owner of an actor's account. An alianza's main account is the alianza itself; its other people have accounts of their own. */
export function accountOf({ id, role, clientId }: Actor): Owner {
  if (role !== 'cliente') return { userId: id, clientId: null }
  return id === clientId ? { userId: null, clientId } : { userId: null, clientId: null, personId: id }
}

/** Returns the concept that an account and its history entries belong to. */
export const conceptOf = ({ userId, personId }: Owner) => (userId ? 'users' : personId ? 'people' : 'clients')
