import type { Explosive } from '../explosives.ts'
import { defaults, type BenchInput } from '../input.ts'
import { detonatorNeeds, explosiveNeeds, starters, withContingency, type MaterialNeeds } from '../materials.ts'
import type { Hole } from '../hole.ts'
import type { Timing } from './design.ts'
import type { Layout } from './layout.ts'
import type { BenchLoad } from './loads.ts'
import { inHoleNumber } from './timing.ts'

/**
 * Detonators as many to a hole as asked, a connector to every hole but the first of each row and one from row to row, a booster wherever bulk
 * explosive has no cartridge to start it (Berger, Mina Farola, 2024: one booster to a hole; two detonators optional).
 */
export function benchNeeds(
  { input, loads, timing, layout: { collars } }: { input: BenchInput; loads: readonly BenchLoad[]; timing: Timing; layout: Layout },
  holes: readonly Hole[],
  products: ReadonlyMap<string, Explosive>,
): MaterialNeeds {
  const contingency = input.contingency ?? defaults.contingency
  const perHole = input.detonatorsPerHole ?? 1
  const isPackaged = (id: string | null) =>
    loads.find((load) => load.id === id)?.sections.some(({ productId }) => products.get(productId)?.piece !== null) === true
  const boosters = holes.filter(({ load }) => !isPackaged(load)).length * perHole
  const rows = new Set(collars.map(({ row }) => row)).size
  const inHole = holes.map(() => ({ delayNumber: inHoleNumber, delay_ms: timing.inHole_ms }))
  const connectors = [
    { delay_ms: timing.betweenHoles_ms, count: collars.length - rows },
    { delay_ms: timing.betweenRows_ms, count: rows - 1 },
  ]
  return {
    contingency,
    explosives: explosiveNeeds({ holes, loads, products, contingency }, (_, section) => section.use),
    detonators: detonatorNeeds(inHole, perHole, contingency),
    connectors: connectors
      .filter(({ count }) => count > 0)
      .map((connector) => ({ ...connector, withContingency: withContingency(connector.count, contingency) })),
    boosters: { count: boosters, withContingency: withContingency(boosters, contingency) },
    cord: { length_m: 0, withContingency_m: 0 },
    starters,
  }
}
