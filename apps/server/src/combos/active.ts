import type { combos } from '@barreno/domain/combos/endpoints'
import type { Reply } from '@barreno/domain/endpoint'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { findActiveCombo } from './sql.ts'

export async function active({ db, actor }: Context): Promise<Reply<typeof combos.active>> {
  const combo = await findActiveCombo(db, { prices: may(actor, 'materials.readPrices', null) })
  if (!combo) throw new Problem('combos.notFound')
  return combo
}
