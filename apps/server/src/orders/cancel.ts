import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { Context } from '../context.ts'
import { move } from './move.ts'

/** Cancels an order before anything has left for it. Its reservations end with its status. */
export const cancel = (context: Context, { id, version, reason }: Input<typeof orders.cancel>): Promise<Reply<typeof orders.cancel>> =>
  move(context, 'orders.cancel', { id, version, reason: reason ?? null })
