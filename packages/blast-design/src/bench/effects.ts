import { anfoEquivalent_kg, type Explosive } from '../explosives.ts'
import { richardsMoore_m } from '../clearing.ts'
import type { Fragmentation } from './design.ts'
import { flyrockRange_m, flyrockSafetyFactor, lundborgRange_m, scaledDepth, throwingCharge_kg } from './flyrock.ts'
import { boulder_m, characteristicSize_cm, medianFragment_cm, passing, sizePassing_cm, uniformity } from './fragmentation.ts'
import type { BenchCase, HoleGeometry } from './geometry.ts'
import type { Layout } from './layout.ts'
import type { BenchLoad } from './loads.ts'

/**
 * Computes the fragmentation by Kuz–Ram with the ANFO equivalent of the charge above grade (García Bastante's sheet, B83:B85),
 * with n limited to 0.7 to 2.2 for the curve. Burden and spacing are those drilled.
 */
export function fragmentationOf(blast: {
  bench: BenchCase
  geometry: HoleGeometry
  layout: Layout
  load: BenchLoad
  products: ReadonlyMap<string, Explosive>
  rockFactor: number
  isStaggered: boolean
}): Fragmentation {
  const { bench, geometry, layout, rockFactor, isStaggered } = blast
  const { burden_m, spacing_m } = layout
  const above = aboveGrade(blast)
  const powderFactor_kg_m3 = above.charge_kg / (burden_m * spacing_m * bench.slantLength_m)
  const median_cm = medianFragment_cm({ rockFactor, powderFactor_kg_m3, charge_kg: above.charge_kg, relativeStrength: 100 })
  const index = uniformity({
    burden_m,
    spacing_m,
    holeDiameter_mm: bench.holeDiameter_mm,
    deviation_m: Math.min(bench.deviation_m, 0.9 * burden_m),
    ...above,
    benchHeight_m: bench.slantLength_m,
    isStaggered,
  })
  const clamped = Math.max(0.7, Math.min(2.2, index))
  const curve = { characteristic_cm: characteristicSize_cm(median_cm, clamped), uniformity: clamped }
  return {
    rockFactor,
    median_cm,
    uniformity: index,
    characteristic_cm: curve.characteristic_cm,
    p80_cm: sizePassing_cm(0.8, curve),
    boulder_m: boulder_m({ burden_m, correctedRockConstant_kg_m3: geometry.correctedRockConstant_kg_m3, powderFactor_kg_m3 }),
    curve: sizes_cm.map((size_cm) => ({ size_cm, passing: passing(size_cm, curve) })),
  }
}

/** Returns the part of a hole's load above the floor, as ANFO equivalent in kilograms. The subdrill contains the lowest part of the lowest charge. */
function aboveGrade({ geometry, load, products }: { geometry: HoleGeometry; load: BenchLoad; products: ReadonlyMap<string, Explosive> }) {
  const strength = (productId: string | undefined) => products.get(productId ?? '')?.strengthLfb ?? 0
  const whole_kg = load.sections.reduce((sum, { productId, mass_kg }) => sum + anfoEquivalent_kg(mass_kg, strength(productId)), 0)
  const charged_m = load.bottom_m + load.column_m
  const below_m = Math.max(0, Math.min(geometry.subdrill_m, 0.9 * charged_m))
  const lowest_kg_m = load.bottom_m > 0 ? load.bottom_kg_m : load.column_kg_m
  const below_kg = anfoEquivalent_kg(below_m * lowest_kg_m, strength(load.sections[0]?.productId))
  // Bottom and column of the same product are one charge with constant energy along its length.
  const isOne = new Set(load.sections.map(({ productId }) => productId)).size === 1
  return {
    charge_kg: Math.max(whole_kg - below_kg, 0.05 * whole_kg),
    bottomLength_m: isOne ? charged_m - below_m : Math.max(0, load.bottom_m - below_m),
    columnLength_m: isOne ? 0 : load.column_m,
    chargeLength_m: charged_m - below_m,
  }
}

const sizes_cm = [5, 10, 20, 30, 40, 50, 60, 80, 100, 150, 200]

/**
 * Computes McKenzie's flyrock range for the worst case of careful work: stemming short by five diameters, burden short by 1.68 drilling
 * errors (García Bastante's sheet, C80:D81), never beyond Lundborg's bound. The exclusion distance is one and a half times the larger range.
 */
export function flyrockOf(bench: BenchCase, layout: Layout, load: BenchLoad) {
  const { holeDiameter_mm } = bench
  const upperBound_m = lundborgRange_m(holeDiameter_mm)
  const range_m = (depth_m: number, charge_kg_m: number) =>
    Math.min(
      upperBound_m,
      flyrockRange_m(scaledDepth(Math.max(depth_m, 0.1), throwingCharge_kg(charge_kg_m, holeDiameter_mm)), holeDiameter_mm),
    )
  const collar_m = range_m(load.stemming_m, load.column_m > 0 ? load.column_kg_m : load.bottom_kg_m)
  const face_m = range_m(layout.burden_m - 1.68 * bench.deviation_m, load.bottom_m > 0 ? load.bottom_kg_m : load.column_kg_m)
  const byHole_m = (charge_kg_m: number, depth_m: number) => Math.min(upperBound_m, richardsMoore_m(charge_kg_m, Math.max(depth_m, 0.1)))
  const richardsMoore = Math.max(
    byHole_m(load.column_m > 0 ? load.column_kg_m : load.bottom_kg_m, load.stemming_m - (5 * holeDiameter_mm) / 1000),
    byHole_m(load.bottom_m > 0 ? load.bottom_kg_m : load.column_kg_m, layout.burden_m - 1.68 * bench.deviation_m),
  )
  return { collar_m, face_m, richardsMoore_m: richardsMoore, upperBound_m, exclusion_m: flyrockSafetyFactor * Math.max(collar_m, face_m) }
}
