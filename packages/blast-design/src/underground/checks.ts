import { minCoupling, productCharge_kg_m } from '../charge.ts'
import type { Explosive } from '../explosives.ts'
import type { UndergroundInput } from '../input.ts'
import type { HoleLoad } from '../hole.ts'
import { roundingWarnings } from '../rounding.ts'
import { outside, warning, type BlastWarning } from '../warnings.ts'
import { minBottom } from '../limits.ts'
import { smoothBlasting } from './burdens.ts'
import type { UndergroundDesign } from './design.ts'
import { bottomLength_m, familyOf } from './loads.ts'

/** The inputs of the checks, in addition to the design itself. */
export interface Checked {
  input: UndergroundInput
  design: UndergroundDesign
  loads: readonly HoleLoad[]
  powderFactor_kg_m3: number
  contour: Explosive | null
  isFloorWaterproof: boolean
  isMerged: boolean
}

/** Returns the warnings about numbers outside the range of experience; ranges from García Bastante, ch. 8, and Holmberg (1982). */
export function undergroundWarnings(checked: Checked): BlastWarning[] {
  const { input, design, powderFactor_kg_m3 } = checked
  const { section, depth_m, deviation_m } = design
  const [low, high] = powderFactorBand_kg_m3(section.area_m2)
  const [few, many] = holeCountBand(section.area_m2)
  const asked_m = input.requestedAdvance_m ?? 0
  return [
    ...outside('advance.limitedByRelief', asked_m, null, design.deepest_m * design.advanceRatio),
    ...outside('advance.ratio', design.advanceRatio, 0.9, 0.95),
    ...outside('drilling.deviation', (100 * deviation_m) / depth_m, null, 2),
    ...outside('holes.diameter', input.holeDiameter_mm, 32, 51),
    ...outside('relief.diameter', input.relief.diameter_mm, 75, 200),
    ...outside('section.phases', section.area_m2, null, 60),
    ...cutWarnings(design),
    ...(checked.isFloorWaterproof ? [] : [warning('lifters.waterResistance', 1)]),
    ...(checked.contour === null ? [] : contourWarnings(checked.contour, input.holeDiameter_mm)),
    ...(checked.isMerged ? [warning('delays.merged', design.chargedHoles)] : []),
    ...outside('holes.count', design.chargedHoles, 0.65 * few, 1.35 * many),
    ...(powderFactor_kg_m3 < 0.8 || powderFactor_kg_m3 > 5
      ? [warning('powderFactor.extreme', powderFactor_kg_m3, 0.8, 5)]
      : outside('powderFactor.face', powderFactor_kg_m3, low, high)),
    ...bottomWarnings(checked),
    ...roundingWarnings(checked.loads, ({ id }) => design.families.some(({ family, isSmooth }) => isSmooth && family === familyOf(id))),
    ...outside('stemming.short', Math.min(...checked.loads.map(({ stemming_m }) => stemming_m)), 0.2, null),
  ]
}

/**
 * Returns the usual range of the powder factor of whole rounds by area.
 * The shape of the curve is from García Bastante, ch. 8 p. 17, its division is engineering judgement.
 */
const powderFactorBand_kg_m3 = (area_m2: number): [number, number] => [
  between(area_m2, [
    [5, 2.5],
    [10, 1.8],
    [20, 1.3],
    [50, 0.9],
    [80, 0.8],
  ]),
  between(area_m2, [
    [5, 4],
    [10, 2.8],
    [20, 2],
    [50, 1.4],
    [80, 1.1],
  ]),
]

/**
 * Returns the usual number of charged holes by area (García Bastante, ch. 8 p. 17,
 * axes of the figure; the smallest faces are engineering judgement).
 */
const holeCountBand = (area_m2: number): [number, number] => [
  between(area_m2, [
    [4, 20],
    [10, 30],
    [25, 50],
    [50, 80],
    [100, 110],
  ]),
  between(area_m2, [
    [4, 28],
    [10, 40],
    [25, 60],
    [50, 100],
    [100, 140],
  ]),
]

function cutWarnings({ cut, equivalentRelief_m, deviation_m }: UndergroundDesign): BlastWarning[] {
  const ratios = cut.squares.map(({ linearCharge_kg_m, requiredCharge_kg_m }) => linearCharge_kg_m / requiredCharge_kg_m)
  const [first = 1] = ratios
  const widest = ((cut.squares[0]?.burden_m ?? 0) + deviation_m) / equivalentRelief_m
  return [
    ...outside('cut.undercharged', Math.min(...ratios), 0.9, null),
    ...(first > 2 ? [warning('cut.sintering', first, 0.9, 2)] : outside('cut.overcharged', first, null, 1.3)),
    ...outside('cut.wideFirstSquare', widest, null, 2.1),
    ...outside('cut.fewSquares', cut.squares.length, 3, null),
  ]
}

/** Returns the warnings about bottom charges that do not fit into the hole, and about thin ones. Smooth contours are thin on purpose. */
function bottomWarnings({ design, loads }: Checked): BlastWarning[] {
  const families = design.families.filter(({ isSmooth }) => !isSmooth)
  const of = (id: string) => loads.find((load) => load.id === id)
  const lengths = families.flatMap((family) => {
    const bottoms = of(family.family)?.sections.filter(({ use }) => use === 'bottom') ?? []
    const length_m = bottoms.reduce((sum, bottom) => sum + bottom.length_m, 0)
    return bottoms.length === 0 ? [] : [{ length_m, wanted_m: bottomLength_m(family) }]
  })
  const shortest = lengths.toSorted((one, other) => one.length_m / one.wanted_m - other.length_m / other.wanted_m)[0]
  const couplings = families.flatMap(({ family }) => of(family)?.coupling ?? [])
  return [
    ...(shortest === undefined ? [] : outside('charge.bottomShort', shortest.length_m, minBottom * shortest.wanted_m, null)),
    ...(couplings.length === 0 ? [] : outside('charge.coupling', Math.min(...couplings), minCoupling.unwarned, null)),
  ]
}

function contourWarnings(product: Explosive, holeDiameter_mm: number): BlastWarning[] {
  const charge_kg_m = productCharge_kg_m(product, holeDiameter_mm)
  const { minCharge_kg_m } = smoothBlasting({ holeDiameter_m: holeDiameter_mm / 1000 })
  const coupling = product.form === 'cord' || product.piece === null ? 0.4 : product.piece.diameter_mm / holeDiameter_mm
  return [
    ...outside('contour.undercharged', charge_kg_m, minCharge_kg_m, null),
    ...outside('contour.overcharged', charge_kg_m, null, 3 * minCharge_kg_m),
    ...outside('contour.coupling', coupling, 0.3, 0.55),
  ]
}

function between(at: number, points: readonly (readonly [number, number])[]): number {
  const [first = [0, 0], ...rest] = points
  if (at <= first[0]) return first[1]
  let before = first
  for (const point of rest) {
    if (at <= point[0]) return before[1] + ((point[1] - before[1]) * (at - before[0])) / (point[0] - before[0])
    before = point
  }
  return before[1]
}
