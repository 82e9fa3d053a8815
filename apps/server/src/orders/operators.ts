import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { Context } from '../context.ts'
import { listOperators } from './sql.ts'

/** Whom the gerente can give an order to. */
export const operators = ({ db }: Context, paging: Input<typeof orders.operators>): Promise<Reply<typeof orders.operators>> =>
  listOperators(db, paging)
