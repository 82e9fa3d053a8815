import type { OrderStatus } from '../statuses/orders.ts'
import { statusesOf } from './workflow.ts'

/** What a list of waiting orders holds: these statuses, and of them what was paid and priced as it says. */
export type OrderQueue = { status: readonly OrderStatus[]; paymentStatus?: readonly ('PENDIENTE' | 'PAGADO')[]; withServices?: boolean }

/** The lists that are told by more than a status. A service can be priced until the order is paid, and a paid order that is done can be closed. */
export const orderQueues = {
  'orders.setServices': { status: statusesOf('orders.setServices'), paymentStatus: ['PENDIENTE'], withServices: false },
  'orders.close': { status: statusesOf('orders.close'), paymentStatus: ['PAGADO'] },
} as const satisfies Record<string, OrderQueue>
