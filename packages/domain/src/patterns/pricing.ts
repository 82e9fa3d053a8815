import { withContingency, type MaterialNeeds } from '@barreno/blast-design/materials'
import type { AssortedMaterial, BlastingData, BlastingRole } from '../materials/schema.ts'
import { isAmount, lineTotal, sumOf } from '../money.ts'
import type { EstimatedMaterial, SuggestedPattern } from './schema.ts'

/** What a pattern takes and the catalogue does not have: kilograms of an explosive, metres of cord and fuse, pieces of the rest. */
export type MissingProduct = { quantity: number } & (
  | { product: 'explosive'; productId: string }
  | { product: 'detonators'; fromDelay_ms: number; toDelay_ms: number }
  | { product: 'connector'; delay_ms: number }
  | { product: 'booster'; least_g: number }
  | { product: 'cord' | 'starter' | 'fuse' }
)

/** What the bill asks of the holes beside the needs themselves. */
type BilledHoles = { length_m: number; diameter_mm: number }

/** A pattern's needs as the catalogue sells them, in whole units at today's prices, and what it does not have. */
export function billOfMaterials(needs: MaterialNeeds, holes: BilledHoles, assortment: readonly AssortedMaterial[]) {
  const bill = new Bill()
  billExplosives(bill, needs, assortment)
  billDetonators(bill, needs, holes, assortment)
  billAccessories(bill, needs, holes, assortment)
  const lines = bill.lines()
  return { lines, missing: bill.missing, total: sumOf(lines.map((line) => line.lineTotal)) }
}

/** Lines of one material are one line, whatever they are for. */
class Bill {
  readonly missing: MissingProduct[] = []
  readonly #amounts = new Map<string, { material: AssortedMaterial; quantity: number }>()

  add(material: AssortedMaterial | undefined, quantity: number, lacking: MissingProduct): void {
    if (quantity <= 0) return
    if (material === undefined) return void this.missing.push(lacking)
    const before = this.#amounts.get(material.materialId)?.quantity ?? 0
    this.#amounts.set(material.materialId, { material, quantity: before + quantity })
  }

  lines(): (EstimatedMaterial & { unitPrice: number; lineTotal: number })[] {
    return [...this.#amounts.values()].map(({ material: { materialId, name, unit, unitPrice }, quantity }) => {
      const total = lineTotal(quantity, unitPrice)
      return { name, materialId, quantity, unit, unitPrice, lineTotal: isAmount(total) ? total : 0 }
    })
  }
}

const isOf =
  <Role extends BlastingRole>(...roles: Role[]) =>
  (material: AssortedMaterial): material is Assorted<Role> =>
    (roles as readonly string[]).includes(material.blasting.role)
type Assorted<Role extends BlastingRole> = AssortedMaterial & { blasting: Extract<BlastingData, { role: Role }> }

function billExplosives(bill: Bill, { explosives, contingency }: MaterialNeeds, assortment: readonly AssortedMaterial[]): void {
  for (const productId of new Set(explosives.map((need) => need.productId))) {
    const uses = explosives.filter((need) => need.productId === productId)
    const mass_kg = uses.reduce((sum, need) => sum + need.mass_kg, 0)
    const pieces = uses.reduce((sum, need) => sum + (need.pieces ?? 0), 0)
    const material = assortment.find(({ materialId }) => materialId === productId)
    const units = material === undefined ? 1 : unitsOf(material.blasting, mass_kg, pieces, contingency)
    const kg = withContingency(mass_kg, contingency, 0.01)
    bill.add(material, units, { product: 'explosive', productId, quantity: kg })
  }
}

/** Kilograms of what is poured, pieces of what is counted; both rounded up to whole units of the catalogue. */
function unitsOf(blasting: BlastingData, mass_kg: number, pieces: number, contingency: number): number {
  if (blasting.role === 'bulk') return withContingency(mass_kg / blasting.unitMass_kg, contingency)
  if (blasting.role === 'cord') return withContingency(pieces / blasting.unitLength_m, contingency)
  return withContingency(pieces / ('piecesPerUnit' in blasting ? blasting.piecesPerUnit : 1), contingency)
}

/** A tube reaches from the bottom of the hole so far out of its collar; engineering judgement. */
const outOfCollar_m = 0.8

/**
 * Of the detonators whose tube is long enough, first the one that comes in most of the delays that are wanted, of equals the one that comes in
 * fewest others (a series for tunnels is none for a bench), then the cheapest. Engineering judgement.
 */
