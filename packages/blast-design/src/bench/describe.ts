import { sumOf } from '../charge.ts'
import { anfoEquivalent_kg, type Explosive } from '../explosives.ts'
import { estimateVibration } from '../estimate.ts'
import type { Hole, HoleLoad } from '../hole.ts'
import { defaults, type BenchInput } from '../input.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { rockFactors } from '../rock.ts'
import { productsIn, selectionWarnings, type Selection } from '../selection.ts'
import { explosiveTotals, mainFamily } from '../totals.ts'
import { withStated } from '../edits/stated-charge.ts'
import { engineVersion } from '../version.ts'
import { benchWarnings } from './checks.ts'
import type { Bottom } from './bottom.ts'
import type { BenchDesign, MethodFigures, Timing } from './design.ts'
import { faceOf, faceWarnings, type FaceFigures } from './face.ts'
import { flyrockOf, fragmentationOf } from './effects.ts'
import type { BenchCase, HoleGeometry } from './geometry.ts'
import { clearingOf } from '../clearing.ts'
import { siteWarnings } from '../site.ts'
import { explosiveNeeds } from '../materials.ts'
import { drillBench } from './holes.ts'
import type { Collar, Layout } from './layout.ts'
import type { BenchLoad } from './loads.ts'
import { usualInclination_deg } from './lean.ts'
import { initiateBench, renumbered } from './initiate.ts'

/** A completely designed blast, from which the suggestion is computed. */
export interface Blast {
  input: BenchInput
  selection: Selection
  bench: BenchCase
  bottom: Bottom
  geometry: HoleGeometry
  geometries: readonly HoleGeometry[]
  layout: Layout
  load: BenchLoad
  /** The loads of holes with their own length or charge, by hole id. */
  ownLoads: ReadonlyMap<string, BenchLoad>
  /** Number of simulated shots. */
  shots: number | undefined
}

/** Computes the suggestion from the blast. Volume and powder factor refer to the bench height, without the subdrill. */
export function describe(blast: Blast): SuggestedPattern {
  const { input, bench, layout, load } = blast
  const loadOf = ({ id }: Collar) => blast.ownLoads.get(id) ?? load
  const products = withStated(productsIn(blast.selection), input)
  const flyrock = flyrockOf(bench, layout, load)
  const { mckenzie_m, richardsMoore_m, upperBound_m } = { ...flyrock, mckenzie_m: Math.max(flyrock.collar_m, flyrock.face_m) }
  const { clearing, warnings: clearingWarnings } = clearingOf(input, { mckenzie_m, richardsMoore_m, lundborg_m: upperBound_m })
  const firingPoint_m = input.initiation?.shelter_m ?? clearing.people_m
  const { plan, timing } = initiateBench(input, { layout, loads: layout.collars.map(loadOf), products, firingPoint_m }, blast.shots)
  // In whole milliseconds, as they are displayed. The delay of the tubes' length is a fraction of one.
  const timesOf = (isUpper: boolean) =>
    new Map(plan.inHole.flatMap(({ hole, deck, firing_ms }) => ((deck === 2) === isUpper ? [[hole, Math.round(firing_ms)] as const] : [])))
  const { holes, numberOf } = drillBench({ ...blast, loadOf, times_ms: timesOf(false), upper_ms: timesOf(true) })
  const initiation = renumbered(plan, numberOf)
  const { cooperation } = plan.timing
  const volume_m3 = layout.area_m2 * bench.benchHeight_m
  const total_kg = sumOf(holes, ({ charge_kg }) => charge_kg)
  const powderFactor_kg_m3 = total_kg / volume_m3
  const loads = [load, ...new Set(blast.ownLoads.values())].filter(({ id }) => holes.some((hole) => hole.load === id))
  const face = faceOf(input, blast)
  const hasCrest = face !== null && face.crest.length > 1
  const design = designOf({ ...blast, timing, flyrock }, { face, loads, holes }, products, volume_m3)
  const vibration = estimateVibration(input, cooperation, [{ part: 'all', cooperation }])
  const contingency = input.contingency ?? defaults.contingency
  return {
    engineVersion,
    miningType: 'cielo_abierto',
    calculatedParameters: {
      burden_m: layout.burden_m,
      spacing_m: layout.spacing_m,
      drillHoleLength_m: load.length_m,
      numberOfHoles: holes.length,
      estimatedVolume_m3: volume_m3,
      estimatedTonnage_tn: (volume_m3 * bench.rockDensity_kg_m3) / 1000,
      suggestedMainExplosiveType: mainFamily(design.explosives),
      chargePerHole_kg_avg: total_kg / holes.length,
      totalExplosiveMain_kg: total_kg,
      achievedPowerFactor_kg_m3: powderFactor_kg_m3,
      holeCoordinates: holes,
      faceWidth_m: null,
      faceHeight_m: null,
      workingBenchWidth_m: layout.alongCrest_m,
      blastLength_m: layout.behindCrest_m,
    },
    loads: loads.map(onlyLoad),
    outline: [
      ...(hasCrest ? face.crest.toReversed() : [{ x_m: 0, y_m: 0 }]),
      { x_m: 0, y_m: layout.behindCrest_m },
      { x_m: layout.alongCrest_m, y_m: layout.behindCrest_m },
      ...(hasCrest ? [] : [{ x_m: layout.alongCrest_m, y_m: 0 }]),
    ],
    design,
    materials: {
      contingency,
      explosives: explosiveNeeds({ holes, loads, products, contingency }, (_, section) => section.use),
    },
    initiation,
    clearing,
    vibration: vibration.estimate,
    warnings: [
      ...benchWarnings({
        design,
        layout,
        geometry: blast.geometry,
        input,
        loads,
        load,
        bench,
        powderFactor_kg_m3,
        people_m: clearing.people_m,
      }),
      ...faceWarnings(face, blast.geometry),
      ...selectionWarnings(input, design.explosives, products),
      ...siteWarnings(input),
      ...vibration.warnings,
      ...initiation.faults,
      ...clearingWarnings,
    ],
  }
}

