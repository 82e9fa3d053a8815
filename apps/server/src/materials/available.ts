import type { Input, Reply } from '@barreno/domain/endpoint'
import type { materials } from '@barreno/domain/materials/endpoints'
import { may } from '@barreno/domain/permissions'
import type { Context } from '../context.ts'
import { listAvailable } from './sql.ts'

export function available({ db, actor }: Context, paging: Input<typeof materials.available>): Promise<Reply<typeof materials.available>> {
  return listAvailable(db, paging, { prices: may(actor, 'materials.readPrices', null), stock: may(actor, 'inventory.stock', null) })
}
