import type { Rule } from '@barreno/domain/statuses/rules'
import type { Context } from '../context.ts'
import { hasPermits } from './sql.ts'

/** The rule of the corporation for permits. The default, `advice`, only points out missing ones. */
export const permitRuleOf = ({ settings }: Pick<Context, 'settings'>): Rule => settings.permits ?? 'advice'

/** The rule for the permits of orders. With `advice`, an installation that has never registered a permit gets none. */
export async function orderPermitRule(context: Pick<Context, 'db' | 'settings'>): Promise<Rule> {
  const rule = permitRuleOf(context)
  return rule === 'advice' && !(await hasPermits(context.db)) ? 'off' : rule
}

/** The rule for the quotas of an alianza. The database enforces it too (`rules_in_force`). */
export const quotaRuleOf = ({ settings }: Pick<Context, 'settings'>): Rule => settings.quotas ?? 'advice'
