import { linearCharge_kg_m } from '@barreno/blast-design/charge'
import { trunkCore_g_m } from '@barreno/blast-design/initiation/bench'
import { minContourCore_g_m } from '@barreno/domain/patterns/suggestion'
import { materialFigures as texts, materialTexts } from '../materials.ts'
import type { BlastingData } from '@barreno/domain/materials/schema'

type Figure = { label: string; value: string }

/** Computes the figures from a material's data for patterns that reveal a typing error. */
export function explainBlasting(data: BlastingData): Figure[] {
  switch (data.role) {
    case 'bulk': {
      const hole_mm = data.smallestHole_mm
      const linear_kg_m = linearCharge_kg_m({ density_kg_m3: data.density_kg_m3, diameter_mm: hole_mm })
      return [
        { label: texts.linearIn(hole_mm), value: texts.kg_m(linear_kg_m) },
        { label: texts.filledIn(hole_mm), value: texts.metres(data.unitMass_kg / linear_kg_m) },
        ...strengthOf(data.unitMass_kg, data.relativeStrength_pct),
      ]
    }
    case 'cartridge':
    case 'tube': {
      const { density_kg_m3, diameter_mm, length_mm, pieceMass_kg, piecesPerUnit } = data
      const length_m = length_mm / 1000
      return [
        { label: texts.linear, value: texts.kg_m(pieceMass_kg / length_m) },
        { label: texts.fullMass, value: texts.kg(linearCharge_kg_m({ density_kg_m3, diameter_mm }) * length_m) },
        { label: texts.columnPerUnit, value: texts.metres(length_m * piecesPerUnit) },
        ...strengthOf(pieceMass_kg * piecesPerUnit, data.relativeStrength_pct),
      ]
    }
    case 'cord':
      return [
        { label: texts.perUnit, value: texts.kg((data.core_g_m * data.unitLength_m) / 1000) },
        { label: texts.use, value: useOfCord(data.core_g_m) },
      ]
    case 'booster':
      return [{ label: texts.use, value: texts.booster(data.mass_g) }]
    case 'detonator':
      return [{ label: texts.use, value: useOfDetonator(data.fromDelay_ms, data.toDelay_ms) }]
    case 'connector':
      return [{ label: texts.use, value: texts.connector(data.delay_ms) }]
    case 'relay':
      return [{ label: texts.use, value: texts.connector(data.delay_ms) }]
    case 'line':
      return [{ label: texts.use, value: materialTexts.blasting.uses[data.lineUse] }]
    case 'fuse':
      return [{ label: texts.use, value: texts.fuse }]
  }
}

const strengthOf = (mass_kg: number, relativeStrength_pct: number): Figure[] => [
  { label: texts.perUnit, value: texts.kg(mass_kg) },
  { label: texts.asAnfo, value: texts.kg((mass_kg * relativeStrength_pct) / 100) },
]

function useOfCord(core_g_m: number): string {
  if (core_g_m >= minContourCore_g_m) return texts.contour
  return core_g_m >= trunkCore_g_m.least && core_g_m <= trunkCore_g_m.most ? texts.trunk : texts.neither
}

function useOfDetonator(from_ms: number, to_ms: number): string {
  if (to_ms === 0) return texts.starter
  return from_ms === to_ms ? texts.oneDelay(to_ms) : texts.delays(from_ms, to_ms)
}
