import type { Accessory } from './accessories.ts'
import type { DelayCount, MissingAccessory, PlanItem } from './plan.ts'

/** Whether spares are counted per delay number, or on the total. */
export const sparePolicies = ['perNumber', 'onSum'] as const
export type SparePolicy = (typeof sparePolicies)[number]

/** The fraction of spare pieces, and how it is counted. */
export interface Spares {
  contingency: number
  sparePolicy: SparePolicy
}

/**
 * Returns the number of spare pieces of one kind.
 * Per number it is at least one, because a missing number would leave a hole without its detonator.
 */
export const spareOf = (count: number, { contingency, sparePolicy }: Spares) =>
  count === 0 ? 0 : Math.max(sparePolicy === 'perNumber' ? 1 : 0, Math.ceil(contingency * count - 1e-9))

/** Counts the detonators by delay number, with the spares of each. */
export function delayCounts(
  holes: readonly { materialId: string | null; delayNumber: number | null; delay_ms: number | null }[],
  perHole: number,
  spares: Spares,
): DelayCount[] {
  const counts = new Map<string, DelayCount>()
  for (const { materialId, delayNumber, delay_ms } of holes) {
    const key = `${delayNumber} ${delay_ms}`
    const count = (counts.get(key)?.count ?? 0) + perHole
    counts.set(key, { materialId, delayNumber, delay_ms, count, spare: spareOf(count, spares) })
  }
  const sorted = [...counts.values()].toSorted((one, other) => (one.delay_ms ?? 0) - (other.delay_ms ?? 0))
  return spares.sparePolicy === 'onSum' ? withSharedSpares(sorted, spares) : sorted
}

/** Distributes the spares of the total over the numbers in proportion to their counts; the remainder goes to the largest counts. */
function withSharedSpares(counts: readonly DelayCount[], spares: Spares): DelayCount[] {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const whole = spareOf(all, spares)
  const shared = counts.map((one) => ({ ...one, spare: Math.floor((whole * one.count) / all) }))
  const left = whole - shared.reduce((sum, { spare }) => sum + spare, 0)
  const largest = shared.toSorted((one, other) => other.count - one.count).slice(0, left)
  return shared.map((one) => (largest.includes(one) ? { ...one, spare: one.spare + 1 } : one))
}

/** The accessories of a plan, summed by material, and those that the catalogue lacks. */
export class Takings {
  readonly missing: MissingAccessory[] = []
  readonly #items = new Map<string, { item: PlanItem; unitPrice: number }>()

  /** Adds a number of pieces, or units of a length. */
  add(accessory: Accessory | undefined, quantity: number, lacking: MissingAccessory): void {
    if (quantity <= 0) return
    if (accessory === undefined) return void this.missing.push(lacking)
    const { id: materialId, unitPrice } = accessory
    const before = this.#items.get(materialId)?.item.quantity ?? 0
    this.#items.set(materialId, { item: { materialId, quantity: before + quantity }, unitPrice })
  }

  /** Adds metres, in whole units of the product. */
  addLength(accessory: (Accessory & { unitLength_m: number }) | undefined, length_m: number, lacking: MissingAccessory): void {
    this.add(accessory, Math.ceil(length_m / (accessory?.unitLength_m ?? 1) - 1e-9), lacking)
  }

  get items(): PlanItem[] {
    return [...this.#items.values()].map(({ item }) => item)
  }

  /** The total cost; null if a product is missing, because a partial sum would be misleading. */
  get cost(): number | null {
    if (this.missing.length > 0) return null
    return Math.round([...this.#items.values()].reduce((sum, { item, unitPrice }) => sum + 100 * item.quantity * unitPrice, 0)) / 100
  }
}
