import type { Input, Reply } from '@barreno/domain/endpoint'
import type { inventory } from '@barreno/domain/inventory/endpoints'
import type { Context } from '../context.ts'
import { listStock } from './stock/sql.ts'

/** Lists the stock of each material, the same for all staff. */
export const list = ({ db }: Context, { low, active, ...paging }: Input<typeof inventory.stock>): Promise<Reply<typeof inventory.stock>> =>
  listStock(db, { isLow: low === 'true', isActive: active && active === 'true' }, paging)
