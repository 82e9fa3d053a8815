import { toGram, type ChargeSection } from './charge.ts'
import type { Explosive } from './explosives.ts'
import type { Hole, HoleLoad } from './hole.ts'

/** The explosives of a round, before they are matched with a catalogue. Accessories are in the initiation plan. */
export interface MaterialNeeds {
  contingency: number
  explosives: ExplosiveNeed[]
}

export interface ExplosiveNeed {
  productId: string
  family: Explosive['family']
  form: Explosive['form']
  use: 'cut' | 'bottom' | 'column' | 'contour'
  mass_kg: number
  withContingency_kg: number
  /** Whole pieces as loaded, or metres of cord with each hole's rounded up; null for bulk. */
  pieces: number | null
  withContingencyPieces: number | null
}

/** Adds the contingency and rounds up to whole units or steps, ignoring floating-point noise. Berger (2024) rounds 1733 holes up to 1750. */
export const withContingency = (amount: number, contingency: number, step = 1) =>
  toHundredth(Math.ceil((amount * (1 + contingency)) / step - 1e-9) * step)

/** The holes with their loads and products. */
export interface Loaded {
  holes: readonly Hole[]
  loads: readonly HoleLoad[]
  products: ReadonlyMap<string, Explosive>
  contingency: number
}

/** Sums the explosives by product and use over the holes with each load. */
export function explosiveNeeds(
  { holes, loads, products, contingency }: Loaded,
  useOf: (load: HoleLoad, section: ChargeSection) => ExplosiveNeed['use'],
): ExplosiveNeed[] {
  const needs = new Map<string, ExplosiveNeed>()
  for (const load of loads) {
    const count = holes.filter((hole) => hole.load === load.id).length
    for (const section of load.sections) {
      const product = products.get(section.productId)
      if (product === undefined || count === 0) continue
      const use = useOf(load, section)
      const key = `${product.id} ${use}`
      needs.set(key, added(needs.get(key), product, use, { section, count }))
    }
  }
  return [...needs.values()].map((need) => ({
    ...need,
    withContingency_kg: withContingency(need.mass_kg, contingency, 0.01),
    withContingencyPieces: need.pieces === null ? null : withContingency(need.pieces, contingency),
  }))
}

const toHundredth = (value: number) => Math.round(value * 100) / 100

/** Adds the cartridges as counted into the holes; for cord, the metres of each hole are rounded up. */
function added(
  before: ExplosiveNeed | undefined,
  product: Explosive,
  use: ExplosiveNeed['use'],
  { section, count }: { section: ChargeSection; count: number },
): ExplosiveNeed {
  const perHole = product.piece === null ? null : (section.pieces ?? Math.ceil(section.mass_kg / product.piece.mass_kg - 1e-6))
  return {
    productId: product.id,
    family: product.family,
    form: product.form,
    use,
    mass_kg: toGram((before?.mass_kg ?? 0) + count * section.mass_kg),
    withContingency_kg: 0,
    pieces: perHole === null ? null : (before?.pieces ?? 0) + count * perHole,
    withContingencyPieces: null,
  }
}
