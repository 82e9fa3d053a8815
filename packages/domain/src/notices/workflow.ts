import { type Actor, roles } from '../actor.ts'
import type { OrderState } from '../orders/requirements.ts'
import { nextSteps as nextOrderSteps, type OrderAction } from '../orders/workflow.ts'
import { delegationFor, may, mightEver, type Permission } from '../permissions.ts'
import { nextSteps as nextPreorderSteps, type PreorderAction, type PreorderState } from '../preorders/workflow.ts'

export type WaitingPreorder = Pick<PreorderState, 'clientId' | 'currentStatus' | 'unsentBy' | 'isAuthor'>
/** A record whose next actor is computed, with its workflow state. */
export type Waiting = { concept: 'preorders'; state: WaitingPreorder } | { concept: 'orders'; state: OrderState }

/**
 * Returns the step by which this person can bring the record forward if it is their turn; otherwise null.
 * If a gerente would only stand in for another role, it is that role's turn.
 */
export function turnOf(person: Actor, { concept, state }: Waiting): PreorderAction | OrderAction | null {
  const isTurn = (action: PreorderAction | OrderAction) =>
    may(person, action, state as never) && isOwnAct(delegationFor(person, action, state as never)?.giver ?? person, action)
  return (concept === 'preorders' ? nextPreorderSteps(state.currentStatus) : nextOrderSteps(state)).find(isTurn) ?? null
}

/** Whether the action is the person's own. For a gerente, it is only if no other role can ever do it. */
const isOwnAct = ({ role }: Pick<Actor, 'role'>, action: Permission) =>
  role !== 'gerente' || roles.every((other) => other === 'gerente' || !mightEver(other, action))

/** Whether this person may read the record. */
export const reads = (person: Actor, { concept, state }: Waiting): boolean =>
  concept === 'preorders' ? may(person, 'preorders.read', state) : may(person, 'orders.read', state)
