import { apart_m, minRock_m, rockBetween_m } from '../edits/apart.ts'
import { editsByHole, marked } from '../edits/marks.ts'
import { ofHoles } from '../edits/refusals.ts'
import { explosivesOf, statedLoad, type StatedCharge } from '../edits/stated-charge.ts'
import type { Hole, HoleLoad, HoleType, Point } from '../hole.ts'
import { defaults, type HoleEdit } from '../input.ts'
import type { Refusal } from '../refusals.ts'
import type { Selection } from '../selection.ts'
import type { BlastWarning } from '../warnings.ts'
import { editWarnings } from './edit-checks.ts'
import type { Facts } from './facts.ts'
import { stopingNumbers } from './firing.ts'
import { drillHoles, inFiringOrder, onContour, stopingLoad, type PlannedHole, type Plan } from './holes.ts'
import { loadsOf } from './loads.ts'
import { withinNumberLimit } from './number-limit.ts'
import { isWithin } from './repair-layout.ts'
import { inOrder } from './stoping.ts'

/** A hole of the round during the edits. */
interface ChangedHole extends PlannedHole {
  charge?: StatedCharge
  /** Whether it is drilled and left uncharged. */
  isEmpty?: boolean
}

/** A failed hole beside which a new one was drilled. */
interface FailedHole extends Point {
  id: string
}

type RoundPlan = Plan & { selection: Selection; facts: Facts }

/** The round with its cut as suggested. A hole that joins the cut takes over the properties of its nearest hole. */
type Changing = RoundPlan & { cut: readonly PlannedHole[] }

interface EditedRound {
  holes: Hole[]
  loads: readonly HoleLoad[]
  isMerged: boolean
  warnings: BlastWarning[]
  refusals: Refusal[]
}

/** Minimum distance in diameters of a new hole from a failed one, whose charge may still be there. */
const fromFailed_diameters = 10

/** The range of lengths of a face's holes; engineering judgement. */
const lengths_m = { min: 0.8, max: 8 } as const

/** Maximum number of reported pairs; holes moved in the wrong unit would all be reported. */
const maxCrowded = 20

/**
 * Applies the engineer's edits to the suggested holes.
 * Stoping is numbered again by its present positions; a contour hole fires with its line, and a hole that joins the cut with its nearest hole.
 * Loads follow the type and the length of the hole unless a charge is stated.
 */
export function editedRound(plan: RoundPlan, suggested: { holes: readonly PlannedHole[]; isMerged: boolean }): EditedRound {
  const edits = plan.input.edits ?? []
  const holes = new Map(suggested.holes.map((hole): [string, ChangedHole] => [hole.id, hole]))
  const failed: FailedHole[] = []
  const cut = suggested.holes.filter(({ type }) => type === 'cuele')
  const refusals = edits.flatMap((edit, index) => applied({ ...plan, cut }, edit, `edits.${index}`, holes, failed))
  if (refusals.length === 0) refusals.push(...unfit(plan, [...holes.values()]))
  const nothing = { holes: [], loads: [], isMerged: false, warnings: [] }
  if (refusals.length > 0) return { ...nothing, refusals }
  const { planned, isMerged } = numbered(plan, [...holes.values()])
  const own = ownLoads(plan, planned)
  const loads = [...plan.loads, ...own.loads]
  const ordered = withinNumberLimit(plan.input, loads, inFiringOrder(own.holes))
  const drilled = drillHoles({ ...plan, loads }, ordered)
  const byHole = editsByHole(edits)
  const placed = new Set(edits.flatMap(({ hole, op }) => (op === 'charge' || op === 'empty' ? [] : [hole])))
  const crowded = own.refusals.length > 0 ? [] : crowdedHoles(plan, drilled, placed, failed)
  if (own.refusals.length + crowded.length > 0) return { ...nothing, refusals: [...own.refusals, ...crowded] }
  const before = drillHoles(plan, suggested.holes)
  const marks = drilled.map((hole) => marked(hole, byHole))
  return { holes: marks, loads, isMerged, refusals: [], warnings: editWarnings({ ...plan, loads, before, after: marks, edits }) }
}

