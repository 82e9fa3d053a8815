import type { AssortedMaterial, BlastingData } from '@barreno/domain/materials/schema'
import { catalogue } from './catalogue.ts'

const emulsion = {
  family: 'emulsion',
  density_kg_m3: 1200,
  relativeStrength_pct: 95,
  waterResistance: 'excellent',
  piecesPerUnit: 1,
} as const
const cartridge = (diameter_mm: number, length_mm: number, pieceMass_kg: number): BlastingData => ({
  role: 'cartridge',
  ...emulsion,
  diameter_mm,
  length_mm,
  pieceMass_kg,
})
const bulk = { role: 'bulk', unitMass_kg: 25 } as const

/**
 * What patterns need to know of the catalogue's materials: measures as makers print them (densities, strengths and water resistance within the
 * ranges of García Bastante, Univ. of Vigo, ch. 4). What is not here is of no use in a hole.
 */
export const blasting: Partial<Record<string, BlastingData>> = {
  'ANFO-25': { ...bulk, family: 'anfo', density_kg_m3: 800, relativeStrength_pct: 100, waterResistance: 'none', smallestHole_mm: 32 },
  'ANFO-P25': {
    ...bulk,
    family: 'heavyAnfo',
    density_kg_m3: 1200,
    relativeStrength_pct: 90,
    waterResistance: 'partial',
    smallestHole_mm: 76,
  },
  'EMU-25X200': cartridge(25, 200, 0.12),
  'EMU-32X200': cartridge(32, 200, 0.2),
  'EMU-38X400': cartridge(38, 400, 0.55),
  'EMU-50X400': cartridge(50, 400, 0.95),
  'EMU-65X400': cartridge(65, 400, 1.6),
  'GEL-26X200': {
    role: 'cartridge',
    family: 'gelatine',
    density_kg_m3: 1420,
    relativeStrength_pct: 108,
    waterResistance: 'excellent',
    diameter_mm: 26,
    length_mm: 200,
    pieceMass_kg: 0.15,
    piecesPerUnit: 1,
  },
  'TUB-22X500': { ...cartridge(22, 500, 0.22), role: 'tube' } as BlastingData,
  'CORD-5': { role: 'cord', core_g_m: 5, unitLength_m: 1 },
  'CORD-10': { role: 'cord', core_g_m: 10, unitLength_m: 1 },
  'CORD-40': { role: 'cord', core_g_m: 40, unitLength_m: 1 },
  'NEL-LP': { role: 'detonator', fromDelay_ms: 100, toDelay_ms: 6000, length_m: 4.8 },
  'NEL-MS': { role: 'detonator', fromDelay_ms: 25, toDelay_ms: 500, length_m: 12 },
  'DET-ELEC': { role: 'detonator', fromDelay_ms: 0, toDelay_ms: 20_000, length_m: 15 },
  'FUL-8': { role: 'detonator', fromDelay_ms: 0, toDelay_ms: 0, length_m: 0 },
  'NEL-CON': { role: 'connector', delay_ms: 25, length_m: 6 },
  'CON-9': { role: 'connector', delay_ms: 9, length_m: 6 },
  'CON-17': { role: 'connector', delay_ms: 17, length_m: 6 },
  'CON-42': { role: 'connector', delay_ms: 42, length_m: 6 },
  'CON-65': { role: 'connector', delay_ms: 65, length_m: 9 },
  'BOO-225': { role: 'booster', mass_g: 225 },
  'BOO-450': { role: 'booster', mass_g: 450 },
  'MEC-SEG': { role: 'fuse', unitLength_m: 1 },
}

/** What faces and benches take beside the rest of the catalogue. */
export const patternMaterials = [
  {
    materialId: 'EMU-38X400',
    name: 'Emulsión encartuchada 38 × 400 mm',
    description: 'Cartucho de 0,55 kg para galería',
    unit: 'UNIDAD',
    unitPrice: 3.9,
    category: 'Emulsión',
    lowStockThreshold: 600,
    stock: 4200,
  },
  {
    materialId: 'EMU-65X400',
    name: 'Emulsión encartuchada 65 × 400 mm',
    description: 'Cartucho de 1,60 kg para fondo de banco',
    unit: 'UNIDAD',
    unitPrice: 9.9,
    category: 'Emulsión',
    lowStockThreshold: 300,
    stock: 1150,
  },
  {
    materialId: 'TUB-22X500',
    name: 'Tubo de contorno 22 × 500 mm',
    description: 'Carga desacoplada de 0,22 kg para recorte',
    unit: 'UNIDAD',
    unitPrice: 2.15,
    category: 'Emulsión',
    lowStockThreshold: 500,
    stock: 2600,
  },
  ...[9, 17, 42, 65].map((delay_ms) => ({
    materialId: `CON-${delay_ms}`,
    name: `Conector de superficie ${delay_ms} ms`,
    description: 'Retardo de superficie no eléctrico',
    unit: 'PIEZA' as const,
    unitPrice: 4.1,
    category: 'Detonador',
    lowStockThreshold: 150,
    stock: 620,
  })),
] as const

/** The catalogue as patterns are designed with it. */
export const demoAssortment: readonly AssortedMaterial[] = [...catalogue, ...patternMaterials]
  .flatMap(({ materialId, name, unit, unitPrice }) => {
    const data = blasting[materialId]
    return data ? [{ materialId, name, unit, unitPrice, blasting: data }] : []
  })
  .toSorted((one, other) => (one.materialId < other.materialId ? -1 : 1))
