import type { ChargedHole } from '../charge.ts'
import { explosivesOf } from '../edits/stated-charge.ts'
import { defaults, maxHoles, type BenchInput } from '../input.ts'
import type { Suggestion } from '../pattern.ts'
import { refusal, type Refusal } from '../refusals.ts'
import { defaultRockDensity_kg_m3, rockConstants_kg_m3 } from '../rock.ts'
import type { Selection } from '../selection.ts'
import { describe, type Blast } from './describe.ts'
import { faceOf, faceWarnings } from './face.ts'
import { ashGeometry, konyaGeometry, langeforsGeometry, type BenchCase, type HoleGeometry } from './geometry.ts'
import { benchDeviation_m, benchFixation, slantLength_m, slopeOf } from './langefors.ts'
import { editedLayout, editedLoad } from './edits.ts'
import { gridOf, layOut, type LaidOutExtent, type Layout } from './layout.ts'
import { usualInclination_deg } from './lean.ts'
import { measuredLayout } from './measured.ts'
import { medianOf } from '../import/median.ts'
import { bottomOf, type Bottom } from './bottom.ts'
import { benchLoad, type BenchLoad } from './loads.ts'

/**
 * Designs a bench blast by the given method, with the figures of the other two for comparison:
 * hole, block, sequence, and the effects on rock, ground and air.
 */
export function suggestBench(input: BenchInput, selection: Selection, shots?: number): Suggestion {
  const rockConstant_kg_m3 = input.rockConstant_kg_m3 ?? rockConstants_kg_m3[input.rock ?? 'normal']
  const hole = { holeDiameter_mm: input.holeDiameter_mm, compaction: input.compaction ?? defaults.compaction }
  const known = { ...hole, rockConstant_kg_m3 }
  const bottom = bottomOf(input, selection, hole, rockConstant_kg_m3)
  const drilled = drilledWith(input, selection, known, bottom, shots)
  if (!drilled.ok) return drilled
  const { blast } = drilled
  if (bottom.reason !== 'cheaper' || bottom.alternative !== 'cartridge' || !isToeLoaded(blast))
    return { ok: true, pattern: describe(blast) }
  // Uses cartridges if the face leaves more rock at the toe than the bulk explosive breaks. Only the selected design is simulated.
  const cartridges = bottomOf({ ...input, bottomCharge: 'cartridge' }, selection, hole, rockConstant_kg_m3)
  const other = drilledWith(input, selection, known, { ...cartridges, reason: 'loadedToe' }, shots)
  return { ok: true, pattern: describe(other.ok && !isToeLoaded(other.blast) ? other.blast : blast) }
}

const isToeLoaded = (blast: Blast) => faceWarnings(faceOf(blast.input, blast), blast.geometry).some(({ code }) => code === 'face.toeBurden')

/** Designs the block with its holes and their loads, before the initiation. */
function drilledWith(
  input: BenchInput,
  selection: Selection,
  known: ChargedHole & { rockConstant_kg_m3: number },
  bottom: Bottom,
  shots: number | undefined,
): { ok: true; blast: Blast } | { ok: false; refusals: Refusal[] } {
  const bench = caseOf(input, selection, known, bottom)
  const geometries = [langeforsGeometry(bench), ashGeometry(bench), konyaGeometry(bench)]
  const suggested = geometries.find(({ method }) => method === (input.method ?? 'langefors')) as HoleGeometry
  const measured =
    'holes' in input.extent
      ? measuredLayout(input.extent, {
          crest: input.face?.crest ?? [],
          bench,
          inclination_deg: usualInclination_deg(input),
          spacingRatio: suggested.spacingRatio,
        })
      : null
  const geometry = imposed(suggested, bench, measured ? meshOf(measured, input, bench, suggested) : input.mesh)
  const refusals = [...geometryRefusals(bench, geometry), ...extentRefusals(input, geometry)]
  if (refusals.length > 0) return { ok: false, refusals }
  const plain = measured ?? laidOut(input.extent as LaidOutExtent, input, bench, geometry)
  if (isRefusal(plain)) return { ok: false, refusals: [plain] }
  const load = benchLoad(bench, geometry, selection)
  if (bench.decks === 2 && load.upper_kg === 0)
    return { ok: false, refusals: [refusal('bench.noDecks', 'decks', load.length_m - load.stemming_m, 'judgement')] }
  const { layout, refusals: editRefusals } = editedLayout(input, plain, bench, load)
  const own = ownLoads(input, selection, layout, { bench, geometry, load })
  const refused = [...editRefusals, ...own.refusals]
  if (refused.length > 0) return { ok: false, refusals: refused }
  return { ok: true, blast: { input, selection, bench, bottom, geometry, geometries, layout, load, ownLoads: own.loads, shots } }
}

