import { expect, test } from 'vitest'
import { explainBlasting } from './explain.ts'
import type { BlastingData } from '@barreno/domain/materials/schema'

const described = (data: BlastingData) => explainBlasting(data).map(({ label, value }) => `${label}: ${value}`)
const emulsion = { family: 'emulsion', density_kg_m3: 1200, relativeStrength_pct: 95, waterResistance: 'excellent' } as const

test('what is poured fills the hole; the figures are those of a calculation by hand', () => {
  // 800 kg/m³ × π/4 × (0,1 m)² = 6,28 kg/m
  const anfo = { role: 'bulk', ...emulsion, family: 'anfo', density_kg_m3: 800, relativeStrength_pct: 100 } as const
  expect(described({ ...anfo, unitMass_kg: 25, smallestHole_mm: 100 })).toEqual([
    'Carga lineal en barreno de 100 mm: 6,28 kg/m',
    'Barreno de 100 mm que llena una unidad: 3,98 m',
    'Explosivo por unidad de venta: 25,000 kg',
    'Fuerza por unidad, en ANFO: 25,000 kg',
  ])
})

test('a piece brings its own mass, beside the one that its measures would hold', () => {
  // 1200 kg/m³ × π/4 × (0,032 m)² × 0,2 m = 0,193 kg
  const piece = { ...emulsion, diameter_mm: 32, length_mm: 200, pieceMass_kg: 0.2, piecesPerUnit: 10 }
  for (const role of ['cartridge', 'tube'] as const)
    expect(described({ role, ...piece })).toEqual([
      'Carga lineal: 1 kg/m',
      'Masa de la pieza por sus medidas: 0,193 kg',
      'Columna que forma una unidad: 2 m',
      'Explosivo por unidad de venta: 2,000 kg',
      'Fuerza por unidad, en ANFO: 1,900 kg',
    ])
})

test('what leads and starts is told by its use', () => {
  const cord = (core_g_m: number) => described({ role: 'cord', core_g_m, unitLength_m: 50 })
  expect(cord(10)).toEqual(['Explosivo por unidad de venta: 0,500 kg', 'Uso en el diseño: Línea troncal y bajantes'])
  expect([cord(40)[1], cord(15)[1], cord(2)[1]]).toEqual([
    'Uso en el diseño: Carga de contorno',
    'Uso en el diseño: Ninguno: ni línea troncal ni contorno',
    'Uso en el diseño: Ninguno: ni línea troncal ni contorno',
  ])
  const others: BlastingData[] = [
    { role: 'booster', mass_g: 450 },
    { role: 'detonator', fromDelay_ms: 0, toDelay_ms: 0, length_m: 0 },
    { role: 'detonator', fromDelay_ms: 500, toDelay_ms: 500, length_m: 12 },
    { role: 'detonator', fromDelay_ms: 25, toDelay_ms: 6000, length_m: 12 },
    { role: 'connector', delay_ms: 17, length_m: 6 },
    { role: 'fuse', unitLength_m: 1 },
  ]
  expect(others.flatMap(described)).toEqual([
    'Uso en el diseño: Iniciador de columnas que piden hasta 450 g',
    'Uso en el diseño: Arranque de la línea troncal',
    'Uso en el diseño: Barrenos con 500 ms',
    'Uso en el diseño: Barrenos con 25 a 6.000 ms',
    'Uso en el diseño: Retardo de 17 ms entre barrenos',
    'Uso en el diseño: Encendido del fulminante',
  ])
})
