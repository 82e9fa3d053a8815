import { sumOf } from '../../money.ts'
import type { PassportLot } from './schema.ts'

type Way = { lotId: string; dispatched: number; returned: number }

/** A lot with what became of it: what the reports say was used, and what nothing accounts for. Without any report nothing is said of its use. */
export function balanceOfLot<Lot extends Way>(
  lot: Lot,
  used: ReadonlyMap<string, number> | null,
): Lot & Pick<PassportLot, 'used' | 'rest'> {
  const ofLot = used ? (used.get(lot.lotId) ?? 0) : null
  return { ...lot, used: ofLot, rest: sumOf([lot.dispatched, -lot.returned, -(ofLot ?? 0)]) }
}

type Returnable = { lotId: string; magazineId: string; left: number }

/**
 * Which lots come back, where it is known which were used: what left of each and was neither used nor brought back before, in the order given. Null
 * where that is less than what comes back, so that nobody can say it.
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
