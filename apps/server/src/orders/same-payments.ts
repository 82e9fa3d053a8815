import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { Context } from '../context.ts'
import { readable } from './get.ts'
import { findSamePayments } from './payments/sql.ts'

/** Returns the payments that already have this method and reference, as a warning before another one is registered. */
export async function samePayments(
  { db, actor }: Context,
  { id, method, reference }: Input<typeof orders.samePayments>,
): Promise<Reply<typeof orders.samePayments>> {
  await readable(db, actor, id)
  return findSamePayments(db, method, reference)
}
