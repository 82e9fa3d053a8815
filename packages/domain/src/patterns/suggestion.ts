import { anfoStrengthLfb, defaultExplosives, type Explosive } from '@barreno/blast-design/explosives'
import type { PatternInput } from '@barreno/blast-design/input'
import type { SuggestedPattern as EnginePattern, Suggestion } from '@barreno/blast-design/pattern'
import type { Refusal } from '@barreno/blast-design/refusals'
import { suggest } from '@barreno/blast-design/suggest'
import { asAccessory } from '../materials/accessories.ts'
import type { AssortedMaterial } from '../materials/schema.ts'
import { billOfMaterials } from './pricing.ts'
import type { FrontInputs } from './inputs.ts'

/** A pattern for one front, with the bill of its materials. */
export type FrontDesign = {
  pattern: EnginePattern
  bill: ReturnType<typeof billOfMaterials>
  /** The cost of all estimated materials per cubic metre, with the chosen bottom charge and with the alternative; null if some are missing. */
  bottomCosts: { cost_m3: number | null; alternative_m3: number | null }
}

/**
 * Designs the pattern for one front from the products of the catalogue and prices it, or returns all reasons for a refusal.
 * If the catalogue has no explosive for these holes, common ones are used and counted as missing.
 */
export function designFront(
  inputs: FrontInputs,
  assortment: readonly AssortedMaterial[],
): { ok: true; design: FrontDesign } | { ok: false; refusals: readonly Refusal[] } {
  const suggested = designerOf(assortment)(inputs)
  if (!suggested.ok) return { ok: false, refusals: suggested.refusals }
  const { pattern } = suggested
  const bill = billOfMaterials(pattern, assortment)
  return { ok: true, design: { pattern, bill, bottomCosts: bottomCostsOf(pattern, bill, inputs, assortment) } }
}

/** Returns the engine for the products of the catalogue. If these include no explosive for the holes, it also uses common ones. */
export function designerOf(assortment: readonly AssortedMaterial[]): (inputs: PatternInput) => Suggestion {
  const ours = assortment.flatMap(asExplosive)
  const accessories = assortment.flatMap(asAccessory)
  return (inputs) => {
    const ofCatalogue = suggest({ ...inputs, explosives: ours, accessories })
    const isLacking = !ofCatalogue.ok && ofCatalogue.refusals.some(({ code }) => lacking.has(code))
    return isLacking ? suggest({ ...inputs, explosives: [...ours, ...defaultExplosives], accessories }) : ofCatalogue
  }
}

/** If another bottom charge is possible, designs the whole front with it too, because burden, drilling and accessories change with it. */
function bottomCostsOf(
  pattern: EnginePattern,
  bill: FrontDesign['bill'],
  inputs: FrontInputs,
  assortment: readonly AssortedMaterial[],
): FrontDesign['bottomCosts'] {
  const alternative = pattern.design.kind === 'cielo_abierto' ? pattern.design.bottom?.alternative : undefined
  if (!alternative || inputs.miningType !== 'cielo_abierto') return { cost_m3: null, alternative_m3: null }
  const sold = { explosives: assortment.flatMap(asExplosive), accessories: assortment.flatMap(asAccessory) }
  const other = suggest({ ...inputs, bottomCharge: alternative, ...sold }, { shots: 0 })
  return {
    cost_m3: costOf_m3(pattern, bill),
    alternative_m3: other.ok ? costOf_m3(other.pattern, billOfMaterials(other.pattern, assortment)) : null,
  }
}

export const costOf_m3 = ({ calculatedParameters }: EnginePattern, { total, missing }: FrontDesign['bill']) =>
  missing.length > 0 ? null : total / calculatedParameters.estimatedVolume_m3

const lacking = new Set<Refusal['code']>(['explosive.none', 'explosive.notWaterResistant', 'charge.decoupled'])

/** Converts a material into an explosive of the engine; empty for materials that only initiate. */
function asExplosive({ materialId, blasting, unitPrice }: AssortedMaterial): Explosive[] {
  if (blasting.role === 'bulk' || blasting.role === 'cartridge' || blasting.role === 'tube') {
    const { role: form, family, density_kg_m3, waterResistance, relativeStrength_pct } = blasting
    const strength = relativeStrength_pct / 100
    const common = { id: materialId, family, form, density_kg_m3, waterResistance, strengthLfb: strength * anfoStrengthLfb }
    // Computes the heat from the strength, with 3.9 MJ/kg for ANFO, because data sheets state only one of the two.
    const heat_MJ_kg = 3.9 * strength
    if (blasting.role === 'bulk') {
      const { smallestHole_mm, unitMass_kg } = blasting
      return [{ ...common, heat_MJ_kg, smallestHole_mm, piece: null, price_kg: unitPrice / unitMass_kg }]
    }
    const { diameter_mm, length_mm, pieceMass_kg, piecesPerUnit } = blasting
    const price_kg = unitPrice / (pieceMass_kg * piecesPerUnit)
    return [{ ...common, heat_MJ_kg, smallestHole_mm: diameter_mm, price_kg, piece: { diameter_mm, length_mm, mass_kg: pieceMass_kg } }]
  }
  return blasting.role === 'cord' && blasting.core_g_m >= minContourCore_g_m ? [contourCord(materialId, blasting.core_g_m)] : []
}

/** Minimum core of a contour cord. A weaker one only initiates and breaks no rock (García Bastante, ch. 9 p. 25: 40 to 100 g/m for contours). */
export const minContourCore_g_m = 20

const contourCord = (id: string, core_g_m: number): Explosive => ({
  id,
  family: 'petn',
  form: 'cord',
  density_kg_m3: 1500,
  heat_MJ_kg: 5.9,
  strengthLfb: (5.9 + 785 / 850) / 6,
  waterResistance: 'excellent',
  smallestHole_mm: 28,
  piece: { diameter_mm: core_g_m < 60 ? 8 : 11, length_mm: 1000, mass_kg: core_g_m / 1000 },
})
