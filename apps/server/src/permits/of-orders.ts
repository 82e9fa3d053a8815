import type { Input, Reply } from '@barreno/domain/endpoint'
import type { PermitGap, QuotaOver } from '@barreno/domain/obstacle'
import { sumOf } from '@barreno/domain/money'
import type { OrderFacts } from '@barreno/domain/orders/workflow'
import type { permits } from '@barreno/domain/permits/endpoints'
import type { Context } from '../context.ts'
import { readable } from '../orders/get.ts'
import { permitRuleOf, quotaRuleOf } from './rule.ts'
import { todayOf } from './list.ts'
import { checksOf, quotasOf } from './sql.ts'

/** What an order needs of permits and takes of quotas, for whoever reads it. */
export async function checks(context: Context, { order: id }: Input<typeof permits.checks>): Promise<Reply<typeof permits.checks>> {
  const { db, actor } = context
  const order = await readable(db, actor, id)
  const found = await checksOf(db, [order.id], todayOf(context))
  const taken = await quotasOf(db, [order.id], todayOf(context))
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    day: found[0]!.day,
    rule: permitRuleOf(context),
    checks: found.map(({ subject, kind, name, ok, permit }) => ({
      subject,
      kind,
      name,
      ok,
      permit: permit && {
        id: permit.id,
        number: permit.number,
        body: permit.body,
        validFrom: permit.validFrom,
        validTo: permit.validTo,
        status: permit.status,
      },
    })),
    quotaRule: quotaRuleOf(context),
    quotas: taken.map(({ orderId: _, ...quota }) => ({ ...quota, isOver: isOver(quota) })),
  }
}

type PermitFacts = Required<Pick<OrderFacts, 'permits' | 'quotas'>>

/** The same as facts for the rules of orders, of many at once: what is not asked for is not read. */
export async function permitFactsOf(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  orderIds: { permits: readonly string[]; quotas: readonly string[] },
): Promise<(orderId: string) => PermitFacts> {
  const { db } = context
  const [rule, quotaRule] = [permitRuleOf(context), quotaRuleOf(context)]
  const today = todayOf(context)
  const found = rule === 'off' || orderIds.permits.length === 0 ? [] : await checksOf(db, orderIds.permits, today)
  const taken = quotaRule === 'off' || orderIds.quotas.length === 0 ? [] : await quotasOf(db, orderIds.quotas, today)
  return (orderId) => ({
    permits: { rule, gaps: found.filter((check) => check.orderId === orderId && !check.ok).map(gapOf) },
    quotas: { rule: quotaRule, over: taken.filter((quota) => quota.orderId === orderId && isOver(quota)).map(overOf) },
  })
}

const gapOf = ({ subject, kind, name, day, permit }: Awaited<ReturnType<typeof checksOf>>[number]): PermitGap => ({
  subject,
  kind,
  name,
  day,
  permit: permit && {
    number: permit.number,
    validFrom: permit.validFrom,
    validTo: permit.validTo,
    isWithdrawn: permit.isWithdrawn,
  },
})

const isOver = ({ used, adds, amount }: { used: number; adds: number; amount: number }) => adds > 0 && sumOf([used, adds]) > amount

const overOf = ({ number, measure, family, period, amount, used, adds }: QuotaOver): QuotaOver => ({
  number,
  measure,
  family,
  period,
  amount,
  used,
  adds,
})
