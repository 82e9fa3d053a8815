import { agencyOf } from '@barreno/domain/actor'
import { caracasDate } from '@barreno/domain/calendar'
import type { delegations } from '@barreno/domain/delegations/endpoints'
import { delegableTo, possibleActions, stateOf } from '@barreno/domain/delegations/workflow'
import type { Delegation } from '@barreno/domain/delegations/schema'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { findDelegation, findOthers, listDelegations, listOwn, type StoredDelegation } from './sql.ts'

/** Returns the delegations that the caller gave and received. */
export const list: UseCase<typeof delegations.list> = async (context) =>
  (await listOwn(context.db, context.actor.id)).map((delegation) => show(context, delegation))

/** Returns all delegations, for those who supervise them; for the administrator of a body, those of the body. */
export const all: UseCase<typeof delegations.all> = async (context) =>
  (await listDelegations(context.db, context.actor.administers)).map((delegation) => show(context, delegation))

/** Returns the people to whom the caller can delegate, with the permissions that each can take. */
export const takers: UseCase<typeof delegations.takers> = async ({ db, actor }) => {
  const role = actor.role
  if (role === 'cliente') return []
  return (await findOthers(db, actor.id))
    .map((person) => ({ ...person, permissions: delegableTo(role, person.role) }))
    .filter(({ permissions }) => permissions.length > 0)
}

export async function read(context: Context, id: string): Promise<Delegation> {
  const delegation = await findDelegation(context.db, id)
  if (!delegation) throw new Problem('delegations.notFound')
  return show(context, delegation)
}

/** Adds the state, and the actions that the caller may take. */
function show({ actor, now }: Context, delegation: StoredDelegation): Delegation {
  const state = stateOf(delegation, caracasDate(now()))
  return { ...delegation, state, actions: possibleActions(actor, delegation, state) }
}

/** Returns the parties of a delegation, by which the permissions decide who may see it. */
export const partiesOf = ({ giverId, takerId, giverRole }: StoredDelegation) => ({ giverId, takerId, agency: agencyOf(giverRole) })