const onlyLoad = ({
  id,
  sections,
  charge_kg,
  stemming_m,
  byLength_kg,
  bottomPower_kgAnfo_m,
  columnPower_kgAnfo_m,
  coupling,
}: BenchLoad): HoleLoad => ({
  id,
  sections,
  charge_kg,
  stemming_m,
  byLength_kg,
  bottomPower_kgAnfo_m,
  columnPower_kgAnfo_m,
  coupling,
})

type Settled = Blast & { timing: Timing; flyrock: BenchDesign['flyrock'] }

function designOf(
  blast: Settled,
  { face, loads, holes }: { face: FaceFigures | null; loads: readonly BenchLoad[]; holes: readonly Hole[] },
  products: ReadonlyMap<string, Explosive>,
  volume_m3: number,
): BenchDesign {
  const { input, bench, geometry, geometries, layout, load } = blast
  const explosives = explosiveTotals(holes, loads, products)
  const drilling_m = holes.reduce((sum, { length_m }) => sum + length_m, 0)
  const anfo_kg = explosives.reduce((sum, one) => sum + anfoEquivalent_kg(one.mass_kg, products.get(one.productId)?.strengthLfb ?? 0), 0)
  const burdens = geometries.map(({ practicalBurden_m }) => practicalBurden_m)
  const mean_m = burdens.reduce((sum, one) => sum + one, 0) / burdens.length
  return {
    kind: 'cielo_abierto',
    method: geometry.method,
    face,
    pattern: layout.pattern,
    benchHeight_m: bench.benchHeight_m,
    inclination_deg: usualInclination_deg(input),
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
    bottom: geometry.method === 'langefors' ? bottomChoice(blast.bottom) : null,
    chargePerMetre: { bottom_kg_m: load.bottom_kg_m, column_kg_m: load.column_kg_m, minColumn_kg_m: load.minColumn_kg_m },
    volumePerHole_m3: volume_m3 / holes.length,
    drilling_m,
    specificDrilling_m_m3: drilling_m / volume_m3,
    powderFactorAnfo_kg_m3: anfo_kg / volume_m3,
    methods: geometries.map(figuresOf),
    spread_pct: (100 * (Math.max(...burdens) - Math.min(...burdens))) / mean_m,
    fragmentation: fragmentationOf({
      bench,
      geometry,
      layout,
      load,
      products,
      rockFactor: rockFactors[input.rock ?? 'normal'] * (input.p80Factor ?? 1),
      isStaggered: layout.pattern === 'staggered',
    }),
    timing: blast.timing,
    flyrock: blast.flyrock,
    explosives,
  }
}

const bottomChoice = ({ product, reason, alternative }: Bottom): BenchDesign['bottom'] => ({
  kind: product.piece === null ? 'bulk' : 'cartridge',
  reason,
  alternative,
})

const figuresOf = ({ method, practicalBurden_m, spacingRatio, stemming_m, subdrill_m }: HoleGeometry): MethodFigures => ({
  method,
  burden_m: practicalBurden_m,
  spacing_m: spacingRatio * practicalBurden_m,
  stemming_m,
  subdrill_m,
})
