import type { StaffRole } from '../actor.ts'
import type { Obstacle } from '../obstacle.ts'

/** What is done to an account and may lock somebody out of their work, or everybody out of the portal. */
export type UserAction = 'users.changeRole' | 'users.deactivate' | 'users.delete'

/** What decides whether it can be done. */
export type UserFacts = {
  isSelf: boolean
  role: StaffRole
  isActive: boolean
  /** Another gerente could still do what only a gerente may. */
  hasOtherGerente: boolean
  /** The numbers of the orders that are in this person's hands. */
  openOrders: readonly string[]
}

type Guard = (facts: UserFacts) => Obstacle | null

const notOneself =
  (code: 'ownDelete' | 'ownDeactivate'): Guard =>
  ({ isSelf }) =>
    isSelf ? { code } : null
const notTheLastGerente: Guard = ({ role, isActive, hasOtherGerente }) =>
  role === 'gerente' && isActive && !hasOtherGerente ? { code: 'lastGerente' } : null
const noOpenOrders: Guard = ({ openOrders }) =>
  openOrders.length > 0 ? { code: 'openOrders', orders: openOrders } : null

/** What each action asks for. Who may try it at all is in `permissions.ts`. */
const guards: Record<UserAction, readonly Guard[]> = {
  'users.changeRole': [notTheLastGerente, noOpenOrders],
  'users.deactivate': [notOneself('ownDeactivate'), notTheLastGerente, noOpenOrders],
  'users.delete':     [notOneself('ownDelete'), notTheLastGerente, noOpenOrders],
}

/** Everything that stands in the way, at once. */
export const userObstacles = (action: UserAction, facts: UserFacts): Obstacle[] => guards[action].flatMap((guard) => guard(facts) ?? [])
