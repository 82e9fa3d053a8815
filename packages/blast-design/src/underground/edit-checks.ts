import { strengthAnfo, type Explosive } from '../explosives.ts'
import { apart_m, minRock_m } from '../edits/apart.ts'
import { explosivesOf } from '../edits/stated-charge.ts'
import type { Hole, HoleLoad } from '../hole.ts'
import { defaults, type HoleEdit } from '../input.ts'
import type { Selection } from '../selection.ts'
import { warning, type BlastWarning, type WarningCode } from '../warnings.ts'
import { equivalentRelief_m, holeDepth_m } from './advance.ts'
import { collarInset_m, type Family } from './contour.ts'
import { firstSquareCharge_kg_m } from './cut-formulas.ts'
import type { Facts } from './facts.ts'
import type { Plan } from './holes.ts'
import { familyOf, loadsOf } from './loads.ts'
import { minApart } from './repair-layout.ts'
import type { Section } from './section.ts'

type Edited = Plan & {
  selection: Selection
  facts: Facts
  before: readonly Hole[]
  after: readonly Hole[]
  edits: readonly HoleEdit[]
}

/** A figure of one hole, with its limit. */
interface Judged {
  id: string
  value: number
  limit: number
}

/**
 * Returns the warnings about the engineer's edits, by the limits that the suggestion itself keeps.
 * Holes that are unchanged in every respect cause none. A warning has the figures of the worst hole and the names of all.
 */
export function editWarnings(round: Edited): BlastWarning[] {
  return [
    ...burdenWarnings(round),
    ...gapWarnings(round),
    ...reliefWarnings(round),
    ...firstSquareWarnings(round),
    ...nearWarnings(round),
    ...contourWarnings(round),
    ...lengthWarnings(round),
    ...chargeWarnings(round),
    ...waterWarnings(round),
  ]
}

const isRelief = ({ type }: Hole) => type === 'cuele_alivio'
const isCharged = ({ load }: Hole) => load !== null
const isContour = ({ type }: Hole) => type.startsWith('contorno')

/** Returns the family of a charged hole outside the cut; undefined for holes of the cut. */
function familyFor({ families }: Plan, { load }: Hole): Family | undefined {
  const byLoad: Record<string, Family> = {
    lifter: families.lifter,
    wall: families.wall,
    roof: families.roof,
    stopingSideways: families.sideways,
    stopingDownwards: families.downwards,
  }
  return byLoad[familyOf(load ?? '')]
}

/** Factor by which a burden may exceed the suggestion's own before it is reported: the accuracy with which a face is set out. */
const settingOut = 1.05

/**
 * Checks the distance from each hole to the nearest one that is open when it fires: a relief hole, or one that fires before.
 * The limit is the suggestion's own distance, or what the charge breaks if that is more. Engineering judgement.
 */
function burdenWarnings(round: Edited): BlastWarning[] {
  const was_m = burdensOf_m(round.before)
  const is_m = burdensOf_m(round.after)
  const judged = round.after.filter(isCharged).map((hole): Judged => {
    const before_m = was_m.get(hole.id!)
    const family = familyFor(round, hole)
    // An added hole may have its opening a spacing away, like the holes beside it.
    const largest_m = family === undefined ? 0 : before_m === undefined ? Math.max(family.burden_m, family.spacing_m) : family.burden_m
    return {
      id: hole.id!,
      value: is_m.get(hole.id!) ?? 0,
      limit: settingOut * Math.max(before_m ?? squareBurden_m(round, hole), largest_m),
    }
  })
  return toldOver('edited.burden', judged)
}

/** Returns the burden of a cut hole's square; for a hole that joined the cut, that of the square that it joined. */
const squareBurden_m = ({ placement }: Plan, { load }: Hole) =>
  placement.squares[Number(familyOf(load ?? '').slice('cut'.length)) - 1]?.burden_m ?? 0

function burdensOf_m(holes: readonly Hole[]): Map<string, number> {
  const open = holes.filter((hole) => isRelief(hole) || isCharged(hole))
  return new Map(
    holes.filter(isCharged).map((hole) => {
      const earlier = open.filter((other) => (other.delayNumber ?? 0) < hole.delayNumber!)
      return [hole.id!, earlier.reduce((least_m, other) => Math.min(least_m, apart_m(hole, other)), Infinity)]
    }),
  )
}

