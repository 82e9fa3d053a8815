import { withContingency, type MaterialNeeds } from '@barreno/blast-design/materials'
import type { MissingAccessory } from '@barreno/blast-design/initiation/plan'
import type { SuggestedPattern as EnginePattern } from '@barreno/blast-design/pattern'
import type { AssortedMaterial, BlastingData } from '../materials/schema.ts'
import { isAmount, lineTotal, sumOf } from '../money.ts'
import type { EstimatedMaterial, SuggestedPattern } from './schema.ts'

/** A product that a pattern needs and the catalogue lacks: kilograms of an explosive, metres of a line, pieces of anything else. */
export type MissingProduct = { product: 'explosive'; productId: string; quantity: number } | MissingAccessory

/**
 * Returns the explosives and initiation accessories of a pattern as the catalogue sells them,
 * in whole units at today's prices, and the products that it lacks.
 */
export function billOfMaterials(
  { materials, initiation }: Pick<EnginePattern, 'materials' | 'initiation'>,
  assortment: readonly AssortedMaterial[],
) {
  const bill = new Bill()
  billExplosives(bill, materials, assortment)
  for (const { materialId, quantity } of initiation.items)
    bill.add(
      assortment.find((one) => one.materialId === materialId),
      quantity,
      { product: 'explosive', productId: materialId, quantity },
    )
  bill.missing.push(...initiation.missing)
  const numbered = initiation.delays.filter(({ delayNumber }) => delayNumber !== null)
  const lines = bill.lines().map((line): typeof line => {
    const byDelay = numbered.filter(({ materialId }) => materialId === line.materialId).map(({ materialId: _, ...count }) => count)
    return byDelay.length > 0 ? { ...line, byDelay } : line
  })
  return { lines, missing: bill.missing, total: sumOf(lines.map((line) => line.lineTotal)) }
}

/** Sums materials into one line each, whatever they are used for. */
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

/** Returns whole units of the catalogue, rounded up, for the kilograms of a bulk explosive or the pieces of anything else. */
function unitsOf(blasting: BlastingData, mass_kg: number, pieces: number, contingency: number): number {
  if (blasting.role === 'bulk') return withContingency(mass_kg / blasting.unitMass_kg, contingency)
  if (blasting.role === 'cord') return withContingency(pieces / blasting.unitLength_m, contingency)
  return withContingency(pieces / ('piecesPerUnit' in blasting ? blasting.piecesPerUnit : 1), contingency)
}

/** Returns the suggestion without costs, for readers who may not see prices. */
export const withoutPrices = (suggestion: SuggestedPattern): SuggestedPattern => ({
  ...suggestion,
  estimatedTotal: null,
  bench: suggestion.bench && withoutCosts(suggestion.bench),
  ...(suggestion.initiation && {
    initiation: { ...suggestion.initiation, systems: suggestion.initiation.systems.map((one) => ({ ...one, cost: null })) },
  }),
  estimatedMaterials: suggestion.estimatedMaterials.map((line) => ({ ...line, unitPrice: null, lineTotal: null })),
})

const withoutCosts = (bench: NonNullable<SuggestedPattern['bench']>): NonNullable<SuggestedPattern['bench']> =>
  bench.bottom
    ? {
        ...bench,
        bottom: { ...bench.bottom, cost_m3: null, alternative: bench.bottom.alternative && { ...bench.bottom.alternative, cost_m3: null } },
      }
    : bench
