import { sumOf } from '../money.ts'
import type { MaterialSupply, ReservationUse } from './schema.ts'

/** A requested material with its stock. */
export type SupplyLine = {
  materialId: string
  materialName: string
  unit: string
  asked: number
  inStock: number
  /** Reserved for other orders. */
  reserved: number
  /** In stock and not reserved for others; never below 0. */
  available: number
  /** The amount by which the requested quantity exceeds the available one. */
  missing: number
}

/**
 * Computes what is missing for a request, from the requested quantity, the stock and the reservations of others.
 * All such computations use this function.
 */
export function supplyLine({ materialId, materialName, unit, inStock, reserved }: MaterialSupply, wanted: number): SupplyLine {
  const available = Math.max(sumOf([inStock, -reserved]), 0)
  return { materialId, materialName, unit, asked: wanted, inStock, reserved, available, missing: Math.max(sumOf([wanted, -available]), 0) }
}

type Line = { materialId: string; quantity: number }

/** Returns the quantities that the record requests now. */
export const requestedLines = (supply: readonly MaterialSupply[]): Line[] =>
  supply.map(({ materialId, asked }) => ({ materialId, quantity: asked }))

/** Returns the lines of a request whose stock is known, in the request's order. Lines with quantity 0 are left out. */
export const supplyLines = (supply: readonly MaterialSupply[], items: readonly Line[] = requestedLines(supply)): SupplyLine[] =>
  items.flatMap(({ materialId, quantity }) => {
    const material = supply.find((each) => each.materialId === materialId)
    return material && quantity > 0 ? [supplyLine(material, quantity)] : []
  })

export const shortLines = (lines: readonly SupplyLine[]) => lines.filter(({ missing }) => missing > 0)

/** Returns the part of each reservation that the stock covers; earlier reservations are served first. */
export function coveredBy(inStock: number, reservations: readonly { quantity: number }[]): number[] {
  let left = Math.max(inStock, 0)
  return reservations.map(({ quantity }) => {
    const covered = Math.min(quantity, left)
    left = sumOf([left, -covered])
    return covered
  })
}

/**
 * Returns the reservations of other orders from which a quantity would be taken,
 * with the part of each that the stock covers now and would no longer cover. The latest services lose theirs first.
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
 * Computes the effect of a request among all others, served in order:
 * the quantity left after it and those before it, what it lacks, and what later ones would lose of the stock that covers them now.
 */
export function standingAmong<Other extends { quantity: number }>(
  inStock: number,
  wanted: number,
  { before, after }: { before: readonly Other[]; after: readonly Other[] },
) {
  const others = [...before, ...after]
  const without = coveredBy(inStock, others)
  const covered = coveredBy(inStock, [...before, { quantity: wanted }, ...after])
  const taken = after.flatMap((other, index) => {
    const quantity = sumOf([without[before.length + index]!, -covered[before.length + 1 + index]!])
    return quantity > 0 ? [{ ...other, quantity }] : []
  })
  return {
    left: sumOf([inStock, ...before.map(({ quantity }) => -quantity), -wanted]),
    missing: sumOf([wanted, -covered[before.length]!]),
    taken,
  }
}

/** Returns the reservations used by all materials of a request, as they are confirmed and recorded. */
export const reservationUses = (supply: readonly MaterialSupply[]): ReservationUse[] =>
  supply.flatMap((material) =>
    reservationsUsed(material, material.asked).map(({ orderNumber, quantity }) => ({
      materialId: material.materialId,
      orderNumber,
      quantity,
    })),
  )

/** Whether both lists have the same entries, in any order. */
export function isSameUse(one: readonly ReservationUse[], other: readonly ReservationUse[]): boolean {
  const written = (uses: readonly ReservationUse[]) =>
    uses.map(({ materialId, orderNumber, quantity }) => JSON.stringify([materialId, orderNumber, quantity])).toSorted()
  return JSON.stringify(written(one)) === JSON.stringify(written(other))
}
