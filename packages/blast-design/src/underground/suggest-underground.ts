import { sumOf } from '../charge.ts'
import { anfoEquivalent_kg, type Explosive } from '../explosives.ts'
import { estimateVibration } from '../estimate.ts'
import { defaults, mostHoles, type UndergroundInput } from '../input.ts'
import { detonatorNeeds, explosiveNeeds, withContingency, type MaterialNeeds } from '../materials.ts'
import type { Hole, HoleLoad, SuggestedPattern } from '../pattern.ts'
import { refusal, type Refusal } from '../refusals.ts'
import { defaultRockDensity_kg_m3, rockConstants_kg_m3 } from '../rock.ts'
import { selectionWarnings, type Selection } from '../selection.ts'
import { explosiveTotals, mainFamily } from '../totals.ts'
import { engineVersion } from '../version.ts'
import { advanceRatio, deviation_m, equivalentRelief_m, holeDepth_m, lookOut_m } from './advance.ts'
import { undergroundWarnings } from './checks.ts'
import { familiesOf, type Families } from './contour.ts'
import { firstDistance_m, squaresOf } from './cut.ts'
import type { FamilyFigures, UndergroundDesign } from './design.ts'
import { drillHoles, type DrilledHole } from './holes.ts'
import { contourProduct, loadsOf } from './loads.ts'
import { placeCut, type Placement } from './placement.ts'
import { outlineOf, sectionOf, type Section } from './section.ts'

type Outcome = { ok: true; pattern: SuggestedPattern } | { ok: false; refusals: Refusal[] }

/** A round for one face: depth from the relief, cut, contour and stoping by Holmberg (1982), placed, numbered and loaded. */
export function suggestUnderground(input: UndergroundInput, selection: Selection): Outcome {
  const section = sectionOf(input.section)
  const facts = factsOf(input)
  const cutCase = {
    ...facts,
    relief: input.relief,
    holeDiameter_mm: input.holeDiameter_mm,
    products: selection.bottoms,
    compaction: input.compaction ?? defaults.compaction,
  }
  const families = familiesOf({ ...cutCase, ...selection, smoothContour: input.smoothContour ?? defaults.underground.smoothContour })
  const refusals = designRefusals(input, facts, families, firstDistance_m(cutCase))
  if (refusals.length > 0) return { ok: false, refusals }
  const squares = squaresOf({ ...cutCase, stopingBurden_m: families.sideways.practicalBurden_m })
  const placement = placeCut(section, families, squares, input.cutSide ?? 'centre')
  if (placement === undefined) return { ok: false, refusals: [noRoom(section)] }
  const round = { ...cutCase, selection }
  const loads = loadsOf(round, families, placement.squares)
  const drilled = drillHoles(input, section, families, placement, loads, facts)
  if (drilled.holes.length > mostHoles) return { ok: false, refusals: [tooMany(drilled.holes.length)] }
  return { ok: true, pattern: patternOf(input, selection, section, facts, families, placement, loads, drilled) }
}

export interface Facts {
  equivalentRelief_m: number
  rockConstant_kg_m3: number
  depth_m: number
  deepest_m: number
  advanceRatio: number
  deviation_m: number
  lookOut_m: number
}

function factsOf(input: UndergroundInput): Facts {
  const { angular_m_m, collaring_m, lookOut_deg } = defaults.underground
  const drilling = input.drilling ?? {}
  const relief_m = equivalentRelief_m(input.relief)
  const deepest_m = holeDepth_m(relief_m)
  const ratio = input.advanceRatio ?? advanceRatio
  const depth_m = input.requestedAdvance_m === undefined ? deepest_m : Math.min(deepest_m, input.requestedAdvance_m / ratio)
  return {
    equivalentRelief_m: relief_m,
    rockConstant_kg_m3: input.rockConstant_kg_m3 ?? rockConstants_kg_m3[input.rock ?? 'normal'],
    depth_m,
    deepest_m,
    advanceRatio: ratio,
    deviation_m: deviation_m(
      { angular_m_m: drilling.angular_m_m ?? angular_m_m, collaring_m: drilling.collaring_m ?? collaring_m },
      depth_m,
    ),
    lookOut_m: lookOut_m(depth_m, drilling.lookOut_deg ?? lookOut_deg),
  }
}

