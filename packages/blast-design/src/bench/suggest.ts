import type { ChargedHole } from '../charge.ts'
import { defaults, maxHoles, type BenchInput } from '../input.ts'
import type { Suggestion } from '../pattern.ts'
import { refusal, type Refusal } from '../refusals.ts'
import { defaultRockDensity_kg_m3, rockConstants_kg_m3 } from '../rock.ts'
import type { Selection } from '../selection.ts'
import { describe } from './describe.ts'
import { ashGeometry, konyaGeometry, langeforsGeometry, type BenchCase, type HoleGeometry } from './geometry.ts'
import { benchDeviation_m, benchFixation, slantLength_m, slopeOf } from './langefors.ts'
import { gridOf, layOut } from './layout.ts'
import { bottomOf, type Bottom } from './bottom.ts'
import { benchLoad } from './loads.ts'
import { timingOf } from './timing.ts'

/** A bench blast by the method asked, the other two beside it: hole, block, sequence, and what they do to rock, ground and air. */
export function suggestBench(input: BenchInput, selection: Selection): Suggestion {
  const rockConstant_kg_m3 = input.rockConstant_kg_m3 ?? rockConstants_kg_m3[input.rock ?? 'normal']
  const hole = { holeDiameter_mm: input.holeDiameter_mm, compaction: input.compaction ?? defaults.compaction }
  const bottom = bottomOf(input, selection, hole, rockConstant_kg_m3)
  const bench = caseOf(input, selection, { ...hole, rockConstant_kg_m3 }, bottom)
  const geometries = [langeforsGeometry(bench), ashGeometry(bench), konyaGeometry(bench)]
  const geometry = geometries.find(({ method }) => method === (input.method ?? 'langefors')) as HoleGeometry
  const refusals = [...geometryRefusals(bench, geometry), ...extentRefusals(input, geometry)]
  if (refusals.length > 0) return { ok: false, refusals }
  const practical = {
    burden_m: geometry.practicalBurden_m,
    spacing_m: geometry.spacingRatio * geometry.practicalBurden_m,
    slantRatio: bench.slantLength_m / bench.benchHeight_m,
  }
  // Counted before a hole is placed: what is refused costs nothing.
  const { rows, holesPerRow } = gridOf(input.extent, { row_m: practical.burden_m * practical.slantRatio, spacing_m: practical.spacing_m })
  if (rows * holesPerRow > maxHoles) {
    return { ok: false, refusals: [refusal('pattern.tooManyHoles', 'extent', rows * holesPerRow, 'judgement', { max: maxHoles })] }
  }
  const layout = layOut(input.extent, input.pattern ?? 'staggered', practical)
  const load = benchLoad(bench, geometry, selection)
  return { ok: true, pattern: describe({ input, selection, bench, bottom, geometry, geometries, layout, load, timing: timingOf(layout) }) }
}

function caseOf(
  input: BenchInput,
  selection: Selection,
  known: ChargedHole & { rockConstant_kg_m3: number },
  { product, reason }: Bottom,
): BenchCase {
  const usual = defaults.bench
  const slope = slopeOf(input.inclination_deg ?? usual.inclination_deg)
  const slant_m = slantLength_m(input.benchHeight_m, slope)
  const { angular_m_m = usual.angular_m_m, collaring_m = usual.collaring_m } = input.drilling ?? {}
  return {
    ...known,
    bottom: product,
    main: selection.bulkColumn ?? product,
    softerBottom: reason === 'hardRock' ? selection.bulkColumn : null,
    benchHeight_m: input.benchHeight_m,
    slantLength_m: slant_m,
    fixation: benchFixation(slope),
    spacingRatio: input.spacingRatio ?? (input.pattern === 'square' ? usual.squareRatio : usual.staggeredRatio),
    stemmingRatio: input.stemmingRatio ?? usual.stemmingRatio,
    deviation_m: benchDeviation_m({ angular_m_m, collaring_m }, slant_m),
    rockDensity_kg_m3: input.rockDensity_kg_m3 ?? defaultRockDensity_kg_m3,
  }
}

/** A drilling error over so much of the burden leaves the pattern to chance; engineering judgement. */
const maxDeviation_pct = 60

/** A burden beyond the bench's height breaks a crater and no bench (García Bastante, Pract_Bancos_Bajos_Lang.xlsb, D155). */
function geometryRefusals(bench: BenchCase, { method, largestBurden_m, subdrill_m, stemming_m }: HoleGeometry): Refusal[] {
  const { benchHeight_m } = bench
  const charge_m = bench.slantLength_m + subdrill_m - stemming_m
  const least_m = bench.holeDiameter_mm / 100
  const deviation_pct = (100 * bench.deviation_m) / largestBurden_m
  const isCrooked = method === 'langefors' && deviation_pct > maxDeviation_pct
  return [
    ...(largestBurden_m > benchHeight_m
      ? [refusal('bench.crater', 'holeDiameter_mm', largestBurden_m, 'langefors', { max: benchHeight_m })]
      : []),
    ...(charge_m < least_m ? [refusal('bench.noColumn', 'benchHeight_m', charge_m, 'judgement', { min: least_m })] : []),
    ...(isCrooked ? [refusal('bench.deviation', 'holeDiameter_mm', deviation_pct, 'judgement', { max: maxDeviation_pct })] : []),
  ]
}

/** An area of less than half a burden or half a spacing is no place for a hole of this diameter; engineering judgement. */
function extentRefusals({ extent }: BenchInput, { practicalBurden_m, spacingRatio }: HoleGeometry): Refusal[] {
  if ('rows' in extent) return []
  const sides = [
    { field: 'extent.behindCrest_m', value: extent.behindCrest_m, min: practicalBurden_m / 2 },
    { field: 'extent.alongCrest_m', value: extent.alongCrest_m, min: (spacingRatio * practicalBurden_m) / 2 },
  ]
  return sides
    .filter(({ value, min }) => value < min)
    .map(({ field, value, min }) => refusal('bench.extentTooSmall', field, value, 'judgement', { min }))
}
