import { addDays, caracasDate, startOfDay } from '@barreno/domain/calendar'
import type { inventory } from '@barreno/domain/inventory/endpoints'
import type { StockDetail } from '@barreno/domain/inventory/schema'
import { coveredBy } from '@barreno/domain/inventory/supply'
import { sumOf } from '@barreno/domain/money'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import type { Connection } from '../db/connect.ts'
import { showMovement } from './movements.ts'
import { balanceBefore, balancesSince, lastMovements } from './ledger/sql.ts'
import { findStock, reservationsOf } from './stock/sql.ts'

const visibleMovements = 10

/**
 * Returns the stock of one material.
 * Users who may take stock see for whom it is reserved, but can open those orders only if they may read them.
 */
export const get: UseCase<typeof inventory.detail> = async ({ db, actor, now }, { id }) => {
  const materialId = id.toUpperCase()
  const today = caracasDate(now())
  const readsMovements = may(actor, 'inventory.movements', null)
  const [stock, held, movements, balances] = await Promise.all([
    findStock(db, materialId),
    reservationsOf(db, [materialId]),
    readsMovements ? lastMovements(db, materialId, visibleMovements) : null,
    readsMovements ? balancesOf(db, materialId, today) : null,
  ])
  if (!stock) throw new Problem('materials.notFound')
  const covered = coveredBy(sumOf([stock.quantity, -stock.unusable]), held)
  return {
    ...stock,
    reservations: held.map((order, index) => {
      const { materialId: _, clientId: __, assignedOperatorId: ___, ...reservation } = order
      const missing = sumOf([order.quantity, -covered[index]!])
      return { ...reservation, missing, orderId: may(actor, 'orders.read', order) ? order.orderId : null }
    }),
    movements: movements?.map((movement) => showMovement(actor, movement)) ?? null,
    balances: balances && [...balances, ...(balances.at(-1)?.day === today ? [] : [{ day: today, balance: stock.quantity }])],
  }
}

/** Returns the balance 365 days ago and that of each day with a change since. */
async function balancesOf(db: Connection, materialId: string, today: string): Promise<NonNullable<StockDetail['balances']>> {
  const first = addDays(today, -365)
  const [before, changes] = await Promise.all([
    balanceBefore(db, materialId, startOfDay(first)),
    balancesSince(db, materialId, startOfDay(first)),
  ])
  return [...(changes[0]?.day === first ? [] : [{ day: first, balance: before }]), ...changes]
}
