import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { findOrderFile } from '../files/sql.ts'
import { readable } from './get.ts'

export const downloadPattern: UseCase<typeof orders.downloadPattern> = async ({ db, actor }, { id, patternId }) => {
  const order = await readable(db, actor, id)
  const file = await findOrderFile(db, order.id, patternId)
  if (!file) throw new Problem('files.notFound')
  return file
}
