import { sumOf } from '../money.ts'
import type { MaterialSupply, ReservationUse } from './schema.ts'

/** A material that is asked for, beside what there is of it. */
export type SupplyLine = {
  materialId: string
  materialName: string
  unit: string
  asked: number
  inStock: number
  /** For other orders than the one that asks. */
  reserved: number
  /** In stock and not reserved for others, never below 0. */
  available: number
  /** By how much the asked quantity exceeds what is available. */
  missing: number
}

/** The one computation of what a request lacks: what it asks for, against what there is and what others reserve. */
export function supplyLine({ materialId, materialName, unit, inStock, reserved }: MaterialSupply, asked: number): SupplyLine {
  const available = Math.max(sumOf([inStock, -reserved]), 0)
  return { materialId, materialName, unit, asked, inStock, reserved, available, missing: Math.max(sumOf([asked, -available]), 0) }
}

type Line = { materialId: string; quantity: number }

/** What the record asks for, as it stands. */
export const askedIn = (supply: readonly MaterialSupply[]): Line[] =>
  supply.map(({ materialId, asked }) => ({ materialId, quantity: asked }))

/** The lines of a request whose stock is known, in its order. What asks for nothing is left out. */
export const supplyLines = (supply: readonly MaterialSupply[], items: readonly Line[] = askedIn(supply)): SupplyLine[] =>
  items.flatMap(({ materialId, quantity }) => {
    const material = supply.find((each) => each.materialId === materialId)
    return material && quantity > 0 ? [supplyLine(material, quantity)] : []
  })

export const shortLines = (lines: readonly SupplyLine[]) => lines.filter(({ missing }) => missing > 0)

/** How much of each reservation the stock covers, where those that come first take theirs first. */
export function coveredBy(inStock: number, reservations: readonly { quantity: number }[]): number[] {
  let left = Math.max(inStock, 0)
  return reservations.map(({ quantity }) => {
    const covered = Math.min(quantity, left)
    left = sumOf([left, -covered])
    return covered
  })
}

/**
 * From which reservations of other orders a quantity would be taken: what the stock covers of each one now, and no longer would. The latest
 * services lose theirs first.
 */
export function reservationsUsed({ inStock, reservations }: Pick<MaterialSupply, 'inStock' | 'reservations'>, taken: number) {
  const before = coveredBy(inStock, reservations)
  const after = coveredBy(sumOf([inStock, -taken]), reservations)
  return reservations.flatMap((reservation, index) => {
    const quantity = sumOf([before[index]!, -after[index]!])
    return quantity > 0 ? [{ ...reservation, quantity }] : []
  })
}

/**
 * How a request stands among all that others ask for, each in its turn: what is left after it and those before it, what it lacks, and what those
 * after it would lose of what the stock covers of them without it.
 */
export function standingAmong<Other extends { quantity: number }>(
  inStock: number,
  asked: number,
  { before, after }: { before: readonly Other[]; after: readonly Other[] },
) {
  const others = [...before, ...after]
  const without = coveredBy(inStock, others)
  const covered = coveredBy(inStock, [...before, { quantity: asked }, ...after])
  const taken = after.flatMap((other, index) => {
    const quantity = sumOf([without[before.length + index]!, -covered[before.length + 1 + index]!])
    return quantity > 0 ? [{ ...other, quantity }] : []
  })
  return {
    left: sumOf([inStock, ...before.map(({ quantity }) => -quantity), -asked]),
    missing: sumOf([asked, -covered[before.length]!]),
    taken,
  }
}

/** The same for all that a request takes, as it is confirmed and recorded. */
export const reservationUses = (supply: readonly MaterialSupply[]): ReservationUse[] =>
  supply.flatMap((material) =>
    reservationsUsed(material, material.asked).map(({ orderNumber, quantity }) => ({
      materialId: material.materialId,
      orderNumber,
      quantity,
    })),
  )

/** Whether both say the same, in whatever order. */
export function isSameUse(one: readonly ReservationUse[], other: readonly ReservationUse[]): boolean {
  const written = (uses: readonly ReservationUse[]) =>
    uses.map(({ materialId, orderNumber, quantity }) => JSON.stringify([materialId, orderNumber, quantity])).toSorted()
  return JSON.stringify(written(one)) === JSON.stringify(written(other))
}
