import { addDays, caracasDate, startOfDay } from '@barreno/domain/calendar'
import type { inventory } from '@barreno/domain/inventory/endpoints'
import type { StockDetail } from '@barreno/domain/inventory/schema'
import { coveredBy } from '@barreno/domain/inventory/supply'
import { sumOf } from '@barreno/domain/money'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { showMovement } from './movements.ts'
import { balanceBefore, balancesSince, lastMovements } from './ledger/sql.ts'
import { findStock, reservationsOf } from './stock/sql.ts'

const visibleMovements = 10

/**
 * Returns the stock of one material.
 * Users who may take stock see for whom it is reserved, but can open those orders only if they may read them.
 */
export const get: UseCase<typeof inventory.detail> = async (context, { id }) => {
  const { db, actor } = context
  const stock = await findStock(db, id.toUpperCase())
  if (!stock) throw new Problem('materials.notFound')
  const readsMovements = may(actor, 'inventory.movements', null)
  const [held, movements, balances] = await Promise.all([
    reservationsOf(db, [stock.materialId]),
    readsMovements ? lastMovements(db, stock.materialId, visibleMovements) : null,
    readsMovements ? balancesOf(context, stock.materialId, stock.quantity) : null,
  ])
  const covered = coveredBy(sumOf([stock.quantity, -stock.unusable]), held)
  return {
    ...stock,
    reservations: held.map((order, index) => {
      const { materialId: _, clientId: __, assignedOperatorId: ___, ...reservation } = order
      const missing = sumOf([order.quantity, -covered[index]!])
      return { ...reservation, missing, orderId: may(actor, 'orders.read', order) ? order.orderId : null }
    }),
    movements: movements?.map((movement) => showMovement(actor, movement)) ?? null,
    balances,
  }
}

/** Returns the balances of the last 365 days: the first and last day, and each day between them with a change. */
async function balancesOf({ db, now }: Context, materialId: string, quantity: number): Promise<NonNullable<StockDetail['balances']>> {
  const last = caracasDate(now())
  const first = addDays(last, -365)
  const [before, changes] = await Promise.all([
    balanceBefore(db, materialId, startOfDay(first)),
    balancesSince(db, materialId, startOfDay(first)),
  ])
  return [
    ...(changes[0]?.day === first ? [] : [{ day: first, balance: before }]),
    ...changes,
    ...(changes.at(-1)?.day === last ? [] : [{ day: last, balance: quantity }]),
  ]
}
