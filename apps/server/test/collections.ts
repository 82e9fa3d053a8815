import { api } from '@barreno/domain/api'
import type { Order } from '@barreno/domain/orders/schema'
import type { RecaudosDelivery } from '@barreno/domain/reports/schema'
import { anOrder, type Input, type Portal } from './portal.ts'

/** Creates an order and pays it at once. */
export async function aPaidOrder(portal: Portal, over: Input = {}): Promise<Order> {
  const { id } = await anOrder(portal, { files: [], ...over })
  return portal.good(api.orders.pay, 'operador', { id, paymentStatus: 'PAGADO' })
}

/** Creates a delivery of one order and of all payments before it. */
export async function aDelivery(portal: Portal): Promise<RecaudosDelivery> {
  await aPaidOrder(portal)
  return (await portal.good(api.reports.settleRecaudos, 'gerente')).delivery
}
