import type { detonatorKinds } from '../materials/values.ts'
import type { EstimatedMaterial, SuggestedPattern } from './schema.ts'
import type { DelayCount } from './initiation/schema.ts'

/** Returns the estimated materials of all fronts together. The material step of a custom request starts with them. */
export function suggestedQuantities(fronts: readonly Pick<SuggestedPattern, 'estimatedMaterials'>[]) {
  const sums = new Map<string, EstimatedMaterial>()
  for (const line of fronts.flatMap(({ estimatedMaterials }) => estimatedMaterials)) {
    const before = sums.get(line.materialId)?.quantity ?? 0
    sums.set(line.materialId, { ...line, quantity: before + line.quantity })
  }
  return [...sums.values()].map(({ materialId, name, unit, quantity: total }) => ({ materialId, name, unit, quantity: total }))
}

/** Returns the counts by delay number of a detonator over the estimates of all fronts, in order of the numbers. */
function delayCountsOf(fronts: readonly Pick<SuggestedPattern, 'estimatedMaterials'>[], materialId: string): DelayCount[] {
  const sums = new Map<string, DelayCount>()
  const counts = fronts
    .flatMap(({ estimatedMaterials }) => estimatedMaterials)
    .flatMap((line) => (line.materialId === materialId ? (line.byDelay ?? []) : []))
  for (const one of counts) {
    const key = `${one.delayNumber} ${one.delay_ms}`
    const before = sums.get(key)
    sums.set(key, before ? { ...before, count: before.count + one.count, spare: before.spare + one.spare } : { ...one })
  }
  return [...sums.values()].toSorted((one, other) => (one.delayNumber ?? 0) - (other.delayNumber ?? 0))
}

/** Adds to the lines of a record the counts by delay number from its fronts' estimates. */
export function withDelayCounts<Line extends object>(
  lines: readonly Line[],
  fronts: readonly { backendSuggestedPattern: Pick<SuggestedPattern, 'estimatedMaterials'> | null }[],
  idOf: (line: Line) => string,
): (Line & { byDelay?: DelayCount[] })[] {
  const suggestions = fronts.flatMap(({ backendSuggestedPattern }) => backendSuggestedPattern ?? [])
  return lines.map((line) => {
    const byDelay = delayCountsOf(suggestions, idOf(line))
    return byDelay.length > 0 ? { ...line, byDelay } : line
  })
}

export type CoverageLine = { materialId: string; name: string; unit: string; suggested: number; covered: number; lacking: number }

/** Returns, for each estimated material of a front, the part that the combo covers. Materials of the combo that are not estimated are ignored. */
export const coverageOf = (
  { estimatedMaterials }: Pick<SuggestedPattern, 'estimatedMaterials'>,
  combo: readonly { materialId: string; quantityPerFront: number }[],
): CoverageLine[] =>
  estimatedMaterials.map(({ materialId, name, unit, quantity: suggested }) => {
    const brought = combo.find((item) => item.materialId === materialId)?.quantityPerFront ?? 0
    const covered = Math.min(brought, suggested)
    return { materialId, name, unit, suggested, covered, lacking: suggested - covered }
  })

/**
 * Returns the materials that the combo lacks for all fronts' estimates, at the estimates' prices.
 * A surplus in one front does not count for another.
 */
export function missingFromCombo(
  fronts: readonly Pick<SuggestedPattern, 'estimatedMaterials'>[],
  combo: readonly { materialId: string; quantityPerFront: number }[],
): { materialId: string; name: string; unit: string; unitPrice: number; quantity: number }[] {
  const prices = new Map(
    fronts.flatMap(({ estimatedMaterials }) => estimatedMaterials).map((line) => [line.materialId, line.unitPrice ?? 0]),
  )
  const missing = new Map<string, CoverageLine>()
  for (const short of fronts.flatMap((front) => coverageOf(front, combo)).filter(({ lacking }) => lacking > 0))
    missing.set(short.materialId, { ...short, lacking: short.lacking + (missing.get(short.materialId)?.lacking ?? 0) })
  return [...missing.values()].map(({ materialId, name, unit, lacking }) => ({
    materialId,
    name,
    unit,
    unitPrice: prices.get(materialId) ?? 0,
    quantity: lacking,
  }))
}

export type DetonatorKind = (typeof detonatorKinds)[number]

