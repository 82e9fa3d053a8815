import { roles } from '@barreno/domain/actor'
import { whoActsNext } from '@barreno/domain/orders/workflow'
import { whoActsNext as whoActsOnPreorder } from '@barreno/domain/preorders/workflow'
import type { reports } from '@barreno/domain/reports/endpoints'
import type { UseCase } from '../../context.ts'
import { ordersUnderWay, preordersUnderWay } from './sql.ts'

/** Returns the work that waits for each role, by the same rules that tell a reader who acts next. */
export const waiting: UseCase<typeof reports.waiting> = async ({ db }) => {
  const [preorders, orders] = await Promise.all([preordersUnderWay(db), ordersUnderWay(db)])
  const work = [
    ...preorders.map(({ currentStatus, count, oldest }) => ({
      who: whoActsOnPreorder(currentStatus),
      preorders: count,
      orders: 0,
      oldest,
    })),
    ...orders.map(({ state, count, oldest }) => ({ who: whoActsNext({ ...state, clientId: '' }), preorders: 0, orders: count, oldest })),
  ]
  return roles
    .map((role) => {
      const own = work.filter(({ who }) => who.includes(role))
      return {
        role,
        preorders: own.reduce((sum, part) => sum + part.preorders, 0),
        orders: own.reduce((sum, part) => sum + part.orders, 0),
        oldest: own.map(({ oldest }) => oldest).toSorted()[0] ?? null,
      }
    })
    .filter(({ oldest }) => oldest !== null)
}
