import { sumOf } from '../charge.ts'
import { anfoEquivalent_kg, type Explosive } from '../explosives.ts'
import { estimateVibration } from '../estimate.ts'
import { defaults, mostHoles, type BenchInput } from '../input.ts'
import type { Hole } from '../hole.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { refusal, type Refusal } from '../refusals.ts'
import { defaultRockDensity_kg_m3, rockConstants_kg_m3, rockFactors } from '../rock.ts'
import { selectionWarnings, type Selection } from '../selection.ts'
import { explosiveTotals, mainFamily } from '../totals.ts'
import { engineVersion } from '../version.ts'
import { benchWarnings } from './checks.ts'
import type { BenchDesign, MethodFigures } from './design.ts'
import { flyrockOf, fragmentationOf } from './effects.ts'
import { ashGeometry, konyaGeometry, langeforsGeometry, type BenchCase, type HoleGeometry } from './geometry.ts'
import { drillBench } from './holes.ts'
import { benchDeviation_m, benchFixation, slantLength_m, slopeOf } from './langefors.ts'
import { layOut, type Layout } from './layout.ts'
import { benchLoad, productsOf, type BenchLoad } from './loads.ts'
import { benchMaterials } from './needs.ts'
import { timingOf } from './timing.ts'

type Outcome = { ok: true; pattern: SuggestedPattern } | { ok: false; refusals: Refusal[] }

/** A bench blast by the method asked, the other two beside it: hole, block, sequence, and what they do to rock, ground and air. */
export function suggestBench(input: BenchInput, selection: Selection): Outcome {
  const bench = caseOf(input, selection)
  const geometries = [langeforsGeometry(bench), ashGeometry(bench), konyaGeometry(bench)]
  const geometry = geometries.find(({ method }) => method === (input.method ?? 'langefors')) as HoleGeometry
  const refusals = geometryRefusals(input, bench, geometry)
  if (refusals.length > 0) return { ok: false, refusals }
  const layout = layOut(input.extent, input.pattern ?? 'staggered', {
    burden_m: geometry.practicalBurden_m,
    spacing_m: geometry.spacingRatio * geometry.practicalBurden_m,
    slantRatio: bench.slantLength_m / bench.benchHeight_m,
  })
  const count = layout.rows * layout.holesPerRow
  if (count > mostHoles) return { ok: false, refusals: [refusal('pattern.tooManyHoles', 'extent', count, 'judgement', { max: mostHoles })] }
  const load = benchLoad(bench, geometry, bench.slantLength_m + geometry.subdrill_m, selection)
  return { ok: true, pattern: patternOf(input, selection, { bench, geometry, geometries, layout, load }) }
}

interface Designed {
  bench: BenchCase
  geometry: HoleGeometry
  geometries: readonly HoleGeometry[]
  layout: Layout
  load: BenchLoad
}

function caseOf(input: BenchInput, selection: Selection): BenchCase {
  const { bench: usual } = defaults
  const slope = slopeOf(input.inclination_deg ?? usual.inclination_deg)
  const slant_m = slantLength_m(input.benchHeight_m, slope)
  const { angular_m_m = usual.angular_m_m, collaring_m = usual.collaring_m } = input.drilling ?? {}
  return {
    holeDiameter_mm: input.holeDiameter_mm,
    benchHeight_m: input.benchHeight_m,
    slantLength_m: slant_m,
    fixation: benchFixation(slope),
    spacingRatio: input.spacingRatio ?? (input.pattern === 'square' ? usual.squareRatio : usual.staggeredRatio),
    stemmingRatio: input.stemmingRatio ?? usual.stemmingRatio,
    deviation_m: benchDeviation_m({ angular_m_m, collaring_m }, slant_m),
    rockConstant_kg_m3: input.rockConstant_kg_m3 ?? rockConstants_kg_m3[input.rock ?? 'normal'],
    rockDensity_kg_m3: input.rockDensity_kg_m3 ?? defaultRockDensity_kg_m3,
    compaction: input.compaction ?? defaults.compaction,
    ...productsOf(selection, input.holeDiameter_mm),
  }
}