/** Applies one edit to the holes, or returns why it is impossible. */
function applied(plan: Changing, edit: HoleEdit, field: string, holes: Map<string, ChangedHole>, failed: FailedHole[]): Refusal[] {
  const before = holes.get(edit.hole)
  const refused = (code: Refusal['code'], more: { value?: number | null; min?: number; max?: number } = {}) => [
    ofHoles(code, [edit.hole], { field, ...more }),
  ]
  if (edit.op === 'add' && before !== undefined) return refused('edit.holeTaken')
  if (edit.op !== 'add' && before === undefined) return refused('edit.unknownHole')
  if (edit.op === 'type' && edit.type === undefined) return refused('edit.noType')
  if (edit.op === 'drop') {
    holes.delete(edit.hole)
    return []
  }
  const { section, input } = plan
  const x_m = edit.x_m === undefined ? before?.x_m : toMillimetre(edit.x_m - section.width_m / 2)
  const y_m = edit.y_m === undefined ? before?.y_m : toMillimetre(edit.y_m)
  if (x_m === undefined || y_m === undefined || !Number.isFinite(x_m) || !Number.isFinite(y_m))
    return [{ ...ofHoles('input.notANumber', [edit.hole], { field: `${field}.x_m` }) }]
  if (!isWithin(section, { x_m, y_m }, input.holeDiameter_mm / 2000 - 1e-9)) return refused('edit.outsideFace')
  const length_m = edit.length_m ?? before?.length_m
  if (length_m !== undefined && !(length_m >= lengths_m.min && length_m <= lengths_m.max))
    return [ofHoles('input.outOfRange', [edit.hole], { field: `${field}.length_m`, value: length_m, ...lengths_m })]
  const type = edit.type ?? before?.type ?? 'produccion'
  const charge = edit.load ?? before?.charge
  if (type === 'cuele_alivio' && (edit.load !== undefined || edit.op === 'empty')) return refused('edit.relief')
  const moved_m = before === undefined ? 0 : apart_m({ x_m, y_m }, before)
  if (edit.op === 'redrill' && before !== undefined) {
    const isRelief = before.type === 'cuele_alivio'
    const least_m = isRelief ? input.relief.diameter_mm / 1000 + minRock_m : (fromFailed_diameters * input.holeDiameter_mm) / 1000
    if (isBulkIn(plan, before)) return refused('edit.redrillBulk')
    if (moved_m < least_m - 1e-9) return refused('edit.redrillNear', { value: moved_m, min: least_m })
    // Relief holes and holes left empty were never loaded, so their failure is harmless.
    if (!isRelief && before.isEmpty !== true) failed.push({ id: edit.hole, x_m: before.x_m, y_m: before.y_m })
  }
  const isMoved = before === undefined || x_m !== before.x_m || y_m !== before.y_m
  const isSame = before !== undefined && type === before.type
  const isEmpty = edit.op === 'empty' || (before?.isEmpty === true && edit.load === undefined)
  holes.set(edit.hole, {
    id: edit.hole,
    x_m,
    y_m,
    ...(isSame
      ? { type, load: before.load, delayNumber: before.delayNumber, ...turned(plan, before, isMoved, { x_m, y_m }) }
      : { type, ...joined(plan, type, { x_m, y_m }) }),
    ...(isSame && !isMoved && before.exact && { exact: before.exact }),
    ...(length_m !== undefined && { length_m }),
    ...(charge !== undefined && type !== 'cuele_alivio' && { charge }),
    ...(isEmpty && type !== 'cuele_alivio' && { isEmpty }),
  })
  return []
}

const toMillimetre = (value: number) => Math.round(value * 1000) / 1000

/** Returns the direction of the look-out after a move. It changes only along the arch: a lifter at the corner keeps it, and walls are straight. */
function turned({ section, facts }: Plan, before: ChangedHole, isMoved: boolean, at: Point): Pick<PlannedHole, 'outwards'> {
  if (before.type === 'contorno_techo' && isMoved) return { outwards: onContour('contorno_techo', at, section, facts.lookOut_m).outwards }
  return before.outwards ? { outwards: before.outwards } : {}
}

/** Returns the properties of a hole that joins a type of holes at a position. Stoping holes are numbered later, together with all others. */
function joined({ section, facts, cut }: Changing, type: HoleType, at: Point): Pick<PlannedHole, 'load' | 'delayNumber' | 'outwards'> {
  if (type === 'cuele_alivio') return { load: null, delayNumber: null }
  if (type === 'produccion') return { load: 'stopingSideways', delayNumber: null }
  if (type !== 'cuele') return onContour(type, at, section, facts.lookOut_m)
  const nearest = cut.toSorted((one, other) => apart_m(one, at) - apart_m(other, at))[0]!
  return { load: nearest.load, delayNumber: nearest.delayNumber }
}

const isCharged = ({ type, isEmpty }: ChangedHole) => type !== 'cuele_alivio' && isEmpty !== true

/** Whether a hole contains bulk explosive. If such a hole fails, no other may be drilled beside it. */
function isBulkIn({ input, loads }: Plan, hole: ChangedHole): boolean {
  if (!isCharged(hole)) return false
  const products = hole.charge ?? loads.find(({ id }) => id === hole.load)?.sections ?? []
  return products.some(({ productId }) => explosivesOf(input).some(({ id, form }) => id === productId && form === 'bulk'))
}

