import { Problem } from '@barreno/domain/problems'
import type { Rule } from '@barreno/domain/statuses/rules'
import type { Context } from '../context.ts'
import { unlicensedFor } from './sql.ts'

/** The rule for stock without a licence. The default, `advice`, only shows it. */
export const licenceRuleOf = ({ settings }: Pick<Context, 'settings'>): Rule => settings.magazineLicences ?? 'advice'

/** Refuses material without a licence, if licences are required. The database enforces the amounts. */
export async function refuseUnlicensed(context: Context, magazineId: string | null, materialIds: readonly string[]): Promise<void> {
  if (licenceRuleOf(context) !== 'required') return
  const without = await unlicensedFor(context.db, magazineId, materialIds)
  if (without) throw new Problem('magazines.unlicensed', { magazine: { id: without.id, name: without.name }, measures: without.measures })
}