/**
 * Checks, where a charge was removed, the distance of the rock to the nearest remaining charge.
 * Stoping breaks half of its burden and spacing across the corner, a line of the contour half of its spacing and a little,
 * a square of the cut its burden. Engineering judgement. A removed charge is always reported.
 */
function gapWarnings(round: Edited): BlastWarning[] {
  const charged = round.after.filter(isCharged)
  const now = new Map(charged.map((hole) => [hole.id!, hole]))
  const gaps = round.before.filter(isCharged).flatMap((hole): (Judged & { isGone: boolean })[] => {
    const kept = now.get(hole.id!)
    if (kept !== undefined && apart_m(kept, hole) < 1e-6) return []
    // Contour holes within the face do not form a line.
    const line = isContour(hole) && charged.some(isContour) ? charged.filter(isContour) : charged
    const value = line.reduce((least_m, other) => Math.min(least_m, apart_m(hole, other)), Infinity)
    return [{ id: hole.id!, value, limit: reachOf_m(round, hole), isGone: kept === undefined }]
  })
  const isOpen = ({ value, limit }: Judged) => value > limit + 1e-9
  return [
    ...toldOver('edited.gap', gaps.filter(isOpen)),
    ...warningsOf(
      'edited.gapClosed',
      gaps.filter((gap) => gap.isGone && !isOpen(gap)),
    ),
  ]
}

function reachOf_m(round: Edited, hole: Hole): number {
  const family = familyFor(round, hole)
  if (family === undefined) return squareBurden_m(round, hole)
  if (hole.type === 'produccion') return Math.hypot(family.practicalBurden_m, 1.25 * family.practicalBurden_m) / 2
  return 0.6 * family.spacing_m
}

/** Checks the relief holes left within the first square, and the depth of the round that they open. Holmberg (1982), step 1. */
function reliefWarnings(round: Edited): BlastWarning[] {
  const relief = relieving(round, round.after)
  const deepest_m = holeDepth_m(equivalentRelief_m({ ...round.input.relief, count: relief.length }))
  const { depth_m } = round.facts
  if (relief.length >= round.input.relief.count || depth_m <= deepest_m + 1e-9) return []
  const gone = round.before.filter((hole) => isRelief(hole) && !relief.some(({ id }) => id === hole.id))
  return warningsOf(
    'edited.relief',
    gone.map(({ id }) => ({ id: id!, value: depth_m, limit: deepest_m })),
  )
}

function relieving({ placement, section }: Plan, holes: readonly Hole[]): Hole[] {
  const centre = { x_m: placement.cut.x_m + section.width_m / 2, y_m: placement.cut.y_m }
  return holes.filter((hole) => isRelief(hole) && apart_m(hole, centre) <= (placement.squares[0]?.burden_m ?? 0))
}

/**
 * Checks the charges of the first square against those required for the present positions of relief and holes.
 * The ranges are those of the suggestion's own cut.
 */
function firstSquareWarnings(round: Edited): BlastWarning[] {
  const { input, facts } = round
  const relief = relieving(round, round.after)
  const changed = changedPlaces(round)
  if (relief.length === 0) return []
  const centre = {
    x_m: relief.reduce((sum, { x_m }) => sum + x_m, 0) / relief.length,
    y_m: relief.reduce((sum, { y_m }) => sum + y_m, 0) / relief.length,
  }
  const isReliefChanged = round.before.filter(isRelief).some(({ id }) => changed.has(id!)) || relief.some(({ id }) => changed.has(id!))
  const judged = round.after.flatMap((hole): Judged[] => {
    if (familyOf(hole.load ?? '') !== 'cut1' || !(isReliefChanged || changed.has(hole.id!))) return []
    const required_kgAnfo_m = firstSquareCharge_kg_m({
      holeDiameter_m: input.holeDiameter_mm / 1000,
      relief_m: equivalentRelief_m({ ...input.relief, count: relief.length }),
      distance_m: apart_m(hole, centre) + facts.deviation_m,
      rockConstant_kg_m3: facts.rockConstant_kg_m3,
      strengthAnfo: 1,
    })
    const load = round.loads.find(({ id }) => id === hole.load)
    const ratio = required_kgAnfo_m > 0 ? Math.min(99, (load?.bottomPower_kgAnfo_m ?? 0) / required_kgAnfo_m) : 99
    return ratio < firstSquare.least || ratio > firstSquare.most ? [{ id: hole.id!, value: ratio, limit: firstSquare.most }] : []
  })
  const worst = judged.toSorted((one, other) => Math.abs(Math.log(other.value)) - Math.abs(Math.log(one.value)))
  return worst.length === 0
    ? []
    : [{ ...warning('edited.cut', worst[0]!.value, firstSquare.least, firstSquare.most), ids: worst.map(({ id }) => id) }]
}

