import { minCollar_m } from '../bench/face.ts'
import type { BenchInput, PatternInput } from '../input.ts'
import { systemsOf } from '../initiation/plan.ts'
import type { SuggestedPattern } from '../pattern.ts'
import type { BlastWarning, WarningCode } from '../warnings.ts'
import { type Change, rounded } from './changes.ts'
import { isDrilled } from './variants.ts'

/** A warning to remove, with the design that has it. */
export interface Ill {
  input: PatternInput
  present: SuggestedPattern
  warning: BlastWarning
  diameters_mm: readonly number[]
}

/** A series of increasing changes of the same inputs. The first one that removes the warning is the cure. */
export type Ladder = readonly (readonly Change[])[]

/** Returns the ladders that may remove a warning; empty if no input of the front can. */
export const laddersFor = (ill: Ill): Ladder[] =>
  (ways[ill.warning.code] ?? []).flatMap((way) => way(ill)).filter(({ length }) => length > 0)

type Way = (ill: Ill) => Ladder[]

const maxRungs = 3

const smallerHole: Way = ({ input, diameters_mm }) => [
  diameterLadder(
    input,
    diameters_mm.filter((one) => one < input.holeDiameter_mm).toSorted((one, other) => other - one),
  ),
]

const largerHole: Way = ({ input, diameters_mm }) => [
  diameterLadder(
    input,
    diameters_mm.filter((one) => one > input.holeDiameter_mm).toSorted((one, other) => one - other),
  ),
]

/** Measured holes are already drilled, so their diameter cannot change. */
const diameterLadder = (input: PatternInput, nearestFirst: readonly number[]): Ladder =>
  isDrilled(input) ? [] : nearestFirst.slice(0, maxRungs).map((to) => [{ field: 'holeDiameter_mm', to }])

const isBench = (input: PatternInput): input is BenchInput => input.miningType === 'cielo_abierto'

const moreStemming: Way = ({ input }) => {
  if (!isBench(input)) return []
  const { mesh, stemmingRatio = 1, method = 'langefors' } = input
  const factors = [1.1, 1.2, 1.3, 1.4]
  if (mesh?.stemming_m !== undefined)
    return [factors.map((factor) => [{ field: 'mesh.stemming_m', to: rounded(factor * mesh.stemming_m!, 2) }])]
  // Ash and Konya determine the stemming themselves.
  return method === 'langefors' ? [factors.map((factor) => [{ field: 'stemmingRatio', to: rounded(factor * stemmingRatio, 2) }])] : []
}

const lessStemming: Way = ({ input }) =>
  isBench(input) && input.stemmingRatio !== undefined
    ? [[0.9, 0.8, 0.7].map((factor) => [{ field: 'stemmingRatio', to: rounded(factor * input.stemmingRatio!, 2) }])]
    : []

/** Tries each other available system for this kind of front by itself. */
const otherSystem: Way = ({ input, present }) =>
  systemsOf[input.miningType]
    .filter((system) => system !== present.initiation.system)
    .filter((system) => present.initiation.systems.some((one) => one.system === system && one.faults.length === 0))
    .map((to) => [[{ field: 'initiation.system', to }]])

const electronic: Way = (ill) => otherSystem(ill).filter(([rung]) => rung?.[0]?.to === 'electronic')

const shorterRound: Way = ({ present: { design } }) =>
  design.kind === 'subterranea'
    ? [[0.9, 0.8, 0.7].map((factor) => [{ field: 'requestedAdvance_m', to: rounded(factor * design.advance_m, 2) }])]
    : []

/** The advance that the relief allows, rounded down to the centimetre. */
const allowedRound: Way = ({ warning: { max } }) =>
  max === null ? [] : [[[{ field: 'requestedAdvance_m', to: Math.floor(100 * max + 1e-9) / 100 }]]]

const moreRelief: Way = ({ input }) =>
  input.miningType === 'subterranea' ? [[1, 2].map((more) => [{ field: 'relief.count', to: input.relief.count + more }])] : []

