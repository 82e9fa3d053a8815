import type { Accessory } from './accessories.ts'
import type { DelayCount, MissingAccessory, PlanItem } from './plan.ts'

/** Whether each delay number has spares of its own, or all of them together. */
export const sparePolicies = ['perNumber', 'onSum'] as const
export type SparePolicy = (typeof sparePolicies)[number]

/** The share of pieces that is brought on top, and how it is counted. */
export interface Spares {
  contingency: number
  sparePolicy: SparePolicy
}

/** Spare pieces of one kind; by number at least one, for a bag that is short of one number leaves a hole without its detonator. */
export const spareOf = (count: number, { contingency, sparePolicy }: Spares) =>
  count === 0 ? 0 : Math.max(sparePolicy === 'perNumber' ? 1 : 0, Math.ceil(contingency * count - 1e-9))

/** Detonators by delay number, with the spares of each. */
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

/** The spares of the sum, given to the numbers by their shares; what is left over, to those that have most. */
function withSharedSpares(counts: readonly DelayCount[], spares: Spares): DelayCount[] {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const whole = spareOf(all, spares)
  const shared = counts.map((one) => ({ ...one, spare: Math.floor((whole * one.count) / all) }))
  const left = whole - shared.reduce((sum, { spare }) => sum + spare, 0)
  const largest = shared.toSorted((one, other) => other.count - one.count).slice(0, left)
  return shared.map((one) => (largest.includes(one) ? { ...one, spare: one.spare + 1 } : one))
}

/** What a plan takes, added up by material, and what the catalogue lacks. */
export class Takings {
  readonly missing: MissingAccessory[] = []
  readonly #items = new Map<string, { item: PlanItem; unitPrice: number }>()

  /** So many pieces, or units of a length. */
  add(accessory: Accessory | undefined, quantity: number, lacking: MissingAccessory): void {
    if (quantity <= 0) return
    if (accessory === undefined) return void this.missing.push(lacking)
    const { id: materialId, unitPrice } = accessory
    const before = this.#items.get(materialId)?.item.quantity ?? 0
    this.#items.set(materialId, { item: { materialId, quantity: before + quantity }, unitPrice })
  }

  /** Metres, in whole units of what is sold. */
  addLength(accessory: (Accessory & { unitLength_m: number }) | undefined, length_m: number, lacking: MissingAccessory): void {
    this.add(accessory, Math.ceil(length_m / (accessory?.unitLength_m ?? 1) - 1e-9), lacking)
  }

  get items(): PlanItem[] {
    return [...this.#items.values()].map(({ item }) => item)
  }

  /** Null where something cannot be had: a sum without it would be none. */
  get cost(): number | null {
    if (this.missing.length > 0) return null
    return Math.round([...this.#items.values()].reduce((sum, { item, unitPrice }) => sum + 100 * item.quantity * unitPrice, 0)) / 100
  }
}
