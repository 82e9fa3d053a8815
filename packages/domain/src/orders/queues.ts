import type { OrderStatus } from '../statuses/orders.ts'
import { statusesOf } from './workflow.ts'

/** The filter of a list of waiting orders: their statuses and, if given, their payment status and whether services are priced. */
export type OrderQueue = { status: readonly OrderStatus[]; paymentStatus?: readonly ('PENDIENTE' | 'PAGADO')[]; withServices?: boolean }

/** The lists that filter by more than a status. A service can be priced until the order is paid; a finished order can be closed once it is paid. */
export const orderQueues = {
  'orders.setServices': { status: statusesOf('orders.setServices'), paymentStatus: ['PENDIENTE'], withServices: false },
  'orders.close': { status: statusesOf('orders.close'), paymentStatus: ['PAGADO'] },
} as const satisfies Record<string, OrderQueue>