/** Lays out the portal's own holes. Their number is checked before any is placed, so that a refusal costs no time. */
function laidOut(extent: LaidOutExtent, { pattern, face, mesh }: BenchInput, bench: BenchCase, geometry: HoleGeometry): Layout | Refusal {
  const practical = {
    burden_m: geometry.practicalBurden_m,
    spacing_m: geometry.spacingRatio * geometry.practicalBurden_m,
    slantRatio: bench.slantLength_m / bench.benchHeight_m,
    isImposed: mesh !== undefined,
    firstRow_m: face?.collarToCrest_m,
  }
  const { rows, holesPerRow } = gridOf(extent, { row_m: practical.burden_m * practical.slantRatio, spacing_m: practical.spacing_m })
  return rows * holesPerRow > maxHoles
    ? refusal('pattern.tooManyHoles', 'extent', rows * holesPerRow, 'judgement', { max: maxHoles })
    : layOut(extent, pattern ?? 'staggered', practical)
}

const isRefusal = (found: Layout | Refusal): found is Refusal => 'code' in found

/** Returns the mean mesh of measured holes, and the depth to which they are drilled below the floor if it was measured. */
function meshOf(layout: Layout, { extent }: BenchInput, bench: BenchCase, { subdrill_m }: HoleGeometry): NonNullable<BenchInput['mesh']> {
  const designed_m = bench.slantLength_m + subdrill_m
  const lengths_m = 'holes' in extent ? extent.holes.map(({ length_m }) => length_m ?? designed_m) : []
  return { burden_m: layout.burden_m, spacing_m: layout.spacing_m, subdrill_m: medianOf(lengths_m) - bench.slantLength_m }
}

/** Applies the engineer's burden and spacing. Stemming and subdrill follow from them unless they are given too. */
function imposed(geometry: HoleGeometry, { stemmingRatio }: BenchCase, mesh: BenchInput['mesh']): HoleGeometry {
  if (mesh === undefined) return geometry
  const { burden_m, spacing_m, stemming_m, subdrill_m = geometry.subdrill_m } = mesh
  return {
    ...geometry,
    practicalBurden_m: burden_m,
    spacingRatio: spacing_m / burden_m,
    stemming_m: stemming_m ?? Math.min(geometry.stemming_m, stemmingRatio * burden_m),
    subdrill_m,
  }
}

/** Returns the loads of the holes with their own length or charge, by hole id. Holes that differ only by the same length share a load. */
function ownLoads(
  input: BenchInput,
  selection: Selection,
  { collars }: Layout,
  { bench, geometry, load }: { bench: BenchCase; geometry: HoleGeometry; load: BenchLoad },
): { loads: Map<string, BenchLoad>; refusals: Refusal[] } {
  const loads = new Map<string, BenchLoad>()
  const ofLength = new Map<string, BenchLoad>()
  const refusals: Refusal[] = []
  const designed = (length_m: number) => {
    const id = `length-${length_m.toFixed(3)}`
    const known = ofLength.get(id) ?? { ...benchLoad(bench, geometry, selection, length_m), id }
    ofLength.set(id, known)
    return known
  }
  for (const collar of collars) {
    const { id, length_m, charge } = collar
    if (charge !== undefined) {
      const edited = editedLoad(collar, load, bench, explosivesOf(input), designed)
      loads.set(id, edited.load)
      refusals.push(...edited.refusals)
    } else if (length_m !== undefined && Math.abs(length_m - load.length_m) > 1e-9) loads.set(id, designed(length_m))
  }
  const empty = [...loads].filter(([, one]) => one.sections.length === 0).map(([id]) => id)
  const isEmpty = empty.length > 0 && 'holes' in input.extent
  const noColumn = { ...refusal('holes.noColumn', 'extent.holes', geometry.stemming_m, 'judgement'), holes: empty }
  return { loads, refusals: isEmpty ? [...refusals, noColumn] : refusals }
}

function caseOf(
  input: BenchInput,
  selection: Selection,
  known: ChargedHole & { rockConstant_kg_m3: number },
  { product, reason }: Bottom,
): BenchCase {
  const usual = defaults.bench
  const slope = slopeOf(usualInclination_deg(input))
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
    decks: input.decks,
    isWet: input.isWet,
  }
}

/** Maximum drilling error in per cent of the burden; beyond it the pattern is left to chance. Engineering judgement. */
const maxDeviation_pct = 60

/**
 * Returns the refusals of a geometry.
 * A burden beyond the bench height breaks a crater instead of a bench (García Bastante, Pract_Bancos_Bajos_Lang.xlsb, D155).
 */
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

/**
 * Returns the refusals of an area smaller than half a burden or half a spacing,
 * which has no room for a hole of this diameter; engineering judgement.
 */
function extentRefusals({ extent }: BenchInput, { practicalBurden_m, spacingRatio }: HoleGeometry): Refusal[] {
  if (!('alongCrest_m' in extent)) return []
  const sides = [
    { field: 'extent.behindCrest_m', value: extent.behindCrest_m, min: practicalBurden_m / 2 },
    { field: 'extent.alongCrest_m', value: extent.alongCrest_m, min: (spacingRatio * practicalBurden_m) / 2 },
  ]
  return sides
    .filter(({ value, min }) => value < min)
    .map(({ field, value, min }) => refusal('bench.extentTooSmall', field, value, 'judgement', { min }))
}