const widerRelief: Way = ({ input, diameters_mm }) => {
  if (input.miningType !== 'subterranea') return []
  const { diameter_mm } = input.relief
  const wider = [...new Set([...diameters_mm, ...usualRelief_mm])].filter((one) => one > diameter_mm && one <= 200)
  return [
    wider
      .toSorted((one, other) => one - other)
      .slice(0, maxRungs)
      .map((to) => [{ field: 'relief.diameter_mm', to }]),
  ]
}

/** Common reamer diameters. */
const usualRelief_mm = [64, 76, 89, 102, 127, 152] as const

/** For a burden above the limit in the engineer's own mesh: the burden that the charge can break. */
const allowedBurden: Way = ({ input, warning: { max } }) =>
  isBench(input) && input.mesh && max !== null ? [[[{ field: 'mesh.burden_m', to: Math.floor(100 * max + 1e-9) / 100 }]]] : []

const enoughBurden: Way = ({ input, warning: { min } }) =>
  isBench(input) && input.mesh && min !== null ? [[[{ field: 'mesh.burden_m', to: Math.ceil(100 * min - 1e-9) / 100 }]]] : []

/** The nearer end of the range of spacing over burden. */
function usualSpacing({ input, warning: { value, min, max } }: Ill): Ladder[] {
  if (!isBench(input)) return []
  const ratio = max !== null && value > max ? max : min
  if (ratio === null) return []
  if (input.mesh) {
    const to = input.mesh.burden_m * ratio
    return [[[{ field: 'mesh.spacing_m', to: (ratio === max ? Math.floor(100 * to + 1e-9) : Math.ceil(100 * to - 1e-9)) / 100 }]]]
  }
  return input.spacingRatio === undefined ? [] : [[[{ field: 'spacingRatio', to: ratio }]]]
}

/** A closer mesh with the same holes. */
const closerMesh: Way = ({ input }) =>
  isBench(input) && input.mesh
    ? [
        [0.95, 0.9, 0.85, 0.8].map((factor) => [
          { field: 'mesh.burden_m', to: rounded(factor * input.mesh!.burden_m, 2) },
          { field: 'mesh.spacing_m', to: rounded(factor * input.mesh!.spacing_m, 2) },
        ]),
      ]
    : []

/**
 * Moves the collars, inclines the holes, or both, as the face requires.
 * Each begins a ladder, because an inclined hole breaks slightly less, and a collar near the crest leaves little rock before the charge.
 */
const toe: Way = ({ input, present: { design } }) => {
  if (!isBench(input) || isDrilled(input) || design.kind !== 'cielo_abierto' || !design.face?.cures) return []
  const { collarToCrest_m, inclination_deg, nearInclination_deg } = design.face.cures
  const leaning = (to: number, more_deg: number): Change => ({ field: 'inclination_deg', to: Math.ceil(10 * (to + more_deg) - 1e-9) / 10 })
  const collar = (to: number): Change => ({ field: 'face.collarToCrest_m', to: Math.floor(100 * to + 1e-9) / 100 })
  /** Returns the inclination for a collar farther from the crest with the toe in the same place. */
  const alsoLeaning_deg = (deg: number, farther_m: number) =>
    (Math.atan(Math.tan((deg * Math.PI) / 180) + farther_m / design.benchHeight_m) * 180) / Math.PI
  return [
    ...(collarToCrest_m === null ? [] : [[[collar(collarToCrest_m)]]]),
    ...(inclination_deg === null ? [] : [[0, 0.5, 1, 1.5, 2].map((more_deg) => [leaning(inclination_deg, more_deg)])]),
    ...(nearInclination_deg === null
      ? []
      : [
          [0, 0.25, 0.5, 0.75, 1].map((farther_m) => [
            collar(minCollar_m + farther_m),
            leaning(alsoLeaning_deg(nearInclination_deg, farther_m), farther_m > 0 ? 0.5 : 0),
          ]),
        ]),
  ]
}

