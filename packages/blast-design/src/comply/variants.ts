import { toeCureChanges } from './toe.ts'
import type { BenchInput, PatternInput, UndergroundInput } from '../input.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { type Change, rounded } from './changes.ts'
import { brokenLimits } from './limits.ts'

/** Commonly sold bit diameters, used if the mine has no drilling prices of its own. */
export const usualDiameters_mm = [32, 35, 38, 41, 45, 48, 51, 57, 64, 76, 89, 102, 115, 127, 140, 150] as const

export const maxVariants = 200

/** Returns the maximum number of variants. It is smaller for large patterns, which take longer to design. */
export const variantsFor = (holes: number) => Math.max(16, Math.min(maxVariants, Math.floor(24_000 / holes)))

/** The alternatives for one aspect of a design. The first is no change. */
type Ways = readonly (readonly Change[])[]

/** Returns all combinations of changes, those with the fewest changes first. */
export function variantsOf(input: PatternInput, present: SuggestedPattern, diameters_mm: readonly number[]): Change[][] {
  const ways = [isDrilled(input) ? [[]] : diameterWays(input, diameters_mm), systemWays(input, present)]
  if (input.miningType === 'subterranea') ways.push(roundWays(input, present))
  else ways.push(holeWays(input), ...(isVibrationBroken(present) ? [rowWays(input, present), deckWays(input)] : []))
  const all = ways.reduce<Change[][][]>(
    (combined, some) => combined.flatMap((before) => some.map((way) => (way.length > 0 ? [...before, [...way]] : before))),
    [[]],
  )
  return all
    .filter((one) => one.length > 0)
    .toSorted((one, other) => one.length - other.length)
    .slice(0, maxVariants)
    .map((one) => one.flat())
}

/** Returns the additional changes for a variant whose first row has too much rock at its toe. */
export const furtherChanges = (input: PatternInput, { design }: SuggestedPattern): Change[][] =>
  design.kind === 'cielo_abierto' && design.face?.cures && !isDrilled(input) ? toeCureChanges(design.face.cures) : []

/** Whether the holes were measured. They are then already drilled, so position and diameter cannot change. */
export const isDrilled = (input: PatternInput) => input.miningType === 'cielo_abierto' && 'holes' in input.extent

const isVibrationBroken = (present: SuggestedPattern) => brokenLimits(present).some(({ code }) => code.startsWith('vibration.'))

/** The present diameter and the next two smaller ones. */
const diameterWays = ({ holeDiameter_mm }: PatternInput, diameters_mm: readonly number[]): Ways => [
  [],
  ...diameters_mm
    .filter((diameter_mm) => diameter_mm < holeDiameter_mm)
    .toSorted((one, other) => other - one)
    .slice(0, 2)
    .map((to) => [{ field: 'holeDiameter_mm' as const, to }]),
]

/** The systems to try, each with its own best timing. Another timing of the same system costs as much and makes more charge detonate together. */
const proposedSystems = { cielo_abierto: ['nonelSurface', 'electronic'], subterranea: ['nonelLP', 'electronic'] } as const

const systemWays = ({ miningType, initiation }: PatternInput, present: SuggestedPattern): Ways => [
  [],
  ...proposedSystems[miningType]
    .filter((system) => system !== initiation?.system && system !== present.initiation.system)
    .map((to) => [{ field: 'initiation.system' as const, to }]),
]

const stemmingFactors = [1.2, 1.4] as const

/** Changes of burden, charge and stemming: more stemming, another method, or the method's mesh instead of the engineer's. */
function holeWays({ method = 'langefors', mesh, stemmingRatio = 1 }: BenchInput): Ways {
  const times = (field: 'stemmingRatio' | 'mesh.stemming_m', value: number): Ways =>
    stemmingFactors.map((factor) => [{ field, to: rounded(factor * value, 2) }])
  if (mesh !== undefined) {
    const stemming = mesh.stemming_m === undefined ? times('stemmingRatio', stemmingRatio) : times('mesh.stemming_m', mesh.stemming_m)
    return [[], ...stemming, Object.keys(mesh).map((name) => ({ field: `mesh.${name as keyof typeof mesh}` as const, to: null }))]
  }
  const others = (['langefors', 'ash', 'konya'] as const).filter((one) => one !== method)
  // Ash and Konya determine the stemming themselves.
  const stemmed = times('stemmingRatio', stemmingRatio).map((way) =>
    method === 'langefors' ? way : [{ field: 'method' as const, to: 'langefors' }, ...way],
  )
  return [[], ...others.map((to) => [{ field: 'method' as const, to }]), ...stemmed]
}

/** Two charges per hole, each with its own delay. A hole with a charge stated by a user has only one. */
const deckWays = ({ decks = 1, edits = [] }: BenchInput): Ways =>
  decks > 1 || edits.some(({ op }) => op === 'charge') ? [[]] : [[], [{ field: 'decks', to: 2 }]]

/** One or two rows less, so that a late shot can coincide with fewer holes. */
function rowWays({ extent }: BenchInput, { design }: SuggestedPattern): Ways {
  if ('holes' in extent) return [[]]
  const rows = design.kind === 'cielo_abierto' ? design.rows : 1
  const fewer = [rows - 1, rows - 2].filter((left) => left >= 1)
  return [
    [],
    ...fewer.map((left): Change[] =>
      'rows' in extent
        ? [{ field: 'extent.rows', to: left }]
        : [{ field: 'extent.behindCrest_m', to: rounded((extent.behindCrest_m * left) / rows, 2) }],
    ),
  ]
}

const advanceFactors = [1, 0.85, 0.7] as const

/** A shorter round, and one more relief hole without the longer round that it would allow. */
function roundWays({ relief }: UndergroundInput, { design }: SuggestedPattern): Ways {
  const advance_m = design.kind === 'subterranea' ? design.advance_m : 0
  const shorter = (factor: number): Change => ({ field: 'requestedAdvance_m', to: rounded(factor * advance_m, 2) })
  return [
    [],
    ...advanceFactors.filter((factor) => factor < 1).map((factor) => [shorter(factor)]),
    ...advanceFactors.map((factor): Change[] => [{ field: 'relief.count', to: relief.count + 1 }, shorter(factor)]),
  ]
}