/** Returns the refusals of a round that lacks an essential part. */
function unfit({ placement }: Plan, holes: readonly ChangedHole[]): Refusal[] {
  const charged = holes.filter(isCharged)
  const first_m = placement.squares[0]?.burden_m ?? 0
  const isRelieving = (hole: ChangedHole) => hole.type === 'cuele_alivio' && apart_m(hole, placement.cut) <= first_m
  return [
    ...(holes.some(isRelieving) ? [] : [ofHoles('edit.noRelief', [])]),
    ...(charged.some(({ type }) => type === 'cuele') ? [] : [ofHoles('edit.noCut', [])]),
    ...(charged.some(({ type }) => type !== 'cuele') ? [] : [ofHoles('edit.noStoping', [])]),
  ]
}

/** Assigns number and load to every hole; stoping holes by their present ranks. */
function numbered({ placement, families }: Plan, holes: readonly ChangedHole[]): { planned: ChangedHole[]; isMerged: boolean } {
  const stoping = holes.filter((hole) => hole.type === 'produccion' && isCharged(hole))
  const placed = stoping.map(({ id, x_m, y_m, exact = { x_m, y_m } }) => ({ ...exact, id }))
  const ranked = inOrder(placed, families, placement.cut)
  const { numberOf, isMerged } = stopingNumbers(ranked, placement.squares.length)
  const turns = new Map(ranked.map((hole) => [hole.id, { load: stopingLoad(hole), delayNumber: numberOf(hole) }]))
  return {
    isMerged,
    planned: holes.map((hole) => (isCharged(hole) ? { ...hole, ...turns.get(hole.id) } : { ...hole, load: null, delayNumber: null })),
  }
}

/** Returns the loads of the holes with their own length or charge. Holes of one family that differ only by the same length share a load. */
function ownLoads(
  { input, facts, selection, families, placement, loads }: RoundPlan,
  holes: readonly ChangedHole[],
): { holes: PlannedHole[]; loads: HoleLoad[]; refusals: Refusal[] } {
  const { holeDiameter_mm, compaction = defaults.compaction } = input
  const own = new Map<string, HoleLoad>()
  const refusals: Refusal[] = []
  const ofLength = (family: string, length_m: number) => {
    const id = `${family}-length-${length_m.toFixed(3)}`
    if (!own.has(id)) {
      const designed = loadsOf({ holeDiameter_mm, compaction, depth_m: length_m, selection }, families, placement.squares)
      own.set(id, { ...designed.find((load) => load.id === family)!, id })
    }
    return own.get(id)!
  }
  const planned = holes.map(({ charge, exact: _, isEmpty: __, ...hole }): PlannedHole => {
    if (hole.load === null) return hole
    const length_m = hole.length_m ?? facts.depth_m
    const isOther = Math.abs(length_m - facts.depth_m) > 1e-9
    if (charge === undefined) return isOther ? { ...hole, load: ofLength(hole.load, length_m).id } : hole
    const stated = statedLoad({ id: hole.id, charge }, { holeDiameter_mm, compaction, length_m }, explosivesOf(input))
    const id = `${hole.load}-hole-${hole.id}`
    refusals.push(...stated.refusals)
    own.set(id, { id, ...stated.load })
    return { ...hole, load: id }
  })
  // A hole may be so short that no charge of its type fits.
  const empty = planned.filter(({ load }) => load !== null && [...loads, ...own.values()].find(({ id }) => id === load)?.charge_kg === 0)
  if (empty.length > 0 && refusals.length === 0)
    refusals.push(
      ofHoles(
        'edit.tooShort',
        empty.map(({ id }) => id),
      ),
    )
  return { holes: planned, loads: [...own.values()].filter(({ id }) => planned.some(({ load }) => load === id)), refusals }
}

/** Returns a refusal for every two holes with too little rock between them if a user placed one, and for holes too close to a failed one. */
function crowdedHoles(
  { section, input }: Plan,
  holes: readonly Hole[],
  placed: ReadonlySet<string>,
  failed: readonly FailedHole[],
): Refusal[] {
  const least_m = (fromFailed_diameters * input.holeDiameter_mm) / 1000
  const own = holes.filter(({ id = '' }) => placed.has(id))
  const met = own.flatMap((one) =>
    holes.flatMap((other) => {
      if (one === other || (placed.has(other.id!) && other.number < one.number)) return []
      const rock_m = rockBetween_m(one, other)
      return rock_m < minRock_m - 0.001
        ? [ofHoles('edit.tooClose', [one.id!, other.id!], { value: Math.max(0, rock_m), min: minRock_m })]
        : []
    }),
  )
  const near = own.flatMap((one) =>
    failed.flatMap(({ id, x_m, y_m }) => {
      const from_m = apart_m(one, { x_m: x_m + section.width_m / 2, y_m })
      return id !== one.id && from_m < least_m - 1e-9 ? [ofHoles('edit.nearFailed', [one.id!, id], { value: from_m, min: least_m })] : []
    }),
  )
  return [...met, ...near].slice(0, maxCrowded)
}
