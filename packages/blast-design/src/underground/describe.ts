import { sumOf } from '../charge.ts'
import { anfoEquivalent_kg, type Explosive } from '../explosives.ts'
import { clearingOf } from '../clearing.ts'
import { siteWarnings } from '../site.ts'
import { estimateVibration } from '../estimate.ts'
import { defaultRockDensity_kg_m3 } from '../rock.ts'
import type { UndergroundInput } from '../input.ts'
import type { Hole, HoleLoad } from '../hole.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { productsIn, selectionWarnings, type Selection } from '../selection.ts'
import { explosiveTotals, mainFamily } from '../totals.ts'
import { withStated } from '../edits/stated-charge.ts'
import { engineVersion } from '../version.ts'
import type { BlastWarning } from '../warnings.ts'
import { undergroundWarnings } from './checks.ts'
import type { Families } from './contour.ts'
import type { FamilyFigures, UndergroundDesign } from './design.ts'
import type { Facts } from './facts.ts'
import { contourProduct, familyOf } from './loads.ts'
import { initiateRound, overchargedNumbers, partsOf } from './initiate.ts'
import { undergroundNeeds } from './needs.ts'
import type { Placement } from './placement.ts'
import { outlineOf, type Section } from './section.ts'

/** A completely designed round, from which the suggestion is computed. */
export interface Round {
  input: UndergroundInput
  selection: Selection
  section: Section
  facts: Facts
  families: Families
  placement: Placement
  loads: readonly HoleLoad[]
  holes: Hole[]
  isMerged: boolean
  /** The warnings about the engineer's edits. */
  edited: readonly BlastWarning[]
  /** Number of simulated shots. */
  shots: number | undefined
}

/** Computes the suggestion from the round. Volume and powder factor refer to the advance, not to the depth of the holes. */
export function describe(round: Round): SuggestedPattern {
  const { input, section, facts, families, shots } = round
  const loads = round.loads.filter(({ id }) => round.holes.some(({ load }) => load === id))
  const products = withStated(productsIn(round.selection), input)
  const { clearing, warnings: clearingWarnings } = clearingOf(input, null)
  const firingPoint_m = input.initiation?.shelter_m ?? clearing.people_m
  const tied = { holes: round.holes, loads, families, products, area_m2: section.area_m2, firingPoint_m }
  const { plan, holes } = initiateRound(input, tied, shots)
  const volume_m3 = section.area_m2 * facts.depth_m * facts.advanceRatio
  const total_kg = sumOf(holes, ({ charge_kg }) => charge_kg)
  const powderFactor_kg_m3 = total_kg / volume_m3
  const design = designOf(round, loads, products, volume_m3)
  const vibration = estimateVibration(input, plan.timing.cooperation, input.structure === undefined ? [] : partsOf(plan, holes, shots))
  return {
    engineVersion,
    miningType: 'subterranea',
    calculatedParameters: {
      burden_m: families.sideways.practicalBurden_m,
      spacing_m: 1.25 * families.sideways.practicalBurden_m,
      drillHoleLength_m: facts.depth_m,
      numberOfHoles: holes.length,
      estimatedVolume_m3: volume_m3,
      estimatedTonnage_tn: (volume_m3 * design.rockDensity_kg_m3) / 1000,
      suggestedMainExplosiveType: mainFamily(design.explosives),
      chargePerHole_kg_avg: total_kg / design.chargedHoles,
      totalExplosiveMain_kg: total_kg,
      achievedPowerFactor_kg_m3: powderFactor_kg_m3,
      holeCoordinates: holes,
      faceWidth_m: section.width_m,
      faceHeight_m: section.height_m,
      workingBenchWidth_m: null,
      blastLength_m: null,
    },
    loads,
    outline: outlineOf(section),
    design,
    materials: undergroundNeeds(input, holes, loads, products),
    initiation: plan,
    clearing,
    vibration: vibration.estimate,
    warnings: [
      ...undergroundWarnings({
        input,
        design,
        loads,
        powderFactor_kg_m3,
        contour: contourOf(round),
        isFloorWaterproof: round.selection.waterproof.length > 0,
        isMerged: round.isMerged,
      }),
      ...round.edited,
      ...selectionWarnings(input, design.explosives, products),
      ...siteWarnings(input),
      ...vibration.warnings,
      ...plan.faults,
      ...overchargedNumbers(input, plan, holes),
      ...clearingWarnings,
    ],
  }
}

function designOf(
  { input, section, facts, families, placement, holes }: Round,
  loads: readonly HoleLoad[],
  products: ReadonlyMap<string, Explosive>,
  volume_m3: number,
): UndergroundDesign {
  const { width_m, wallHeight_m, archRise_m, height_m, area_m2 } = section
  const explosives = explosiveTotals(holes, loads, products)
  const chargedHoles = holes.filter(({ load }) => load !== null).length
  const drilling_m = holes.reduce((sum, { length_m }) => sum + (length_m - facts.depth_m), holes.length * facts.depth_m)
  const anfo_kg = explosives.reduce((sum, one) => sum + anfoEquivalent_kg(one.mass_kg, products.get(one.productId)?.strengthLfb ?? 0), 0)
  return {
    kind: 'subterranea',
    section: { width_m, wallHeight_m, archRise_m, height_m, area_m2 },
    rockDensity_kg_m3: input.rockDensity_kg_m3 ?? defaultRockDensity_kg_m3,
    ...facts,
    advance_m: facts.depth_m * facts.advanceRatio,
    cut: {
      x_m: placement.cut.x_m + width_m / 2,
      y_m: placement.cut.y_m,
      width_m: 2 * placement.cut.half_m,
      squares: placement.squares.map(({ product, ...square }) => ({ ...square, productId: product.id })),
    },
    families: familyFigures(families, loads, holes),
    chargedHoles,
    reliefHoles: holes.filter(({ type }) => type === 'cuele_alivio').length,
    drilling_m,
    specificDrilling_m_m3: drilling_m / volume_m3,
    powderFactorAnfo_kg_m3: anfo_kg / volume_m3,
    explosives,
  }
}

const familyOfLoad = { lifter: 'lifter', wall: 'wall', roof: 'roof', stopingSideways: 'sideways', stopingDownwards: 'downwards' } as const

function familyFigures(families: Families, loads: readonly HoleLoad[], holes: readonly Hole[]): FamilyFigures[] {
  return Object.entries(familyOfLoad).map(([id, family]) => ({
    family: id as FamilyFigures['family'],
    ...families[family],
    count: holes.filter(({ load }) => load !== null && familyOf(load) === id).length,
    charge_kg: loads.find((load) => load.id === id)?.charge_kg ?? 0,
  }))
}

function contourOf({ input, facts, families, selection }: Round): Explosive | null {
  if (!families.roof.isSmooth && !families.wall.isSmooth) return null
  return contourProduct({ depth_m: facts.depth_m, selection, holeDiameter_mm: input.holeDiameter_mm, compaction: 1 })
}
