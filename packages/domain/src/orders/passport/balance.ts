import { sumOf } from '../../money.ts'
import type { PassportLot } from './schema.ts'

type Way = { lotId: string; dispatched: number; returned: number }

/** Adds to a lot the quantity used by the reports, and the unaccounted rest. Without any report, `used` is null. */
export function balanceOfLot<Lot extends Way>(
  lot: Lot,
  used: ReadonlyMap<string, number> | null,
): Lot & Pick<PassportLot, 'used' | 'rest'> {
  const ofLot = used ? (used.get(lot.lotId) ?? 0) : null
  return { ...lot, used: ofLot, rest: sumOf([lot.dispatched, -lot.returned, -(ofLot ?? 0)]) }
}

type Returnable = { lotId: string; magazineId: string; left: number }

/**
 * Returns the lots from which a quantity comes back, given the used quantities: what left of each lot and was neither used nor returned before,
 * in the given order. Null if that is less than the quantity, so that the lots cannot be determined.
 */
export function returnedLots(parts: readonly Returnable[], used: ReadonlyMap<string, number>, quantity: number) {
  const spent = new Map(used)
  let missing = quantity
  const lines: { lotId: string; magazineId: string; quantity: number }[] = []
  for (const { lotId, magazineId, left } of parts) {
    const spentHere = Math.min(left, spent.get(lotId) ?? 0)
    spent.set(lotId, sumOf([spent.get(lotId) ?? 0, -spentHere]))
    const back = Math.min(sumOf([left, -spentHere]), missing)
    if (back <= 0) continue
    lines.push({ lotId, magazineId, quantity: back })
    missing = sumOf([missing, -back])
  }
  return missing > 0 ? null : lines
}
