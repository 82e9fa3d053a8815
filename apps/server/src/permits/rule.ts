import type { Rule } from '@barreno/domain/statuses/rules'
import type { Context } from '../context.ts'
import { hasPermits } from './sql.ts'

/** What the corporation asks of the permits of an order; where nothing is set, it tells of those that are missing. */
export const permitRuleOf = ({ settings }: Pick<Context, 'settings'>): Rule => settings.permits ?? 'advice'

/** The same, of orders: an installation that has never registered a permit is not advised of those that it lacks. */
export async function orderPermitRule(context: Pick<Context, 'db' | 'settings'>): Promise<Rule> {
  const rule = permitRuleOf(context)
  return rule === 'advice' && !(await hasPermits(context.db)) ? 'off' : rule
}

/** What it asks of the quotas of an alianza. The database holds to it as well (`rules_in_force`). */
export const quotaRuleOf = ({ settings }: Pick<Context, 'settings'>): Rule => settings.quotas ?? 'advice'
