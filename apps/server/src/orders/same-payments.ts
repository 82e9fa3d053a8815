import type { orders } from '@barreno/domain/orders/endpoints'
import type { UseCase } from '../context.ts'
import { readable } from './get.ts'
import { findSamePayments } from './payments/sql.ts'

/** Returns the payments that already have this method and reference, as a warning before another one is registered. */
export const samePayments: UseCase<typeof orders.samePayments> = async ({ db, actor }, { id, method, reference }) => {
  await readable(db, actor, id)
  return findSamePayments(db, method, reference)
}
