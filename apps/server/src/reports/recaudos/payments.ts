import type { Input, Reply } from '@barreno/domain/endpoint'
import type { reports } from '@barreno/domain/reports/endpoints'
import type { Context } from '../../context.ts'
import { listPayers, listPayments } from './sql.ts'

/** Lists the payments of all orders, narrowed by the filters. */
export const payments = (
  { db }: Context,
  { from, to, method, state, clientId, deliveryId, isDelivered, ...paging }: Input<typeof reports.payments>,
): Promise<Reply<typeof reports.payments>> => listPayments(db, { from, to, method, state, clientId, deliveryId, isDelivered }, paging)

export const payers = ({ db }: Context): Promise<Reply<typeof reports.payers>> => listPayers(db)
