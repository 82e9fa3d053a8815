import { caracasDate } from '@barreno/domain/calendar'
import type { drilling } from '@barreno/domain/drilling/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { findDrillingPrice, lockDrillingPrice, withdrawDrillingPrice } from './sql.ts'

/** Withdraws a price. It stays in the list, with who withdrew it and why, and the price before it is valid again. */
export const withdraw: UseCase<typeof drilling.withdraw> = async ({ db, actor, now, record }, { id, reason }) => {
  const price = await lockDrillingPrice(db, id)
  if (!price) throw new Problem('drilling.notFound')
  if (price.withdrawnAt) throw new Problem('drilling.withdrawn')
  const withdrawnAt = now()
  await withdrawDrillingPrice(db, id, { withdrawnAt, withdrawnBy: actor.id, withdrawnReason: reason })
  record({ action: 'drilling.withdraw', recordId: id, reason, changes: { withdrawnAt: { old: null, new: withdrawnAt.toISOString() } } })
  return (await findDrillingPrice(db, caracasDate(now()), id))!
}