/** The kinds of detonators that determine a front's initiation system. Plain caps, for a fuse, belong to no system. */
export type SystemKind = Exclude<DetonatorKind, 'plain'>
type InitiationSystem = NonNullable<SuggestedPattern['initiation']>['system']

/** The kind of in-hole detonator of each system; null if it has none. */
const kindOfSystem = {
  nonelSurface: 'nonel',
  nonelLP: 'nonel',
  electronic: 'electronic',
  cordRelays: null,
} as const satisfies Record<InitiationSystem, SystemKind | null>

type FiredLine = {
  quantity: number
  /** For a line of a combo, the quantity for each front. */
  quantityPerFront?: number | null
  /** For detonators: how they are started. */
  detonatorKind?: DetonatorKind | null | undefined
}

type Fired = {
  lines: readonly FiredLine[]
  /** Null for an order from the single-page form, which does not state it. */
  numberOfFronts: number | null
  fronts: readonly ({ initiation?: { system: InitiationSystem } | undefined } | null)[]
}

/** Returns the kinds of detonators of the systems with which the fronts are designed. */
export const designedKinds = (fronts: Fired['fronts']): ReadonlySet<SystemKind> =>
  new Set(fronts.flatMap((front) => (front?.initiation ? (kindOfSystem[front.initiation.system] ?? []) : [])))

/** Whether detonators of two systems are used in one front. `possible`: the design of the fronts is not known. */
export type Mixture = 'none' | 'possible' | 'certain'

/**
 * Whether the lines bring detonators of two systems to one front (alarm `initiation.mixed`). Plain caps, for a fuse, belong to no system.
 * If the fronts are designed with different systems, each front is assumed to get its own. The database has the same rule (`mixes_systems_in`).
 */
export function mixtureIn({ lines, numberOfFronts, fronts }: Fired): Mixture {
  const detonators = lines.filter(({ quantity, detonatorKind: kind }) => quantity > 0 && kind && kind !== 'plain')
  const designs = fronts.flatMap((front) => front?.initiation ?? [])
  if (new Set(detonators.map(({ detonatorKind }) => detonatorKind)).size < 2 || designedKinds(fronts).size > 1) return 'none'
  const isOneFront = numberOfFronts === 1
  const isDesigned = numberOfFronts !== null && designs.length >= numberOfFronts
  return isOneFront || isDesigned || detonators.some(({ quantityPerFront }) => quantityPerFront) ? 'certain' : 'possible'
}

/**
 * Percentage of the suggested quantity from which a deviation, up or down, is flagged to staff.
 * Engineering judgement: twice the highest usual contingency.
 */
const deviationThreshold_pct = 20

type Requested = {
  materialId: string
  name: string
  unit: string
  quantity: number
  isExplosive: boolean
  /** For detonators: how they are started. */
  detonatorKind?: DetonatorKind | undefined
}
/**
 * Compares a request with the suggestions for its fronts: all materials of both, flagged if they deviate beyond the threshold.
 * A material that was not suggested is flagged if it is an explosive; a spare tool does no harm.
 */
export function deviationOf(
  fronts: readonly Pick<SuggestedPattern, 'estimatedMaterials' | 'initiation'>[],
  requested: readonly Requested[],
  numberOfFronts = fronts.length,
) {
  const suggestions = suggestedQuantities(fronts)
  const wanted = suggestions.map(({ materialId, name, unit, quantity: suggested }) => {
    const requestedQuantity = requested.find((line) => line.materialId === materialId)?.quantity ?? 0
    const difference_pct = Math.round((1000 * (requestedQuantity - suggested)) / suggested) / 10
    return {
      materialId,
      name,
      unit,
      suggested,
      requested: requestedQuantity,
      difference_pct,
      isFlagged: Math.abs(difference_pct) > deviationThreshold_pct,
    }
  })
  const beside = requested
    .filter(({ materialId, quantity }) => quantity > 0 && !suggestions.some((line) => line.materialId === materialId))
    .map(({ materialId, name, unit, quantity, isExplosive }) => ({
      materialId,
      name,
      unit,
      suggested: 0,
      requested: quantity,
      difference_pct: null,
      isFlagged: isExplosive,
    }))
  const lines = [...wanted, ...beside]
  const mixesSystems = mixtureIn({ lines: requested, numberOfFronts, fronts }) === 'certain'
  return { isFlagged: mixesSystems || lines.some(({ isFlagged }) => isFlagged), mixesSystems, threshold_pct: deviationThreshold_pct, lines }
}