function billDetonators(
  bill: Bill,
  { detonators, contingency }: MaterialNeeds,
  holes: BilledHoles,
  assortment: readonly AssortedMaterial[],
) {
  const reach_m = holes.length_m + outOfCollar_m
  const comesIn = ({ blasting }: Assorted<'detonator'>, delay_ms: number) =>
    delay_ms >= blasting.fromDelay_ms && delay_ms <= blasting.toDelay_ms
  const covered = (one: Assorted<'detonator'>) => detonators.filter(({ delay_ms }) => comesIn(one, delay_ms)).length
  const breadth = ({ blasting }: Assorted<'detonator'>) => blasting.toDelay_ms - blasting.fromDelay_ms
  const inOrder = assortment
    .filter(isOf('detonator'))
    .filter(({ blasting }) => blasting.length_m >= reach_m)
    .toSorted((one, other) => covered(other) - covered(one) || breadth(one) - breadth(other) || one.unitPrice - other.unitPrice)
  const counts = new Map<Assorted<'detonator'> | undefined, { count: number; delays_ms: number[] }>()
  for (const { delay_ms, count } of detonators) {
    const chosen = inOrder.find((one) => comesIn(one, delay_ms))
    const sum = counts.get(chosen) ?? { count: 0, delays_ms: [] }
    counts.set(chosen, { count: sum.count + count, delays_ms: [...sum.delays_ms, delay_ms] })
  }
  for (const [material, { count, delays_ms }] of counts) {
    const quantity = withContingency(count, contingency)
    const [fromDelay_ms, toDelay_ms] = [Math.min(...delays_ms), Math.max(...delays_ms)]
    bill.add(material, quantity, { product: 'detonators', fromDelay_ms, toDelay_ms, quantity })
  }
}

/** The least booster by the hole it is for: 150 g, from 100 mm on 300 g; makers' usual recommendation, engineering judgement. */
const minBooster_g = (holeDiameter_mm: number) => (holeDiameter_mm >= 100 ? 300 : 150)

/** Cord of so much PETN a metre leads from hole to hole; more is a charge of its own. */
export const trunkCore_g_m = { least: 3, most: 12 } as const

function billAccessories(bill: Bill, needs: MaterialNeeds, holes: BilledHoles, assortment: readonly AssortedMaterial[]): void {
  const { contingency, connectors, boosters, cord, starters } = needs
  for (const { delay_ms, withContingency: quantity } of connectors) {
    const material = cheapest(assortment.filter(isOf('connector')).filter(({ blasting }) => blasting.delay_ms === delay_ms))
    bill.add(material, quantity, { product: 'connector', delay_ms, quantity })
  }
  const least_g = minBooster_g(holes.diameter_mm)
  const strongEnough = assortment.filter(isOf('booster')).filter(({ blasting }) => blasting.mass_g >= least_g)
  bill.add(cheapest(strongEnough), boosters.withContingency, { product: 'booster', least_g, quantity: boosters.withContingency })

  const isTrunk = ({ blasting: { core_g_m } }: Assorted<'cord'>) => core_g_m >= trunkCore_g_m.least && core_g_m <= trunkCore_g_m.most
  const trunk = cheapest(assortment.filter(isOf('cord')).filter(isTrunk))
  const lengthOf = (unitLength_m: number | undefined, length_m: number) => withContingency(length_m / (unitLength_m ?? 1), contingency)
  bill.add(trunk, lengthOf(trunk?.blasting.unitLength_m, cord.length_m), { product: 'cord', quantity: cord.withContingency_m })

  const instant = cheapest(assortment.filter(isOf('detonator')).filter(({ blasting }) => blasting.toDelay_ms === 0))
  bill.add(instant, starters.detonators, { product: 'starter', quantity: starters.detonators })
  const fuse = cheapest(assortment.filter(isOf('fuse')))
  bill.add(fuse, Math.ceil(starters.fuse_m / (fuse?.blasting.unitLength_m ?? 1)), { product: 'fuse', quantity: starters.fuse_m })
}

/** The first of equals, in the order of the catalogue. */
const cheapest = <Material extends AssortedMaterial>(some: readonly Material[]) =>
  some.toSorted((one, other) => one.unitPrice - other.unitPrice)[0]

/** The same suggestion for those who may not know what it costs. */
export const withoutPrices = (suggestion: SuggestedPattern): SuggestedPattern => ({
  ...suggestion,
  estimatedTotal: null,
  bench: suggestion.bench && withoutCosts(suggestion.bench),
  estimatedMaterials: suggestion.estimatedMaterials.map((line) => ({ ...line, unitPrice: null, lineTotal: null })),
})

const withoutCosts = (bench: NonNullable<SuggestedPattern['bench']>): NonNullable<SuggestedPattern['bench']> =>
  bench.bottom
    ? {
        ...bench,
        bottom: { ...bench.bottom, cost_m3: null, alternative: bench.bottom.alternative && { ...bench.bottom.alternative, cost_m3: null } },
      }
    : bench