/** Least burden that is worth a row of holes of its own; engineering judgement. */
const leastBurden_m = 0.25

function designRefusals(input: UndergroundInput, facts: Facts, families: Families, first_m: number): Refusal[] {
  const widest_m = 2 * facts.equivalentRelief_m
  const narrowest_m = Math.min(...Object.values(families).map(({ practicalBurden_m }) => practicalBurden_m))
  const field = input.requestedAdvance_m === undefined ? 'relief' : 'requestedAdvance_m'
  return [
    ...(first_m > widest_m + 1e-9 ? [refusal('cut.firstSquareTooWide', 'relief', first_m, 'bastante8', { max: widest_m })] : []),
    ...(facts.deviation_m > 0.7 * first_m
      ? [refusal('cut.deviation', 'drilling', facts.deviation_m, 'bastante8', { max: 0.7 * first_m })]
      : []),
    ...(narrowest_m < leastBurden_m
      ? [refusal('contour.noBurdenLeft', 'drilling.lookOut_deg', narrowest_m, 'judgement', { min: leastBurden_m })]
      : []),
    ...(facts.depth_m < 0.8 ? [refusal('round.tooShort', field, facts.depth_m, 'judgement', { min: 0.8 })] : []),
  ]
}

const noRoom = ({ width_m, height_m }: Section) => refusal('section.noRoomForCut', 'section', Math.min(width_m, height_m), 'judgement')
const tooMany = (count: number) => refusal('pattern.tooManyHoles', 'section', count, 'judgement', { max: mostHoles })

function patternOf(
  input: UndergroundInput,
  selection: Selection,
  section: Section,
  facts: Facts,
  families: Families,
  placement: Placement,
  loads: readonly HoleLoad[],
  drilled: { holes: DrilledHole[]; isMerged: boolean },
): SuggestedPattern {
  const { holes } = drilled
  const used = loads.filter(({ id }) => holes.some(({ load }) => load === id))
  const products = new Map(
    [...selection.bottoms, ...selection.waterproof, ...selection.contours, ...selection.columns].map((one) => [one.id, one]),
  )
  if (selection.bulkColumn !== null) products.set(selection.bulkColumn.id, selection.bulkColumn)
  const totals = explosiveTotals(holes, used, products)
  const advance_m = facts.depth_m * facts.advanceRatio
  const volume_m3 = section.area_m2 * advance_m
  const total_kg = sumOf(holes, ({ charge_kg }) => charge_kg)
  const charged = holes.filter(({ load }) => load !== null)
  const density_kg_m3 = input.rockDensity_kg_m3 ?? defaultRockDensity_kg_m3
  const drilling_m = holes.length * facts.depth_m
  const anfo_kg = totals.reduce((sum, one) => sum + anfoEquivalent_kg(one.mass_kg, products.get(one.productId)?.strengthLfb ?? 0), 0)
  const design: UndergroundDesign = {
    kind: 'subterranea',
    section: sidesOf(section),
    rockDensity_kg_m3: density_kg_m3,
    ...facts,
    advance_m,
    cut: {
      x_m: placement.cut.x_m + section.width_m / 2,
      y_m: placement.cut.y_m,
      width_m: 2 * placement.cut.half_m,
      squares: placement.squares.map(({ product, ...square }) => ({ ...square, productId: product.id })),
    },
    families: familyFigures(families, used, holes),
    chargedHoles: charged.length,
    reliefHoles: holes.length - charged.length,
    drilling_m,
    specificDrilling_m_m3: drilling_m / volume_m3,
    powderFactorAnfo_kg_m3: anfo_kg / volume_m3,
    explosives: totals,
  }
  const isSmooth = families.roof.isSmooth || families.wall.isSmooth
  const vibration = estimateVibration(input, holes)
  const powderFactor_kg_m3 = total_kg / volume_m3
  return {
    engineVersion,
    miningType: 'subterranea',
    calculatedParameters: {
      burden_m: families.sideways.practicalBurden_m,
      spacing_m: 1.25 * families.sideways.practicalBurden_m,
      drillHoleLength_m: facts.depth_m,
      numberOfHoles: holes.length,
      estimatedVolume_m3: volume_m3,
      estimatedTonnage_tn: (volume_m3 * density_kg_m3) / 1000,
      suggestedMainExplosiveType: mainFamily(totals),
      chargePerHole_kg_avg: total_kg / charged.length,
      totalExplosiveMain_kg: total_kg,
      achievedPowerFactor_kg_m3: powderFactor_kg_m3,
      holeCoordinates: holes,
      faceWidth_m: section.width_m,
      faceHeight_m: section.height_m,
      workingBenchWidth_m: null,
      blastLength_m: null,
    },
    loads: used,
    outline: outlineOf(section),
    design,
    materials: materialsOf(input, holes, used, products),
    vibration: vibration.estimate,
    warnings: [
      ...undergroundWarnings({
        input,
        design,
        loads: used,
        powderFactor_kg_m3,
        contour: isSmooth ? contourProduct({ ...facts, selection, holeDiameter_mm: input.holeDiameter_mm, compaction: 1 }) : null,
        isFloorWaterproof: selection.waterproof.length > 0,
        isMerged: drilled.isMerged,
      }),
      ...selectionWarnings(
        input,
        [...products.values()].filter(({ id }) => totals.some(({ productId }) => productId === id)),
      ),
      ...vibration.warnings,
    ],
  }
}

