import { api } from '@barreno/domain/api'
import type { BlastingData } from '@barreno/domain/materials/schema'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import type { Portal } from './portal.ts'

/** A drift of ten square metres, as a client describes it. */
export const aFace = {
  miningType: 'subterranea',
  section: { width_m: 3.5, wallHeight_m: 2.6, archRise_m: 0.7 },
  holeDiameter_mm: 45,
  relief: { diameter_mm: 102, count: 1 },
  rock: 'normal',
} as const satisfies FrontInputs

/** The same with a house and people nearby: one alarm for the vibration, one for the clearing. */
export const anAlarmingFace = {
  ...aFace,
  structure: { distance_m: 30, limit: 'uneGroup2' },
  clearing: { available_m: 50 },
} as const satisfies FrontInputs

/** The acceptance of an alarm by the engineer of a client. */
export const anAcceptance = {
  engineerName: 'Ing. Rosa Millán',
  engineerDocument: 'C.I.V. 48.213',
  reason: 'La vivienda está desocupada y se mide con sismógrafo en cada voladura.',
}

/** A bench of ten metres. */
export const aBench = {
  miningType: 'cielo_abierto',
  benchHeight_m: 10,
  holeDiameter_mm: 89,
  extent: { rows: 3, holesPerRow: 6 },
  rock: 'normal',
} as const satisfies FrontInputs

/** A front of a request, as the wizard sends it. */
export const configured = (...fronts: FrontInputs[]) =>
  fronts.map((clientInputParameters, index) => ({ frontIndex: index + 1, clientInputParameters }))

const emulsion = { family: 'emulsion', density_kg_m3: 1200, relativeStrength_pct: 92, waterResistance: 'excellent' } as const
const assortment: Record<string, { unit: string; unitPrice: number; blasting: BlastingData }> = {
  'B-ANFO': {
    unit: 'SACO',
    unitPrice: 42.5,
    blasting: {
      role: 'bulk',
      family: 'anfo',
      density_kg_m3: 800,
      relativeStrength_pct: 100,
      waterResistance: 'none',
      unitMass_kg: 25,
      smallestHole_mm: 32,
    },
  },
  'B-EMU-32': {
    unit: 'UNIDAD',
    unitPrice: 1.48,
    blasting: { role: 'cartridge', ...emulsion, diameter_mm: 32, length_mm: 200, pieceMass_kg: 0.2, piecesPerUnit: 1 },
  },
  'B-EMU-65': {
    unit: 'PIEZA',
    unitPrice: 9.9,
    blasting: { role: 'cartridge', ...emulsion, diameter_mm: 65, length_mm: 400, pieceMass_kg: 1.6, piecesPerUnit: 1 },
  },
  'B-TUB-22': {
    unit: 'UNIDAD',
    unitPrice: 1.1,
    blasting: { role: 'tube', ...emulsion, density_kg_m3: 1150, diameter_mm: 22, length_mm: 500, pieceMass_kg: 0.22, piecesPerUnit: 1 },
  },
  'B-CORD-10': { unit: 'METROS', unitPrice: 0.98, blasting: { role: 'cord', core_g_m: 10, unitLength_m: 1 } },
  'B-NEL-LP': {
    unit: 'PIEZA',
    unitPrice: 4.6,
    blasting: {
      role: 'detonator',
      detonatorKind: 'nonel',
      fromDelay_ms: 100,
      toDelay_ms: 6000,
      length_m: 4.8,
      series: Array.from({ length: 60 }, (_, index) => ({ number: index + 1, delay_ms: 100 * (index + 1) })),
    },
  },
  'B-NEL-MS': {
    unit: 'PIEZA',
    unitPrice: 5.9,
    blasting: {
      role: 'detonator',
      detonatorKind: 'nonel',
      fromDelay_ms: 500,
      toDelay_ms: 500,
      length_m: 15,
      series: [{ number: 20, delay_ms: 500 }],
    },
  },
  'B-BOO-225': { unit: 'PIEZA', unitPrice: 7.3, blasting: { role: 'booster', mass_g: 225 } },
  'B-FUL-8': { unit: 'UNIDAD', unitPrice: 0.82, blasting: { role: 'detonator', fromDelay_ms: 0, toDelay_ms: 0, length_m: 0 } },
  'B-MECHA': { unit: 'METROS', unitPrice: 0.58, blasting: { role: 'fuse', unitLength_m: 1, burnLeast_s_m: 130, burnMost_s_m: 150 } },
}

/** Adds to the catalogue the materials that faces and benches need, except for the connectors between holes. */
export async function seedAssortment({ good }: Portal): Promise<void> {
  for (const [materialId, material] of Object.entries(assortment))
    await good(api.materials.create, 'gerente', { materialId, name: `Material ${materialId}`, ...material })
}
