import type { Actor } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import type { SessionContext } from '../context.ts'
import type { Owner } from './sql.ts'

/** The owner of the caller's account. The request pipeline refuses a call without a session. */
export function ownerOf({ actor }: SessionContext): { actor: Actor; owner: Owner } {
  if (!actor) throw new Problem('session.missing')
  return { actor, owner: accountOf(actor) }
}

/** The account of an alianza is the alianza itself; its other people have their own. */
export function accountOf({ id, role, clientId }: Actor): Owner {
  if (role !== 'cliente') return { userId: id, clientId: null }
  return id === clientId ? { userId: null, clientId } : { userId: null, clientId: null, personId: id }
}

/** The concept that an account belongs to, and its entries in the history. */
export const conceptOf = ({ userId, personId }: Owner) => (userId ? 'users' : personId ? 'people' : 'clients')
