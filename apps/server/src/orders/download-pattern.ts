import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { findOrderFile } from '../files/sql.ts'
import { readable } from './get.ts'

export async function downloadPattern(
  { db, actor }: Context,
  { id, patternId }: Input<typeof orders.downloadPattern>,
): Promise<Reply<typeof orders.downloadPattern>> {
  const order = await readable(db, actor, id)
  const file = await findOrderFile(db, order.id, patternId)
  if (!file) throw new Problem('files.notFound')
  return file
}
