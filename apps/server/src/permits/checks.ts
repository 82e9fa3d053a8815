import type { permits } from '@barreno/domain/permits/endpoints'
import type { UseCase } from '../context.ts'
import { readable } from '../orders/get.ts'
import { todayOf } from './list.ts'
import { isOver } from './of-orders.ts'
import { orderPermitRule, quotaRuleOf } from './rule.ts'
import { toVisibleCheck } from './visible-check.ts'
import { checksOf, quotasOf } from './sql.ts'

/** Returns the permits that an order needs and the quotas that it uses, on the day of its service or on another one. */
export const checks: UseCase<typeof permits.checks> = async (context, { order: id, day }) => {
  const { db, actor } = context
  const order = await readable(db, actor, id)
  const found = await checksOf(db, [order.id], todayOf(context), day)
  const taken = await quotasOf(db, [order.id], todayOf(context), day)
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    day: found[0]!.day,
    rule: await orderPermitRule(context),
    checks: found.map(toVisibleCheck),
    quotaRule: quotaRuleOf(context),
    quotas: taken.map(({ orderId: _, ...quota }) => ({ ...quota, isOver: isOver(quota) })),
  }
}
