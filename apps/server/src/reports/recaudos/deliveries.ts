import type { Input, Reply } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { reports } from '@barreno/domain/reports/endpoints'
import type { RecaudosDelivery } from '@barreno/domain/reports/schema'
import type { Context } from '../../context.ts'
import type { Connection } from '../../db/connect.ts'
import { findDelivery, listDeliveredOrders, listDeliveries, summaryOf } from './sql.ts'

export const recaudosSummary = async ({ db }: Context): Promise<Reply<typeof reports.recaudosSummary>> => summaryOf(db)

export async function deliveries(
  { db }: Context,
  { from, to, ...paging }: Input<typeof reports.deliveries>,
): Promise<Reply<typeof reports.deliveries>> {
  return listDeliveries(db, { from, to }, paging)
}

export const delivery = async ({ db }: Context, { id }: Input<typeof reports.delivery>): Promise<Reply<typeof reports.delivery>> =>
  deliveryOf(db, id)

export async function deliveryOrders(
  { db }: Context,
  { id, ...paging }: Input<typeof reports.deliveryOrders>,
): Promise<Reply<typeof reports.deliveryOrders>> {
  return listDeliveredOrders(db, (await deliveryOf(db, id)).id, paging)
}

/** Returns the delivery by id or number. Refuses if there is none. */
export async function deliveryOf(db: Connection, id: string): Promise<RecaudosDelivery> {
  const found = await findDelivery(db, id)
  if (!found) throw new Problem('reports.deliveryNotFound')
  return found
}
