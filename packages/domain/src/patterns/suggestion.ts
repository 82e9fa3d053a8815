import { anfoStrengthLfb, defaultExplosives, type Explosive } from '@barreno/blast-design/explosives'
import type { PatternInput } from '@barreno/blast-design/input'
import type { SuggestedPattern as EnginePattern } from '@barreno/blast-design/pattern'
import type { Refusal } from '@barreno/blast-design/refusals'
import { suggest } from '@barreno/blast-design/suggest'
import type { BlastWarning } from '@barreno/blast-design/warnings'
import type { AssortedMaterial } from '../materials/schema.ts'
import type { MiningType } from '../preorders/schema.ts'
import { familyNames, loadNames, productName, refusalTexts, sourceNames, warningTexts } from '@barreno/texts/blasting'
import { billOfMaterials, missingTexts } from './pricing.ts'
import type { FrontInputs, PatternWarning, SuggestedPattern } from './schema.ts'

export type FrontSuggestion = { ok: true; suggestion: SuggestedPattern } | { ok: false; faults: FrontFault[] }

/** Why nothing is suggested, by the input that is to change. */
export type FrontFault = {
  field: string
  message: string
  code: string
  value: number | null
  min: number | null
  max: number | null
  source: string
}

/**
 * The suggestion for one front, of what the catalogue has, priced; or every reason why there is none. Where the catalogue has no explosive
 * for these holes, it is designed with those that are made elsewhere, and they are told as missing. Server and browser call this one.
 */
export function suggestFront(inputs: FrontInputs, assortment: readonly AssortedMaterial[]): FrontSuggestion {
  const ours = assortment.flatMap(asExplosive)
  const given: PatternInput = inputs
  const ofCatalogue = suggest({ ...given, explosives: ours })
  const isLacking = !ofCatalogue.ok && ofCatalogue.refusals.some(({ code }) => lacking.has(code))
  const suggested = isLacking ? suggest({ ...given, explosives: [...ours, ...defaultExplosives] }) : ofCatalogue
  return suggested.ok
    ? { ok: true, suggestion: told(inputs, suggested.pattern, assortment) }
    : { ok: false, faults: suggested.refusals.map(asFault) }
}

/** What a form begins with: an ordinary front whose suggestion raises no warning. */
export const startingInputs = (miningType: MiningType): FrontInputs =>
  miningType === 'subterranea'
    ? {
        miningType,
        section: { width_m: 3.5, wallHeight_m: 2.8, archRise_m: 0.8 },
        holeDiameter_mm: 41,
        relief: { diameter_mm: 76, count: 1 },
        rock: 'normal',
        isWet: false,
        smoothContour: 'roof',
      }
    : {
        miningType,
        benchHeight_m: 6,
        holeDiameter_mm: 89,
        extent: { alongCrest_m: 20, behindCrest_m: 6 },
        rock: 'normal',
        isWet: false,
        pattern: 'staggered',
      }

const lacking = new Set<Refusal['code']>(['explosive.none', 'explosive.notWaterResistant'])

/** A material as the engine knows explosives; nothing of those that only lead or start. */
function asExplosive({ materialId, blasting }: AssortedMaterial): Explosive[] {
  if (blasting.role === 'bulk' || blasting.role === 'cartridge' || blasting.role === 'tube') {
    const { role: form, family, density_kg_m3, waterResistance, relativeStrength_pct } = blasting
    const strength = relativeStrength_pct / 100
    const common = { id: materialId, family, form, density_kg_m3, waterResistance, strengthLfb: strength * anfoStrengthLfb }
    // Heat by the strength, ANFO having 3.9 MJ/kg: data sheets print the one or the other.
    const heat_MJ_kg = 3.9 * strength
    if (blasting.role === 'bulk') return [{ ...common, heat_MJ_kg, smallestHole_mm: blasting.smallestHole_mm, piece: null }]
    const { diameter_mm, length_mm, pieceMass_kg } = blasting
    return [{ ...common, heat_MJ_kg, smallestHole_mm: diameter_mm, piece: { diameter_mm, length_mm, mass_kg: pieceMass_kg } }]
  }
  return blasting.role === 'cord' && blasting.core_g_m >= leastContourCore_g_m ? [contourCord(materialId, blasting.core_g_m)] : []
}

/** Under this a cord lights others and breaks nothing (García Bastante, ch. 9 p. 25: 40 to 100 g/m for contours). */
export const leastContourCore_g_m = 20

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

function told(inputs: FrontInputs, pattern: EnginePattern, assortment: readonly AssortedMaterial[]): SuggestedPattern {
  const { calculatedParameters: figures, design, loads, outline, engineVersion, vibration } = pattern
  const { lines, missing, total } = billOfMaterials(
    pattern.materials,
    { length_m: figures.drillHoleLength_m, diameter_mm: inputs.holeDiameter_mm },
    assortment,
  )
  const names = new Map([...defaultExplosives.map((one) => [one.id, productName(one)] as const), ...assortment.map(nameOf)])
  const warnings = [...pattern.warnings.map(asWarning), ...missingTexts(missing).map(asMissing)].toSorted(byUrgency)
  return {
    engineVersion,
    inputs,
    calculatedParameters: { ...figures, suggestedMainExplosiveType: familyNames[figures.suggestedMainExplosiveType] },
    estimatedMaterials: lines,
    estimatedTotal: total,
    missingMaterials: missing,
    warningsOrInfo: warnings.map(({ text }) => text),
    warnings,
    outline,
    loads: loads.map((load) => ({
      ...load,
      name: loadNames[load.id] ?? load.id,
      sections: load.sections.map((section) => ({ ...section, productName: names.get(section.productId) ?? section.productId })),
    })),
    explosives: design.explosives.map(({ productId, mass_kg }) => ({ productId, productName: names.get(productId) ?? productId, mass_kg })),
    vibration,
    ...designOf(design),
  }
}

/** The design's own figures; what has a place of its own in the suggestion is left out. */
function designOf(design: EnginePattern['design']): Pick<SuggestedPattern, 'underground' | 'bench'> {
  if (design.kind === 'cielo_abierto') {
    const { kind: _, explosives: __, ...bench } = design
    return { underground: null, bench }
  }
  const { kind: _, explosives: __, cut, families, ...underground } = design
  return {
    underground: {
      ...underground,
      cut: { ...cut, squares: cut.squares.length },
      families: families.map((family) => ({ ...family, name: loadNames[family.family] ?? family.family })),
    },
    bench: null,
  }
}

const nameOf = ({ materialId, name }: AssortedMaterial) => [materialId, name] as const

const asWarning = (warning: BlastWarning): PatternWarning => ({
  ...warning,
  text: warningTexts[warning.code](warning),
  source: sourceNames[warning.source],
})

const asMissing = (text: string): PatternWarning => ({
  code: 'catalogue.missing',
  severity: 'warning',
  text,
  value: null,
  min: null,
  max: null,
  unit: '',
  source: '',
})

const urgency = { error: 0, warning: 1, info: 2 } as const
const byUrgency = (one: PatternWarning, other: PatternWarning) => urgency[one.severity] - urgency[other.severity]

const asFault = (refusal: Refusal): FrontFault => ({
  field: refusal.field,
  message: refusalTexts[refusal.code](refusal),
  code: refusal.code,
  value: refusal.value,
  min: refusal.min,
  max: refusal.max,
  source: sourceNames[refusal.source],
})