const sidesOf = ({ width_m, wallHeight_m, archRise_m, height_m, area_m2 }: Section) => ({
  width_m,
  wallHeight_m,
  archRise_m,
  height_m,
  area_m2,
})

function familyFigures(families: Families, loads: readonly HoleLoad[], holes: readonly Hole[]): FamilyFigures[] {
  const names = { lifter: 'lifter', wall: 'wall', roof: 'roof', stopingSideways: 'sideways', stopingDownwards: 'downwards' } as const
  return Object.entries(names).map(([id, name]) => ({
    family: id as FamilyFigures['family'],
    ...families[name],
    count: holes.filter(({ load }) => load === id).length,
    charge_kg: loads.find((load) => load.id === id)?.charge_kg ?? 0,
  }))
}

/** At most twenty tubes are bunched on a loop of detonating cord (García Bastante, ch. 5); a metre of it each, and two to join them. */
const tubesPerBunch = 20

function materialsOf(
  input: UndergroundInput,
  holes: readonly Hole[],
  loads: readonly HoleLoad[],
  products: ReadonlyMap<string, Explosive>,
): MaterialNeeds {
  const contingency = input.contingency ?? defaults.contingency
  const delays = holes.flatMap(({ delayNumber, delay_ms }) =>
    delayNumber === null || delay_ms === null ? [] : [{ delayNumber, delay_ms }],
  )
  const bunches = Math.ceil(delays.length / tubesPerBunch)
  const cord_m = 3 * bunches
  return {
    contingency,
    explosives: explosiveNeeds(holes, loads, products, contingency, (load, section) =>
      load.id.startsWith('cut') ? 'cut' : isContour(products.get(section.productId)) ? 'contour' : section.use,
    ),
    detonators: detonatorNeeds(delays, 1, contingency),
    connectors: [{ delay_ms: 0, count: bunches, withContingency: withContingency(bunches, contingency) }],
    boosters: { count: 0, withContingency: 0 },
    cord: { length_m: cord_m, withContingency_m: withContingency(cord_m, contingency) },
  }
}

const isContour = (product: Explosive | undefined) => product?.form === 'tube' || product?.form === 'cord'
