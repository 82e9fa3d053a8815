import type { PermitGap, QuotaOver } from '@barreno/domain/obstacle'
import { sumOf } from '@barreno/domain/money'
import type { OrderFacts } from '@barreno/domain/orders/requirements'
import type { Context } from '../context.ts'
import { orderPermitRule, permitRuleOf, quotaRuleOf } from './rule.ts'
import { todayOf } from './list.ts'
import { checksOf, quotasOf } from './sql.ts'

type PermitFacts = Required<Pick<OrderFacts, 'permits' | 'quotas'>>

/** Returns the permits that orders need and the quotas that they use, as facts for the rules. Checks that are switched off are not read. */
export async function permitFactsOf(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  orderIds: { permits: readonly string[]; quotas: readonly string[] },
): Promise<(orderId: string) => PermitFacts> {
  const { db } = context
  const rule = orderIds.permits.length === 0 ? permitRuleOf(context) : await orderPermitRule(context)
  const quotaRule = quotaRuleOf(context)
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

export const isOver = ({ used, adds, amount }: { used: number; adds: number; amount: number }) => adds > 0 && sumOf([used, adds]) > amount

const overOf = ({ number, measure, family, period, amount, used, adds }: QuotaOver): QuotaOver => ({
  number,
  measure,
  family,
  period,
  amount,
  used,
  adds,
})
