import type { StaffRole } from '../actor.ts'
import type { Obstacle } from '../obstacle.ts'

/** Actions on an account that may prevent a person from working, or lock everyone out of the portal. */
export type UserAction = 'users.changeRole' | 'users.deactivate' | 'users.delete'

/** The facts that decide whether an action is possible. */
export type UserFacts = {
  isSelf: boolean
  role: StaffRole
  isActive: boolean
  /** Whether another gerente remains. */
  hasOtherGerente: boolean
  /** The numbers of the open orders assigned to this person. */
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

/** The conditions of each action. `permissions.ts` decides who may try it. */
const guards: Record<UserAction, readonly Guard[]> = {
  'users.changeRole': [notTheLastGerente, noOpenOrders],
  'users.deactivate': [notOneself('ownDeactivate'), notTheLastGerente, noOpenOrders],
  'users.delete':     [notOneself('ownDelete'), notTheLastGerente, noOpenOrders],
}

/** Returns all obstacles to the action. */
export const userObstacles = (action: UserAction, facts: UserFacts): Obstacle[] => guards[action].flatMap((guard) => guard(facts) ?? [])
