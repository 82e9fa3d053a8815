import { Problem } from '@barreno/domain/problems'
import type { reports } from '@barreno/domain/reports/endpoints'
import type { RecaudosDelivery } from '@barreno/domain/reports/schema'
import type { UseCase } from '../../context.ts'
import type { Connection } from '../../db/connect.ts'
import { findDelivery, listDeliveredOrders, listDeliveries, summaryOf } from './sql.ts'

export const recaudosSummary: UseCase<typeof reports.recaudosSummary> = async ({ db }) => summaryOf(db)

export const deliveries: UseCase<typeof reports.deliveries> = async ({ db }, { from, to, ...paging }) => {
  return listDeliveries(db, { from, to }, paging)
}

export const delivery: UseCase<typeof reports.delivery> = async ({ db }, { id }) => deliveryOf(db, id)

export const deliveryOrders: UseCase<typeof reports.deliveryOrders> = async ({ db }, { id, ...paging }) => {
  return listDeliveredOrders(db, (await deliveryOf(db, id)).id, paging)
}

/** Returns the delivery by id or number. Refuses if there is none. */
export async function deliveryOf(db: Connection, id: string): Promise<RecaudosDelivery> {
  const found = await findDelivery(db, id)
  if (!found) throw new Problem('reports.deliveryNotFound')
  return found
}