/** As for the suggestion's own cut: a weaker charge freezes in the rock, a stronger one sinters (García Bastante, ch. 8). */
const firstSquare = { least: 0.9, most: 2 } as const

/** Returns the ids of holes whose position or type was changed, and of added and removed holes. */
function changedPlaces({ before, after }: Edited): ReadonlySet<string> {
  const was = new Map(before.map((hole) => [hole.id!, hole]))
  const is = new Map(after.map((hole) => [hole.id!, hole]))
  const isSame = (one: Hole | undefined, other: Hole | undefined) =>
    one !== undefined && other !== undefined && apart_m(one, other) < 1e-6 && one.type === other.type
  return new Set([...was.keys(), ...is.keys()].filter((id) => !isSame(was.get(id), is.get(id))))
}

/** Checks changed holes outside the cut that are so close to another charge that both break the same rock, and one may set off or crush the other. */
function nearWarnings(round: Edited): BlastWarning[] {
  const changed = changedPlaces(round)
  const outside = round.after.filter((hole) => isCharged(hole) && hole.type !== 'cuele')
  const judged = outside.flatMap((hole): Judged[] => {
    if (!changed.has(hole.id!)) return []
    const limit = Math.max(minApart * (familyFor(round, hole)?.practicalBurden_m ?? 0), minRock_m)
    const value = outside.reduce((least_m, other) => (other === hole ? least_m : Math.min(least_m, apart_m(hole, other))), Infinity)
    return value < limit - 1e-9 ? [{ id: hole.id!, value, limit }] : []
  })
  return warningsOf('edited.near', judged, 'least')
}

/** Distance inside the line at which a contour hole leaves the section too small; engineering judgement. */
const offContour_m = 0.1

function contourWarnings(round: Edited): BlastWarning[] {
  const changed = changedPlaces(round)
  const judged = round.after.flatMap((hole): Judged[] => {
    if (!changed.has(hole.id!)) return []
    const value = fromLine_m(round.section, hole)
    return value > collarInset_m + offContour_m ? [{ id: hole.id!, value, limit: collarInset_m + offContour_m }] : []
  })
  return warningsOf('edited.contour', judged)
}

/** Returns the distance of a contour hole inside its line; 0 for other holes. */
function fromLine_m({ width_m, height_m, archRise_m, archRadius_m }: Section, { type, x_m, y_m }: Hole): number {
  if (type === 'contorno_piso') return y_m
  if (type === 'contorno_hastial') return Math.min(x_m, width_m - x_m)
  if (type !== 'contorno_techo') return 0
  if (archRise_m === 0) return height_m - y_m
  return archRadius_m - Math.hypot(x_m - width_m / 2, y_m - (height_m - archRadius_m))
}

/**
 * Range of a hole's length over the round's depth.
 * A deeper hole breaks nothing more, because the cut ends before it; a shorter one leaves rock standing. Engineering judgement.
 */
const ofDepth = { least: 0.9, most: 1.05 } as const

