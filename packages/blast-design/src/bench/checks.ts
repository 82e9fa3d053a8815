import { outside, warning, type BlastWarning } from '../warnings.ts'
import type { BenchInput } from '../input.ts'
import { minCoupling } from '../charge.ts'
import { minBottom } from '../limits.ts'
import type { BenchCase, HoleGeometry } from './geometry.ts'
import { roundingWarnings } from '../rounding.ts'
import { bottomLength_m, type BenchLoad } from './loads.ts'
import { usualInclination_deg } from './lean.ts'
import type { BenchDesign } from './design.ts'
import { largestCell_m2, type Layout } from './layout.ts'
import { dynoRules } from './ratios.ts'

/**
 * Returns the warnings about numbers outside the range of experience:
 * Dyno Nobel's rules (2010), García Bastante, ch. 7, and otherwise engineering judgement.
 */
export function benchWarnings(checked: {
  input: BenchInput
  design: BenchDesign
  layout: Layout
  geometry: HoleGeometry
  load: BenchLoad
  loads: readonly BenchLoad[]
  bench: BenchCase
  powderFactor_kg_m3: number
  /** The distance to which people are cleared. */
  people_m: number
}): BlastWarning[] {
  const { design, layout, geometry, load, bench } = checked
  const diameter_m = bench.holeDiameter_mm / 1000
  const { burden_m, spacing_m } = layout
  const deviation_pct = (100 * design.deviation_m) / design.largestBurden_m
  const [least, most] = dynoRules.burdenToDiameter
  // A charge close to the collar and close to the face throws rock both ways.
  const isShallow = load.stemming_m < 20 * diameter_m && burden_m < 25 * diameter_m
  const isLangefors = design.method === 'langefors'
  return [
    ...outside('bench.rigid', design.benchHeight_m / burden_m, 2, null),
    ...(isLangefors ? outside('bench.low', design.bottomToBurden, 1.26, null) : []),
    ...outside('bench.diameterToHeight', bench.holeDiameter_mm, null, dynoRules.diameterToHeight_mm_m * design.benchHeight_m),
    ...outside('bench.deepShot', design.rows, null, 5),
    ...outside('burden.toDiameter', burden_m / diameter_m, least - 5, most),
    ...(layout.measured
      ? measuredWarnings(layout, layout.measured, checked)
      : checked.input.mesh === undefined
        ? outside('spacing.toBurden', spacing_m / burden_m, 1, 1.5)
        : meshWarnings(checked.input.mesh, geometry)),
    ...(isAsDesigned(checked.input) ? [] : cellWarnings(layout, bench, geometry)),
    ...outside('stemming.toBurden', load.stemming_m / burden_m, 0.7, isLangefors ? 1.6 : 1.2),
    ...(isShallow
      ? [warning('flyrock.shallowCharge', load.stemming_m / diameter_m, 20, null)]
      : outside('stemming.toDiameter', load.stemming_m / diameter_m, 20, null)),
    ...outside('subdrill.toBurden', design.subdrill_m / burden_m, 0.2, 0.5),
    ...(deviation_pct > 25
      ? [warning('bench.deviationSevere', deviation_pct, null, 25)]
      : outside('bench.deviation', deviation_pct, null, 10)),
    ...(design.bottomToBurden === 1.26
      ? outside('column.tooLight', design.chargePerMetre.column_kg_m, design.chargePerMetre.minColumn_kg_m, null)
      : []),
    ...outside('charge.coupling', Math.min(...checked.loads.map((one) => one.coupling)), minCoupling.unwarned, null),
    ...roundingWarnings(checked.loads),
    ...outside('charge.bottomShort', load.bottom_m, minBottom * bottomLength_m(geometry), null),
    ...outside('powderFactor.bench', checked.powderFactor_kg_m3, 0.15, 1),
    ...outside('methods.spread', design.spread_pct, null, 40),
    ...outside('fragmentation.uniformity', design.fragmentation.uniformity, 0.8, 2.2),
    ...outside('fragmentation.coarse', design.fragmentation.p80_cm, null, checked.input.requestedP80_cm ?? null),
    design.flyrock.exclusion_m > farthestThrow_m
      ? warning('flyrock.range', design.flyrock.exclusion_m, null, farthestThrow_m)
      : warning('flyrock.exclusion', checked.people_m),
  ]
}

/** Returns the warnings about the engineer's own mesh: a burden beyond what the bottom charge breaks, or one that wastes it. */
function meshWarnings({ burden_m, spacing_m }: NonNullable<BenchInput['mesh']>, { largestBurden_m }: HoleGeometry): BlastWarning[] {
  return [
    ...outside('mesh.burden', burden_m, null, largestBurden_m),
    ...outside('mesh.burdenSmall', burden_m, largestBurden_m / 2, null),
    ...outside('mesh.spacing', spacing_m / burden_m, 1, 2),
  ]
}

/** Returns the warnings about measured holes: the largest and the smallest burden, the mean spacing, and holes that do not reach the floor. */
function measuredWarnings(
  { burden_m, spacing_m }: Layout,
  { least_m, largest_m }: NonNullable<Layout['measured']>,
  { geometry, bench, loads, input }: { geometry: HoleGeometry; bench: BenchCase; loads: readonly BenchLoad[]; input: BenchInput },
): BlastWarning[] {
  const shortest_m = Math.min(...loads.map(({ length_m }) => length_m)) * Math.cos((usualInclination_deg(input) * Math.PI) / 180)
  return [
    ...outside('holes.burden', largest_m, null, geometry.largestBurden_m),
    ...outside('holes.burdenSmall', least_m, geometry.largestBurden_m / 2, null),
    ...outside('holes.spacing', spacing_m / burden_m, 1, 2),
    ...outside('holes.aboveFloor', shortest_m, bench.benchHeight_m, null),
  ]
}

/** Whether all holes are as the portal laid them out. */
const isAsDesigned = ({ extent, edits = [] }: BenchInput) => !('holes' in extent) && edits.length === 0

/** Compares the largest area that one hole has to break with the product of the largest burden and its spacing. */
function cellWarnings(layout: Layout, bench: BenchCase, { largestBurden_m }: HoleGeometry): BlastWarning[] {
  const broken_m2 = bench.spacingRatio * largestBurden_m ** 2
  const { cellBefore_m2 = 0 } = layout
  // A mesh is judged by its own warnings. An edit is reported only for the rock that it adds to a hole, beyond the error of the raster.
  return outside('mesh.cell', largestCell_m2(layout), null, Math.max(broken_m2, (1 + rasterError) * cellBefore_m2))
}

/** The error of a cell's area with a raster of a twelfth of the mesh. */
const rasterError = 0.1

/** Maximum range to which a pit can reasonably be cleared; engineering judgement. */
const farthestThrow_m = 600
