import { Problem } from '@barreno/domain/problems'
import type { Rule } from '@barreno/domain/statuses/rules'
import type { Context } from '../context.ts'
import { unlicensedFor } from './sql.ts'

/** What is asked of a magazine that holds what it has no licence for; where nothing is set, it is shown. */
export const licenceRuleOf = ({ settings }: Pick<Context, 'settings'>): Rule => settings.magazineLicences ?? 'advice'

/** Refuses what comes into a magazine without a licence for it, where licences are required. How much each allows the database holds to. */
export async function refuseUnlicensed(context: Context, magazineId: string | null, materialIds: readonly string[]): Promise<void> {
  if (licenceRuleOf(context) !== 'required') return
  const without = await unlicensedFor(context.db, magazineId, materialIds)
  if (without) throw new Problem('magazines.unlicensed', { magazine: { id: without.id, name: without.name }, measures: without.measures })
}
