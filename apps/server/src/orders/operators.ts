import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { Context } from '../context.ts'
import { listOperators } from './sql.ts'

/** Lists the operators to whom the gerente can assign an order. */
export const operators = ({ db }: Context, paging: Input<typeof orders.operators>): Promise<Reply<typeof orders.operators>> =>
  listOperators(db, paging)