/**
 * A burden beyond the bench's height breaks a crater and no bench (García Bastante, Pract_Bancos_Bajos_Lang.xlsb, D155); one of which the
 * drilling error takes more than 60 % is drilled by chance (engineering judgement).
 */
function geometryRefusals(input: BenchInput, bench: BenchCase, geometry: HoleGeometry): Refusal[] {
  const { largestBurden_m, practicalBurden_m, subdrill_m, stemming_m, spacingRatio } = geometry
  const charge_m = bench.slantLength_m + subdrill_m - stemming_m
  const least_m = bench.holeDiameter_mm / 100
  const deviation_pct = (100 * bench.deviation_m) / largestBurden_m
  const area = 'rows' in input.extent ? undefined : input.extent
  const isDrillable = geometry.method !== 'langefors' || deviation_pct <= 60
  return [
    ...(largestBurden_m > bench.benchHeight_m
      ? [refusal('bench.crater', 'holeDiameter_mm', largestBurden_m, 'langefors', { max: bench.benchHeight_m })]
      : []),
    ...(charge_m < least_m ? [refusal('bench.noColumn', 'benchHeight_m', charge_m, 'judgement', { min: least_m })] : []),
    ...(isDrillable ? [] : [refusal('bench.deviation', 'holeDiameter_mm', deviation_pct, 'judgement', { max: 60 })]),
    ...(isDrillable && area !== undefined && area.behindCrest_m < 0.5 * practicalBurden_m
      ? [refusal('bench.extentTooSmall', 'extent.behindCrest_m', area.behindCrest_m, 'judgement', { min: 0.5 * practicalBurden_m })]
      : []),
    ...(isDrillable && area !== undefined && area.alongCrest_m < 0.5 * spacingRatio * practicalBurden_m
      ? [
          refusal('bench.extentTooSmall', 'extent.alongCrest_m', area.alongCrest_m, 'judgement', {
            min: 0.5 * spacingRatio * practicalBurden_m,
          }),
        ]
      : []),
  ]
}

function patternOf(input: BenchInput, selection: Selection, designed: Designed): SuggestedPattern {
  const { bench, layout, load } = designed
  const timing = timingOf(layout)
  const holes = drillBench(input, bench, designed.geometry, layout, load, timing)
  const products = new Map([...selection.bottoms, ...selection.columns, bench.main, bench.bottom].map((one) => [one.id, one]))
  const totals = explosiveTotals(holes, [load], products)
  const volume_m3 = layout.alongCrest_m * layout.behindCrest_m * bench.benchHeight_m
  const total_kg = sumOf(holes, ({ charge_kg }) => charge_kg)
  const vibration = estimateVibration(input, holes)
  const powderFactor_kg_m3 = total_kg / volume_m3
  const design = designOf(input, designed, { timing, totals, volume_m3, products, holes })
  return {
    engineVersion,
    miningType: 'cielo_abierto',
    calculatedParameters: {
      burden_m: layout.burden_m,
      spacing_m: layout.spacing_m,
      drillHoleLength_m: bench.slantLength_m + designed.geometry.subdrill_m,
      numberOfHoles: holes.length,
      estimatedVolume_m3: volume_m3,
      estimatedTonnage_tn: (volume_m3 * bench.rockDensity_kg_m3) / 1000,
      suggestedMainExplosiveType: mainFamily(totals),
      chargePerHole_kg_avg: total_kg / holes.length,
      totalExplosiveMain_kg: total_kg,
      achievedPowerFactor_kg_m3: powderFactor_kg_m3,
      holeCoordinates: holes,
      faceWidth_m: null,
      faceHeight_m: null,
      workingBenchWidth_m: layout.alongCrest_m,
      blastLength_m: layout.behindCrest_m,
    },
    loads: [{ id: load.id, sections: load.sections, charge_kg: load.charge_kg, stemming_m: load.stemming_m }],
    outline: [
      { x_m: 0, y_m: 0 },
      { x_m: 0, y_m: layout.behindCrest_m },
      { x_m: layout.alongCrest_m, y_m: layout.behindCrest_m },
      { x_m: layout.alongCrest_m, y_m: 0 },
    ],
    design,
    materials: benchMaterials(input, holes, load, products, timing, layout),
    vibration: vibration.estimate,
    warnings: [
      ...benchWarnings(design, layout, {
        diameter_mm: bench.holeDiameter_mm,
        stemming_m: load.stemming_m,
        powderFactor_kg_m3,
        cooperating: vibration.estimate.holesPerDelay,
      }),
      ...selectionWarnings(
        input,
        [...products.values()].filter(({ id }) => totals.some(({ productId }) => productId === id)),
      ),
      ...vibration.warnings,
    ],
  }
}

