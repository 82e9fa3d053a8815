import { toeCureChanges } from './toe.ts'
import type { BenchInput, PatternInput, UndergroundInput } from '../input.ts'
import type { SuggestedPattern } from '../pattern.ts'
import type { Change } from './changes.ts'
import { brokenLimits } from './limits.ts'

/** Bits that are commonly sold; where a mine has prices for its own, those count. */
export const usualDiameters_mm = [32, 35, 38, 41, 45, 48, 51, 57, 64, 76, 89, 102, 115, 127, 140, 150] as const

export const maxVariants = 200

/** Large patterns take longer to design, and fewer variants of them are tried. */
export const variantsFor = (holes: number) => Math.max(16, Math.min(maxVariants, Math.floor(24_000 / holes)))

/** The ways to change one thing. Leaving it as it is comes first. */
type Ways = readonly (readonly Change[])[]

/** Every combination of changes, those that change least first. */
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

/** What a variant whose first row has too much rock at its toe asks for on top. */
export const furtherChanges = (input: PatternInput, { design }: SuggestedPattern): Change[][] =>
  design.kind === 'cielo_abierto' && design.face?.cures && !isDrilled(input) ? toeCureChanges(design.face.cures) : []

/** Holes that were measured are in the rock already: where they stand and how wide they are is no longer to choose. */
export const isDrilled = (input: PatternInput) => input.miningType === 'cielo_abierto' && 'holes' in input.extent

const isVibrationBroken = (present: SuggestedPattern) => brokenLimits(present).some(({ code }) => code.startsWith('vibration.'))

/** The same diameter and the next two smaller ones. */
const diameterWays = ({ holeDiameter_mm }: PatternInput, diameters_mm: readonly number[]): Ways => [
  [],
  ...diameters_mm
    .filter((diameter_mm) => diameter_mm < holeDiameter_mm)
    .toSorted((one, other) => other - one)
    .slice(0, 2)
    .map((to) => [{ field: 'holeDiameter_mm' as const, to }]),
]

/** Each with its own best timing: another of the same system costs as much and brings more charge together. */
const proposedSystems = { cielo_abierto: ['nonelSurface', 'electronic'], subterranea: ['nonelLP', 'electronic'] } as const

const systemWays = ({ miningType, initiation }: PatternInput, present: SuggestedPattern): Ways => [
  [],
  ...proposedSystems[miningType]
    .filter((system) => system !== initiation?.system && system !== present.initiation.system)
    .map((to) => [{ field: 'initiation.system' as const, to }]),
]

const stemmingFactors = [1.2, 1.4] as const

/** Burden, charge and stemming of a hole: more stemming, another method, or the method's mesh in place of one's own. */
function holeWays({ method = 'langefors', mesh, stemmingRatio = 1 }: BenchInput): Ways {
  const times = (field: 'stemmingRatio' | 'mesh.stemming_m', value: number): Ways =>
    stemmingFactors.map((factor) => [{ field, to: rounded(factor * value, 2) }])
  if (mesh !== undefined) {
    const stemming = mesh.stemming_m === undefined ? times('stemmingRatio', stemmingRatio) : times('mesh.stemming_m', mesh.stemming_m)
    return [[], ...stemming, Object.keys(mesh).map((name) => ({ field: `mesh.${name as keyof typeof mesh}` as const, to: null }))]
  }
  const others = (['langefors', 'ash', 'konya'] as const).filter((one) => one !== method)
  // Ash and Konya have a stemming of their own.
  const stemmed = times('stemmingRatio', stemmingRatio).map((way) =>
    method === 'langefors' ? way : [{ field: 'method' as const, to: 'langefors' }, ...way],
  )
  return [[], ...others.map((to) => [{ field: 'method' as const, to }]), ...stemmed]
}

/** Two charges in a hole, each with a delay of its own. A charge that somebody stated for a hole is one. */
const deckWays = ({ decks = 1, edits = [] }: BenchInput): Ways =>
  decks > 1 || edits.some(({ op }) => op === 'charge') ? [[]] : [[], [{ field: 'decks', to: 2 }]]

/** One row less, and two: fewer holes that a late shot may fall in with. */
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

/** A shorter round, and one relief hole more, whose deeper round nobody asked for. */
function roundWays({ relief }: UndergroundInput, { design }: SuggestedPattern): Ways {
  const advance_m = design.kind === 'subterranea' ? design.advance_m : 0
  const shorter = (factor: number): Change => ({ field: 'requestedAdvance_m', to: rounded(factor * advance_m, 2) })
  return [
    [],
    ...advanceFactors.filter((factor) => factor < 1).map((factor) => [shorter(factor)]),
    ...advanceFactors.map((factor): Change[] => [{ field: 'relief.count', to: relief.count + 1 }, shorter(factor)]),
  ]
}

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