function lengthWarnings({ after, facts: { depth_m } }: Edited): BlastWarning[] {
  const [least_m, most_m] = [ofDepth.least * depth_m, ofDepth.most * depth_m]
  const off = after
    .filter((hole) => (isCharged(hole) || isRelief(hole)) && (hole.length_m < least_m - 1e-9 || hole.length_m > most_m + 1e-9))
    .toSorted((one, other) => Math.abs(other.length_m - depth_m) - Math.abs(one.length_m - depth_m))
  return off.length === 0 ? [] : [{ ...warning('edited.length', off[0]!.length_m, least_m, most_m), ids: off.map(({ id }) => id!) }]
}

/**
 * Range in per cent of a stated charge over the one that the hole's type and length require, as ANFO equivalent.
 * Less leaves rock, more breaks beyond the line. Engineering judgement.
 */
const ofCharge_pct = { least: 80, most: 130 } as const

function chargeWarnings(round: Edited): BlastWarning[] {
  const { input, facts, families, placement, selection, loads } = round
  const { holeDiameter_mm, compaction = defaults.compaction } = input
  const products = new Map(explosivesOf(input).map((one) => [one.id, one]))
  const off = round.after.flatMap((hole): Judged[] => {
    if (!hole.load?.includes('-hole-')) return []
    const designed =
      Math.abs(hole.length_m - facts.depth_m) < 1e-9
        ? loads
        : loadsOf({ holeDiameter_mm, compaction, depth_m: hole.length_m, selection }, families, placement.squares)
    const usual = designed.find(({ id }) => id === familyOf(hole.load!))
    const stated = loads.find(({ id }) => id === hole.load)
    const usual_kg = usual === undefined ? 0 : anfo_kg(usual, products)
    const share_pct = usual_kg > 0 && stated !== undefined ? (100 * anfo_kg(stated, products)) / usual_kg : 100
    const isOff = share_pct < ofCharge_pct.least - 1e-9 || share_pct > ofCharge_pct.most + 1e-9
    return isOff ? [{ id: hole.id!, value: share_pct, limit: 0 }] : []
  })
  const worst = off.toSorted((one, other) => Math.abs(other.value - 100) - Math.abs(one.value - 100))
  return worst.length === 0
    ? []
    : [{ ...warning('edited.charge', worst[0]!.value, ofCharge_pct.least, ofCharge_pct.most), ids: worst.map(({ id }) => id) }]
}

const anfo_kg = ({ sections }: HoleLoad, products: ReadonlyMap<string, Explosive>) =>
  sections.reduce((sum, { productId, mass_kg }) => sum + mass_kg * strengthAnfo(products.get(productId)?.strengthLfb ?? 0), 0)

/** Checks stated charges that water spoils where there is water: in a wet face, and always in lifters. */
function waterWarnings({ input, after, loads }: Edited): BlastWarning[] {
  const products = new Map(explosivesOf(input).map((one) => [one.id, one]))
  const isSpoilt = (productId: string) => ['none', 'poor'].includes(products.get(productId)?.waterResistance ?? 'excellent')
  const spoilt = after.filter(
    ({ load, type }) =>
      load?.includes('-hole-') &&
      (input.isWet === true || type === 'contorno_piso') &&
      loads.find(({ id }) => id === load)?.sections.some(({ productId }) => isSpoilt(productId)),
  )
  return spoilt.length === 0 ? [] : [{ ...warning('edited.water', spoilt.length), ids: spoilt.map(({ id }) => id!) }]
}

/** Returns a warning about the figures above their limits. */
const toldOver = (code: WarningCode, judged: readonly Judged[]) =>
  warningsOf(
    code,
    judged.filter(({ value, limit }) => value > limit + 1e-9),
  )

/** Returns one warning with the figures of the worst hole and the names of all; empty if there are none. */
function warningsOf(code: WarningCode, judged: readonly Judged[], bound: 'most' | 'least' = 'most'): BlastWarning[] {
  const ratio = ({ value, limit }: Judged) => (bound === 'most' ? value / limit : limit / value)
  const [worst, ...others] = judged.toSorted((one, other) => ratio(other) - ratio(one))
  if (worst === undefined) return []
  const { value, limit } = worst
  const found = bound === 'most' ? warning(code, value, null, limit) : warning(code, value, limit, null)
  return [{ ...found, ids: [worst, ...others].map(({ id }) => id) }]
}