/** Moves the first row away from the crest. */
const fartherCollar: Way = ({ input, present: { design } }) => {
  if (!isBench(input) || isDrilled(input) || design.kind !== 'cielo_abierto' || !design.face) return []
  const { collarToCrest_m } = design.face
  return [[0.25, 0.5, 0.75, 1].map((more_m) => [{ field: 'face.collarToCrest_m', to: rounded(collarToCrest_m + more_m, 2) }])]
}

const waterproof: Way = ({ input }) =>
  (['emulsion', 'watergel', 'gelatine'] as const).filter((to) => to !== input.mainExplosive).map((to) => [[{ field: 'mainExplosive', to }]])

/** The fuse length that the walk to safety requires. */
const longerFuse: Way = ({ warning: { min } }) => (min === null ? [] : [[[{ field: 'initiation.fuse_m', to: min }]]])

/** Each hole fired alone, with a smaller charge. */
const electronicAndSmaller: Way = (ill) =>
  electronic(ill).flatMap(([alone = []]) => smallerHole(ill).map((ladder) => ladder.map((rung) => [...alone, ...rung])))

/** Half of each hole at a time, and the same with each charge fired alone. */
const decks: Way = (ill) => {
  if (!isBench(ill.input) || (ill.input.decks ?? 1) > 1) return []
  const two: Change = { field: 'decks', to: 2 }
  return [[[two]], ...electronic(ill).map(([alone = []]) => [[...alone, two]])]
}

const lessVibration: readonly Way[] = [electronic, decks, smallerHole, shorterRound, moreStemming, electronicAndSmaller]

const ways: Partial<Record<WarningCode, readonly Way[]>> = {
  'advance.limitedByRelief': [allowedRound, moreRelief, widerRelief],
  'cut.undercharged': [waterproof, largerHole],
  'cut.sintering': [smallerHole],
  'cut.wideFirstSquare': [moreRelief, widerRelief],
  'powderFactor.extreme': [smallerHole, largerHole],
  'anfo.smallHole': [waterproof],
  'explosive.partialWaterResistance': [waterproof],
  'stemming.short': [smallerHole],
  'bench.rigid': [smallerHole],
  'bench.diameterToHeight': [smallerHole],
  'burden.toDiameter': [allowedBurden, smallerHole, largerHole],
  'spacing.toBurden': [usualSpacing],
  'stemming.toBurden': [moreStemming, lessStemming],
  'stemming.toDiameter': [moreStemming],
  'charge.coupling': [smallerHole],
  'charge.bottomShort': [smallerHole, lessStemming],
  'bench.deviationSevere': [largerHole],
  'column.tooLight': [waterproof, smallerHole],
  'powderFactor.bench': [closerMesh, smallerHole, largerHole, lessStemming],
  'fragmentation.coarse': [closerMesh, smallerHole, lessStemming],
  'face.toeBurden': [toe, largerHole],
  'face.thin': [fartherCollar, moreStemming],
  'mesh.burden': [allowedBurden, largerHole],
  'mesh.burdenSmall': [enoughBurden, smallerHole],
  'mesh.spacing': [usualSpacing],
  'detonator.tubeShort': [otherSystem],
  'detonator.noNumber': [otherSystem],
  'connector.short': [otherSystem],
  'initiation.noStarter': [otherSystem],
  'fuse.tooShort': [longerFuse],
  'fuse.tooManyShots': [otherSystem],
  'fuse.noRate': [otherSystem],
  'cord.cutOff': [otherSystem],
  'delays.overcharged': [electronic, decks, shorterRound, smallerHole],
  'deck.cord': [otherSystem],
  'timing.rowOrder': [electronic],
  'timing.frontRisk': [electronic],
  'timing.frontOrder': [electronic],
  'timing.cutOff': [otherSystem],
  'timing.frontGap': [otherSystem],
  'clearance.tooSmall': [moreStemming, smallerHole],
  'flyrock.range': [moreStemming, smallerHole],
  'flyrock.shallowCharge': [moreStemming],
  'vibration.overLimit': lessVibration,
  'vibration.upperOverLimit': lessVibration,
}
