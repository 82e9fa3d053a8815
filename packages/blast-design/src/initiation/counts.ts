import type { Accessory } from './accessories.ts'
import type { DelayCount, MissingAccessory, PlanItem } from './plan.ts'

/** Spare pieces of one delay number: a bag that is short of one number leaves a hole without its detonator. */
export const spareOf = (count: number, contingency: number) => (count === 0 ? 0 : Math.max(1, Math.ceil(contingency * count - 1e-9)))

/** Detonators by delay number, with the spares of each. */
export function delayCounts(
  holes: readonly { materialId: string | null; delayNumber: number | null; delay_ms: number | null }[],
  perHole: number,
  contingency: number,
): DelayCount[] {
  const counts = new Map<string, DelayCount>()
  for (const { materialId, delayNumber, delay_ms } of holes) {
    const key = `${delayNumber} ${delay_ms}`
    const count = (counts.get(key)?.count ?? 0) + perHole
    counts.set(key, { materialId, delayNumber, delay_ms, count, spare: spareOf(count, contingency) })
  }
  return [...counts.values()].toSorted((one, other) => (one.delay_ms ?? 0) - (other.delay_ms ?? 0))
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
