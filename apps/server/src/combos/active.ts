import type { combos } from '@barreno/domain/combos/endpoints'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { findActiveCombo } from './sql.ts'

export const active: UseCase<typeof combos.active> = async ({ db, actor }) => {
  const combo = await findActiveCombo(db, { prices: may(actor, 'materials.readPrices', null) })
  if (!combo) throw new Problem('combos.notFound')
  return combo
}
