import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { Context } from '../context.ts'
import { stateBalance } from './balance/state.ts'
import { move } from './move.ts'

export const stateConsumption = (
  context: Context,
  { id, version, items, notes }: Input<typeof orders.stateConsumption>,
): Promise<Reply<typeof orders.stateConsumption>> =>
  move(context, 'orders.stateConsumption', { id, version, reason: notes || null, statement: { items, notes } }, (order) =>
    stateBalance(context, order, { items, notes }),
  )
