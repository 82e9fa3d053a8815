import type { detonatorKinds } from '../materials/values.ts'
import type { DelayCount, EstimatedMaterial, SuggestedPattern } from './schema.ts'

/** What all fronts together are estimated to take, as the material step of a custom request begins with it. */
export function suggestedQuantities(fronts: readonly Pick<SuggestedPattern, 'estimatedMaterials'>[]) {
  const sums = new Map<string, EstimatedMaterial>()
  for (const line of fronts.flatMap(({ estimatedMaterials }) => estimatedMaterials)) {
    const before = sums.get(line.materialId)?.quantity ?? 0
    sums.set(line.materialId, { ...line, quantity: before + line.quantity })
  }
  return [...sums.values()].map(({ materialId, name, unit, quantity: total }) => ({ materialId, name, unit, quantity: total }))
}

/** The detonators of a material that all fronts' estimates count by number, in the order of the numbers. */
export function delayCountsOf(fronts: readonly Pick<SuggestedPattern, 'estimatedMaterials'>[], materialId: string): DelayCount[] {
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

/** The lines of a record with what its fronts' estimates count of them by number. */
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

/** How much of a front's estimate the combo brings, material by material; what it brings beside, the estimate does not ask for. */
export const coverageOf = (
  { estimatedMaterials }: Pick<SuggestedPattern, 'estimatedMaterials'>,
  combo: readonly { materialId: string; quantityPerFront: number }[],
): CoverageLine[] =>
  estimatedMaterials.map(({ materialId, name, unit, quantity: suggested }) => {
    const brought = combo.find((item) => item.materialId === materialId)?.quantityPerFront ?? 0
    const covered = Math.min(brought, suggested)
    return { materialId, name, unit, suggested, covered, lacking: suggested - covered }
  })

/** What the combo lacks of all fronts' estimates together, at the estimates' prices. A front's surplus is not counted towards another front. */
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

/** The kinds of detonators of which a front has one: caps for a fuse belong to no system. */
export type SystemKind = Exclude<DetonatorKind, 'plain'>
type InitiationSystem = NonNullable<SuggestedPattern['initiation']>['system']

/** Detonators that a system has in its holes. */
const kindOfSystem = {
  nonelSurface: 'nonel',
  nonelLP: 'nonel',
  electronic: 'electronic',
  cordRelays: null,
} as const satisfies Record<InitiationSystem, SystemKind | null>

type FiredLine = {
  quantity: number
  /** For a combo's line: what every front gets of it. */
  quantityPerFront?: number | null
  /** For detonators: what starts them. */
  detonatorKind?: DetonatorKind | null | undefined
}

type Fired = {
  lines: readonly FiredLine[]
  /** Null of an order by the single form, which does not say it. */
  numberOfFronts: number | null
  fronts: readonly ({ initiation?: { system: InitiationSystem } | undefined } | null)[]
}

/** What the fronts are designed to be fired with: the kinds of detonators of their systems. */
export const designedKinds = (fronts: Fired['fronts']): ReadonlySet<SystemKind> =>
  new Set(fronts.flatMap((front) => (front?.initiation ? (kindOfSystem[front.initiation.system] ?? []) : [])))

/** Whether detonators of two systems come to one front: they do, or they may, because nobody said how each front is fired. */
export type Mixture = 'none' | 'possible' | 'certain'

/**
 * Whether the lines bring detonators of two systems to one front (alarm `initiation.mixed`). Caps for a fuse belong to no system. Where the fronts
 * are designed with both systems, each front has its own. The database keeps the same rule (`mixes_systems_in`).
 */
export function mixtureIn({ lines, numberOfFronts, fronts }: Fired): Mixture {
  const detonators = lines.filter(({ quantity, detonatorKind: kind }) => quantity > 0 && kind && kind !== 'plain')
  const designs = fronts.flatMap((front) => front?.initiation ?? [])
  if (new Set(detonators.map(({ detonatorKind }) => detonatorKind)).size < 2 || designedKinds(fronts).size > 1) return 'none'
  const isOneFront = numberOfFronts === 1
  const isDesigned = numberOfFronts !== null && designs.length >= numberOfFronts
  return isOneFront || isDesigned || detonators.some(({ quantityPerFront }) => quantityPerFront) ? 'certain' : 'possible'
}

/** Staff looks closer from this share of the suggested quantity on, up or down. Engineering judgement: twice the highest usual contingency. */
const deviationThreshold_pct = 20

type Requested = {
  materialId: string
  name: string
  unit: string
  quantity: number
  isExplosive: boolean
  /** For detonators: what starts them. */
  detonatorKind?: DetonatorKind | undefined
}
/**
 * How far a request is from what was suggested for its fronts: every material of either, flagged beyond the threshold. What was not suggested at
 * all is flagged where it is an explosive; a spare tool hurts nobody.
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
    .filter(({ materialId, quantity: asked }) => asked > 0 && !suggestions.some((line) => line.materialId === materialId))
    .map(({ materialId, name, unit, quantity: asked, isExplosive }) => ({
      materialId,
      name,
      unit,
      suggested: 0,
      requested: asked,
      difference_pct: null,
      isFlagged: isExplosive,
    }))
  const lines = [...wanted, ...beside]
  const mixesSystems = mixtureIn({ lines: requested, numberOfFronts, fronts }) === 'certain'
  return { isFlagged: mixesSystems || lines.some(({ isFlagged }) => isFlagged), mixesSystems, threshold_pct: deviationThreshold_pct, lines }
}
