import type { Input, Reply } from '@barreno/domain/endpoint'
import type { inventory } from '@barreno/domain/inventory/endpoints'
import type { Context } from '../context.ts'
import { listStock } from './stock/sql.ts'

/** What there is of each material: the same for the warehouse and for everybody of the staff. */
export const list = ({ db }: Context, { low, active, ...paging }: Input<typeof inventory.stock>): Promise<Reply<typeof inventory.stock>> =>
  listStock(db, { isLow: low === 'true', isActive: active && active === 'true' }, paging)
