import type { StaffRole } from '../actor.ts'
import { accountObstacles } from '@barreno/texts/users'

/** What is done to an account and may lock somebody out of his work, or everybody out of the portal. */
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

type UserObstacle = { code: keyof typeof accountObstacles; message: string }
type Guard = (facts: UserFacts) => UserObstacle | null

const notOneself =
  (code: 'ownDelete' | 'ownDeactivate'): Guard =>
  ({ isSelf }) =>
    isSelf ? { code, message: accountObstacles[code] } : null
const notTheLastGerente: Guard = ({ role, isActive, hasOtherGerente }) =>
  role === 'gerente' && isActive && !hasOtherGerente ? { code: 'lastGerente', message: accountObstacles.lastGerente } : null
const noOpenOrders: Guard = ({ openOrders }) =>
  openOrders.length > 0 ? { code: 'openOrders', message: accountObstacles.openOrders(openOrders) } : null

/** What each action asks for. Who may try it at all is in `permissions.ts`. */
const guards: Record<UserAction, readonly Guard[]> = {
  'users.changeRole': [notTheLastGerente, noOpenOrders],
  'users.deactivate': [notOneself('ownDeactivate'), notTheLastGerente, noOpenOrders],
  'users.delete':     [notOneself('ownDelete'), notTheLastGerente, noOpenOrders],
}

/** Everything that stands in the way, at once. */
export const userObstacles = (action: UserAction, facts: UserFacts): UserObstacle[] => guards[action].flatMap((guard) => guard(facts) ?? [])