function designOf(
  input: BenchInput,
  { bench, geometry, geometries, layout, load }: Designed,
  rest: Pick<BenchDesign, 'timing'> & {
    totals: BenchDesign['explosives']
    volume_m3: number
    products: ReadonlyMap<string, Explosive>
    holes: readonly Hole[]
  },
): BenchDesign {
  const drilling_m = rest.holes.length * (bench.slantLength_m + geometry.subdrill_m)
  const anfo_kg = rest.totals.reduce(
    (sum, one) => sum + anfoEquivalent_kg(one.mass_kg, rest.products.get(one.productId)?.strengthLfb ?? 0),
    0,
  )
  const burdens = geometries.map(({ practicalBurden_m }) => practicalBurden_m)
  const mean_m = burdens.reduce((sum, one) => sum + one, 0) / burdens.length
  const isStaggered = (input.pattern ?? 'staggered') === 'staggered'
  return {
    kind: 'cielo_abierto',
    method: geometry.method,
    pattern: isStaggered ? 'staggered' : 'square',
    benchHeight_m: bench.benchHeight_m,
    inclination_deg: input.inclination_deg ?? defaults.bench.inclination_deg,
    slantLength_m: bench.slantLength_m,
    rockConstant_kg_m3: bench.rockConstant_kg_m3,
    correctedRockConstant_kg_m3: geometry.correctedRockConstant_kg_m3,
    rockDensity_kg_m3: bench.rockDensity_kg_m3,
    largestBurden_m: geometry.largestBurden_m,
    practicalBurden_m: geometry.practicalBurden_m,
    deviation_m: bench.deviation_m,
    rowDistance_m: layout.rowDistance_m,
    rows: layout.rows,
    holesPerRow: layout.holesPerRow,
    subdrill_m: geometry.subdrill_m,
    stemming_m: load.stemming_m,
    bottomToBurden: geometry.bottomToBurden,
    chargePerMetre: { bottom_kg_m: load.bottom_kg_m, column_kg_m: load.column_kg_m, leastColumn_kg_m: load.leastColumn_kg_m },
    volumePerHole_m3: rest.volume_m3 / rest.holes.length,
    drilling_m,
    specificDrilling_m_m3: drilling_m / rest.volume_m3,
    powderFactorAnfo_kg_m3: anfo_kg / rest.volume_m3,
    methods: geometries.map(figuresOf),
    spread_pct: (100 * (Math.max(...burdens) - Math.min(...burdens))) / mean_m,
    fragmentation: fragmentationOf(bench, geometry, layout, load, rockFactors[input.rock ?? 'normal'], isStaggered, rest.products),
    timing: rest.timing,
    flyrock: flyrockOf(bench, layout, load),
    explosives: rest.totals,
  }
}

const figuresOf = ({ method, practicalBurden_m, spacingRatio, stemming_m, subdrill_m }: HoleGeometry): MethodFigures => ({
  method,
  burden_m: practicalBurden_m,
  spacing_m: spacingRatio * practicalBurden_m,
  stemming_m,
  subdrill_m,
})
