import { caracasDate } from '@barreno/domain/calendar'
import { sumOf } from '@barreno/domain/money'
import type { PreorderOutlook } from '@barreno/domain/preorders/outlook/schema'
import type { Context } from '../../context.ts'
import { licenceRuleOf } from '../../magazines/rule.ts'
import { unlicensedHolders } from '../../magazines/sql.ts'
import { orderPermitRule, quotaRuleOf } from '../../permits/rule.ts'
import { toVisibleCheck } from '../../permits/visible-check.ts'
import { checksAsked, hasQuotas, quotasAsked } from '../../permits/sql.ts'

type CustodyQuery = { preorderId: string; clientId: string; materialIds: readonly string[]; day: string }

/** Returns the permits, quotas and licences for the day of a request. Checks that the corporation has switched off are not read. */
export async function custodyOf(
  context: Context,
  { preorderId, clientId, materialIds, day }: CustodyQuery,
): Promise<PreorderOutlook['custody']> {
  const { db, now } = context
  const today = caracasDate(now())
  const [permitRule, quotaRule, licenceRule] = [await orderPermitRule(context), quotaRuleOf(context), licenceRuleOf(context)]
  const [checks, uses, magazines] = await Promise.all([
    permitRule === 'off' ? null : checksAsked(db, preorderId, day, today),
    quotaRule === 'off' ? null : quotasOf(context, { clientId, preorderId, day, today }),
    licenceRule === 'off' ? null : unlicensedHolders(db, materialIds),
  ])
  return {
    permits: checks && {
      rule: permitRule,
      checks: checks.map(toVisibleCheck),
    },
    quotas: uses && {
      rule: quotaRule,
      uses: uses.map((use) => ({ ...use, isOver: sumOf([use.used, use.planned, use.asks]) > use.amount })),
    },
    licences: magazines && { rule: licenceRule, magazines },
  }
}

const quotasOf = async ({ db }: Context, query: Parameters<typeof quotasAsked>[1]) =>
  (await hasQuotas(db, query.clientId)) ? quotasAsked(db, query) : []
