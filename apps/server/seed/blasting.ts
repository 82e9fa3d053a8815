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
const clip = (delay_ms: number, length_m: number): BlastingData => ({
  role: 'connector',
  connectorForm: 'clip',
  maxTubes: 6,
  delay_ms,
  length_m,
})
const longPeriod = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60]
const milliseconds = Array.from({ length: 20 }, (_, index) => index + 1)
const nonel = (numbers: readonly number[], step_ms: number, length_m: number): BlastingData => ({
  role: 'detonator',
  detonatorKind: 'nonel',
  fromDelay_ms: step_ms * numbers[0]!,
  toDelay_ms: step_ms * numbers.at(-1)!,
  length_m,
  series: numbers.map((number) => ({ number, delay_ms: step_ms * number })),
})
const bulk = { role: 'bulk', unitMass_kg: 25 } as const

/**
 * The blasting data of the catalogue's materials, as printed by makers.
 * Densities, strengths and water resistance lie within the ranges of García Bastante, Univ. of Vigo, ch. 4.
 * Materials that are missing here are not used in a hole.
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
  'NEL-LP': nonel(longPeriod, 100, 4.8),
  'NEL-LP-6': nonel(longPeriod, 100, 6.1),
  'NEL-MS': nonel(milliseconds, 25, 12),
  'NEL-MS-15': nonel(milliseconds, 25, 15),
  'NEL-MS-18': nonel(milliseconds, 25, 18),
  'DET-ELEC': { role: 'detonator', detonatorKind: 'electronic', fromDelay_ms: 0, toDelay_ms: 20_000, length_m: 15 },
  'FUL-8': { role: 'detonator', detonatorKind: 'plain', fromDelay_ms: 0, toDelay_ms: 0, length_m: 0 },
  'CON-RAC': { role: 'connector', connectorForm: 'bunch', delay_ms: 0, length_m: 9, maxTubes: 20 },
  'TUB-ENC': { role: 'line', lineUse: 'shockTube', unitLength_m: 1 },
  'HILO-ARN': { role: 'line', lineUse: 'harness', unitLength_m: 1 },
  'CAB-TIRO': { role: 'line', lineUse: 'firingCable', unitLength_m: 1 },
  'REL-15': { role: 'relay', delay_ms: 15 },
  'REL-25': { role: 'relay', delay_ms: 25 },
  'NEL-CON': clip(25, 6),
  'CON-9': clip(9, 6),
  'CON-17': clip(17, 6),
  'CON-42': clip(42, 6),
  'CON-65': clip(65, 9),
  'BOO-225': { role: 'booster', mass_g: 225 },
  'BOO-450': { role: 'booster', mass_g: 450 },
  'MEC-SEG': { role: 'fuse', unitLength_m: 1, burnLeast_s_m: 130, burnMost_s_m: 150 },
}

const detonator = (materialId: string, name: string, description: string, unitPrice: number, stock: number) =>
  ({ materialId, name, description, unit: 'PIEZA', unitPrice, category: 'Detonador', lowStockThreshold: 100, stock }) as const
const line = (materialId: string, name: string, description: string, unitPrice: number, stock: number) =>
  ({ materialId, name, description, unit: 'METROS', unitPrice, category: 'Accesorios', lowStockThreshold: 300, stock }) as const

/** Materials for faces and benches, besides the rest of the catalogue. */
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
  detonator('NEL-LP-6', 'Detonador no eléctrico de período largo, 6,1 m', 'Tubo de choque de 6,1 m, números 1 a 60', 5.2, 1400),
  detonator('NEL-MS-15', 'Detonador no eléctrico de milisegundos, 15 m', 'Tubo de choque de 15 m, 25 ms por serie', 6.6, 900),
  detonator('NEL-MS-18', 'Detonador no eléctrico de milisegundos, 18 m', 'Tubo de choque de 18 m, 25 ms por serie', 7.3, 480),
  detonator('CON-RAC', 'Conector de racimo', 'Inicia hasta 20 tubos de choque, tubo de 9 m', 4.8, 360),
  detonator('REL-15', 'Relé de cordón 15 ms', 'Retardo entre tramos de cordón detonante', 5.5, 120),
  detonator('REL-25', 'Relé de cordón 25 ms', 'Retardo entre tramos de cordón detonante', 5.5, 120),
  line('TUB-ENC', 'Línea de encendido de tubo de choque', 'Tubo de choque por metro, hasta el punto de disparo', 0.35, 9000),
  line('HILO-ARN', 'Hilo de arnés', 'Une los detonadores electrónicos', 0.45, 2500),
  line('CAB-TIRO', 'Cable de tiro', 'Reutilizable, hasta el punto de disparo', 0.6, 800),
] as const

/** The assortment for pattern designs. */
export const demoAssortment: readonly AssortedMaterial[] = [...catalogue, ...patternMaterials]
  .flatMap(({ materialId, name, unit, unitPrice }) => {
    const data = blasting[materialId]
    return data ? [{ materialId, name, unit, unitPrice, blasting: data }] : []
  })
  .toSorted((one, other) => (one.materialId < other.materialId ? -1 : 1))
