import { type Actor, roles } from '../actor.ts'
import { nextSteps as nextOrderSteps, type OrderAction, type OrderState } from '../orders/workflow.ts'
import { delegationFor, may, mightEver, type Permission } from '../permissions.ts'
import { nextSteps as nextPreorderSteps, type PreorderAction, type PreorderState } from '../preorders/workflow.ts'

export type WaitingPreorder = Pick<PreorderState, 'clientId' | 'currentStatus' | 'unsentBy' | 'isAuthor'>
/** A record whose turn is asked for, as its workflow knows it. */
export type Waiting = { concept: 'preorders'; state: WaitingPreorder } | { concept: 'orders'; state: OrderState }

/**
 * What this person can do to bring the record forward, where it is their turn; null where it is not. Where a gerente may only stand in for another
 * role, it is that role's turn and not theirs.
 */
export function turnOf(person: Actor, { concept, state }: Waiting): PreorderAction | OrderAction | null {
  const isTurn = (action: PreorderAction | OrderAction) =>
    may(person, action, state as never) && isOwnAct(delegationFor(person, action, state as never)?.giver ?? person, action)
  return (concept === 'preorders' ? nextPreorderSteps(state.currentStatus) : nextOrderSteps(state)).find(isTurn) ?? null
}

/** Whether nobody else than a gerente may ever do it, where this person is one. */
const isOwnAct = ({ role }: Pick<Actor, 'role'>, action: Permission) =>
  role !== 'gerente' || roles.every((other) => other === 'gerente' || !mightEver(other, action))

/** Whether this person reads the record. */
export const reads = (person: Actor, { concept, state }: Waiting): boolean =>
  concept === 'preorders' ? may(person, 'preorders.read', state) : may(person, 'orders.read', state)
