import type { AssortedMaterial } from '@barreno/domain/materials/schema'

const emulsion = {
  role: 'cartridge',
  family: 'emulsion',
  density_kg_m3: 1180,
  relativeStrength_pct: 92,
  waterResistance: 'excellent',
  piecesPerUnit: 1,
} as const

/** A small catalogue with everything that a face needs, and the connectors of a bench. */
export const anAssortment: AssortedMaterial[] = [
  {
    materialId: 'ANFO-25',
    name: 'ANFO a granel',
    unit: 'SACO',
    unitPrice: 42.5,
    blasting: {
      role: 'bulk',
      family: 'anfo',
      density_kg_m3: 850,
      relativeStrength_pct: 100,
      waterResistance: 'none',
      unitMass_kg: 25,
      smallestHole_mm: 45,
    },
  },
  {
    materialId: 'EMU-25',
    name: 'Emulsión 25 × 200 mm',
    unit: 'UNIDAD',
    unitPrice: 0.95,
    blasting: { ...emulsion, diameter_mm: 25, length_mm: 200, pieceMass_kg: 0.12 },
  },
  {
    materialId: 'EMU-32',
    name: 'Emulsión 32 × 200 mm',
    unit: 'UNIDAD',
    unitPrice: 1.48,
    blasting: { ...emulsion, diameter_mm: 32, length_mm: 200, pieceMass_kg: 0.19 },
  },
  {
    materialId: 'EMU-50',
    name: 'Emulsión 50 × 400 mm',
    unit: 'UNIDAD',
    unitPrice: 6.2,
    blasting: { ...emulsion, diameter_mm: 50, length_mm: 400, pieceMass_kg: 0.93 },
  },
  {
    materialId: 'CORD-40',
    name: 'Cordón 40 g/m',
    unit: 'METROS',
    unitPrice: 2.35,
    blasting: { role: 'cord', core_g_m: 40, unitLength_m: 1 },
  },
  { materialId: 'CORD-5', name: 'Cordón 5 g/m', unit: 'METROS', unitPrice: 0.72, blasting: { role: 'cord', core_g_m: 5, unitLength_m: 1 } },
  {
    materialId: 'NEL-LP',
    name: 'Detonador de período largo',
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
  {
    materialId: 'FUL-8',
    name: 'Fulminante n.º 8',
    unit: 'UNIDAD',
    unitPrice: 0.82,
    blasting: { role: 'detonator', fromDelay_ms: 0, toDelay_ms: 0, length_m: 0 },
  },
  {
    materialId: 'MEC',
    name: 'Mecha de seguridad',
    unit: 'METROS',
    unitPrice: 0.58,
    blasting: { role: 'fuse', unitLength_m: 1, burnLeast_s_m: 130, burnMost_s_m: 150 },
  },
]
