import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { Context } from '../context.ts'
import { move } from './move.ts'

/** Ends an order before anything left for it; what it had reserved is free with its status. */
export const cancel = (context: Context, { id, version, reason }: Input<typeof orders.cancel>): Promise<Reply<typeof orders.cancel>> =>
  move(context, 'orders.cancel', { id, version, reason: reason ?? null })
