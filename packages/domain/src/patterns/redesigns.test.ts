import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { attenuationLaws, ppv_mm_s } from '@barreno/blast-design/vibration'
import type { AssortedMaterial } from '../materials/schema.ts'
import { redesignFront } from './redesigns.ts'
import type { FrontInputs } from './inputs.ts'
import { designFront } from './suggestion.ts'

// The worked cases of the design, computed independently of this code. Each is compared with its own tolerance.
const { vectors } = JSON.parse(readFileSync(new URL('../../../blast-design/test/comply-vectors.json', import.meta.url), 'utf8'))
const of = (id: string) => vectors.find((one: { id: string }) => one.id === id)
const expectWithin = (found: number, expected: number, relative: number) =>
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(relative * Math.abs(expected))

const material = (materialId: string, unitPrice: number, blasting: AssortedMaterial['blasting']): AssortedMaterial => ({
  materialId,
  name: materialId,
  unit: 'UNIDAD',
  unitPrice,
  blasting,
})
/** Exactly the materials that the case prices. Harness and spares cost nothing. */
const sold = ({ anfo_kg, detonator, booster }: { anfo_kg: number; detonator: number; booster: number }): AssortedMaterial[] => [
  material('anfo', anfo_kg, {
    role: 'bulk',
    family: 'anfo',
    density_kg_m3: 800,
    waterResistance: 'none',
    relativeStrength_pct: 100,
    unitMass_kg: 1,
    smallestHole_mm: 32,
  }),
  material('electronic', detonator, {
    role: 'detonator',
    detonatorKind: 'electronic',
    fromDelay_ms: 0,
    toDelay_ms: 20_000,
    length_m: 15,
  }),
  material('harness', 0, { role: 'line', lineUse: 'harness', unitLength_m: 1 }),
  material('booster', booster, { role: 'booster', mass_g: 225 }),
]

const { input: case1, expected: expected1 } = of('COMPLY-01')
const diameters: number[] = expected1.variants.map(({ diameter_mm }: { diameter_mm: number }) => diameter_mm)
const drillingPrices = diameters.map((diameter_mm) => ({
  diameter_mm,
  method: 'topHammer' as const,
  price_m: case1.prices.drilling_m,
  price_hole: 0,
}))
const front = (holeDiameter_mm: number): FrontInputs => ({
  miningType: 'cielo_abierto',
  benchHeight_m: case1.benchHeight_m,
  holeDiameter_mm,
  extent: { rows: 3, holesPerRow: 8 },
  contingency: 0,
  initiation: { system: 'electronic' },
  structure: { distance_m: case1.distance_m, limit: 'uneGroup2' },
})

test('COMPLY-01: what each diameter costs, breaks and shakes, and which of them fit', () => {
  const assortment = sold(case1.prices)
  for (const variant of expected1.variants) {
    const designed = designFront(front(variant.diameter_mm), assortment)
    if (!designed.ok) throw new Error(JSON.stringify(designed.refusals))
    const { calculatedParameters: figures, vibration, design } = designed.design.pattern
    const { present } = redesignFront({ inputs: front(variant.diameter_mm), assortment, drillingPrices })!
    expectWithin(figures.burden_m, variant.burden_m, 0.005)
    expectWithin(figures.spacing_m, variant.spacing_m, 0.005)
    expectWithin(figures.chargePerHole_kg_avg, variant.charge_kg, 0.005)
    expectWithin(figures.achievedPowerFactor_kg_m3, variant.powderFactor_kg_m3, 0.005)
    expectWithin(design.specificDrilling_m_m3, variant.drilling_m_m3, 0.005)
    expectWithin(vibration.structure!.allowedCharge_kg, expected1.allowed_kg, 0.005)
    const alone = ppv_mm_s(attenuationLaws.oriardUpper, { distance_m: case1.distance_m, charge_kg: vibration.p95.charge_kg })
    expectWithin(alone, variant.upperOneHole_mm_s, 0.005)
    expectWithin(present.cost_m3!, variant.cost_m3, 0.01)
    expectWithin(present.p80_cm!, variant.p80_cm, 0.1)
    expect(vibration.p95.charge_kg <= vibration.structure!.allowedCharge_kg).toBe(variant.complies)
  }
})

test('COMPLY-01: from the largest hole, a redesign leads to one of those that fit, or halves the charge of a delay', () => {
  const { found, hasDrilling } = redesignFront({ inputs: front(89), assortment: sold(case1.prices), drillingPrices })!
  const fitting = expected1.variants.filter(({ complies }: { complies: boolean }) => complies)
  expect(hasDrilling).toBe(true)
  expect(found.length).toBeGreaterThan(1)
  const diametersThatFit = fitting.map((one: { diameter_mm: number }) => one.diameter_mm)
  // The case has holes with one charge each.
  const isDecked = (input: FrontInputs) => 'decks' in input && input.decks === 2
  for (const { input } of found) expect(isDecked(input) || diametersThatFit.includes(input.holeDiameter_mm)).toBe(true)
  expect(found.some(({ input }) => isDecked(input))).toBe(true)
  expect(found.some(({ input }) => diametersThatFit.includes(input.holeDiameter_mm))).toBe(true)
})

test('COMPLY-03: what is not attainable has no redesign, and tells the charge that would fit', () => {
  const { input, expected, tolerance } = of('COMPLY-03')
  const { found, structure, broken } = redesignFront({
    inputs: { ...front(64), structure: { distance_m: input.distance_m, limit: 'uneGroup3' } },
    assortment: sold(case1.prices),
    drillingPrices: [input.smallestHole_mm, 45, 51, 64].map((diameter_mm) => ({
      diameter_mm,
      method: 'topHammer' as const,
      price_m: 12,
      price_hole: 0,
    })),
  })!
  expect(found).toEqual(expected.redesigns)
  expect(broken).toContain('vibration.overLimit')
  expect(structure!.limit_mm_s).toBe(input.limit_mm_s)
  expectWithin(structure!.fitting_kg, expected.allowed_kg, tolerance.relative)
})

test('a diameter that nobody priced is named, and no cost has drilling in it', () => {
  const assortment = sold(case1.prices)
  const whole = redesignFront({ inputs: front(89), assortment, drillingPrices })!
  const partial = redesignFront({ inputs: front(89), assortment, drillingPrices: drillingPrices.slice(1) })!
  expect([partial.hasDrilling, partial.missingPrices_mm]).toEqual([false, [89]])
  expectWithin(whole.present.cost_m3! - partial.present.cost_m3!, 12 * whole.present.drilling_m_m3, 1e-9)
  const none = redesignFront({ inputs: front(89), assortment, drillingPrices: [] })!
  expect(none.found.length).toBeGreaterThan(0)
  expect(none.hasDrilling).toBe(false)
})

test('where the catalogue lacks something that the design takes, no cost is told', () => {
  const { present } = redesignFront({
    inputs: front(89),
    assortment: sold(case1.prices).filter(({ materialId }) => materialId !== 'booster'),
    drillingPrices,
  })!
  expect(present.cost_m3).toBeNull()
})
