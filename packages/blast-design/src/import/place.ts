import type { Point } from '../hole.ts'
import type { MeasuredHole, Placement } from '../input.ts'
import { axesOf } from './axis.ts'
import { medianNearest } from './neighbours.ts'
import { byName, type LengthUnit, metresPer, type PlainPoint, type Survey } from './survey.ts'

/** How to read a survey. Options that a user leaves out are detected. */
export interface PlaceOptions {
  unit?: LengthUnit | undefined
  /** Whether coordinates are moved and rotated into those of the block; otherwise they stay unchanged. */
  isMoved?: boolean | undefined
  /** The index of the direction of the rows. */
  axis?: number | undefined
  /** The distance from the first row to the crest, if the file has no crest. */
  collarToCrest_m?: number | undefined
  inclinationFrom?: 'vertical' | 'horizontal' | undefined
}

/** A survey as the holes of a bench, in metres: the crest along x, y behind it. */
export interface PlacedSurvey {
  holes: MeasuredHole[]
  crest: Point[]
  /** How to convert back to the file's coordinates; null if they are the block's own. */
  placement: Placement | null
  unit: LengthUnit
  /** The median distance to the nearest hole, in the file's unit. */
  median: number
  /** Whether the distances between holes make this unit unlikely. */
  isUnitDoubtful: boolean
  /** The direction of the free face for each direction of the rows, clockwise from the file's north. */
  faces_deg: number[]
  /** Whether the file has no crest, so that a user has to state the distance of the first row from it. */
  needsCrest: boolean
  /** The diameter of all holes in millimetres; null if there is none or more than one. */
  diameter_mm: number | null
  diameters_mm: number[]
}

/** The usual distances between the holes of a blast. With others, the file is in feet or millimetres. */
const usualDistance_m = { least: 0.3, most: 8 } as const

/** Coordinates above this are those of a survey, not of a block. */
const largestOwn_m = 10_000

/** Maximum distance of a block from its own origin. */
const nearOrigin_m = 20

export function placeSurvey(survey: Survey, options: PlaceOptions = {}): PlacedSurvey {
  const unit = options.unit ?? survey.found.unit ?? 'm'
  const scale = metresPer[unit]
  const inMetres = <T extends PlainPoint>(point: T): T => ({ ...point, x: point.x * scale, y: point.y * scale })
  const holes = survey.holes.map(inMetres).toSorted(byName)
  const drawn = survey.crest && { ...survey.crest, points: survey.crest.points.map(inMetres) }
  const median = medianNearest(survey.holes)
  const near_m = Math.round(median * scale * 1e6) / 1e6
  const isUnitDoubtful = survey.holes.length > 1 && (near_m < usualDistance_m.least || near_m > usualDistance_m.most)
  const axes = axesOf(holes, drawn && !drawn.isClosed ? drawn.points : null)
  const isMoved = options.isMoved ?? !isOwn(holes)
  const turn = isMoved ? axes[options.axis ?? 0]! : 0
  const turned = holes.map((hole) => turnedBy(hole, turn))
  const line = drawn && crestOf({ ...drawn, points: drawn.points.map((point) => turnedBy(point, turn)) }, turned)
  const needsCrest = isMoved && line === null
  const shift = isMoved ? shiftOf(turned, line, options.collarToCrest_m ?? median * scale, median * scale) : { x: 0, y: 0 }
  const local = ({ x, y }: PlainPoint): Point => ({ x_m: tenthOfMillimetre(x + shift.x), y_m: tenthOfMillimetre(y + shift.y) })
  const from = options.inclinationFrom ?? survey.found.inclinationFrom
  const diameters_mm = [...new Set(holes.flatMap(({ diameter_mm }) => diameter_mm ?? []))].toSorted((one, other) => one - other)
  return {
    holes: holes.map((hole, index): MeasuredHole => {
      const inclination_deg = hole.inclination_deg === null ? null : fromVertical_deg(hole.inclination_deg, from)
      const azimuth_deg = hole.azimuth_deg === null || inclination_deg === 0 ? null : clockwise_deg(hole.azimuth_deg + degrees(turn))
      return {
        id: hole.id,
        ...local(turned[index]!),
        ...(hole.z !== null && { z_m: tenthOfMillimetre(hole.z * scale) }),
        ...(hole.length !== null && { length_m: tenthOfMillimetre(hole.length * scale) }),
        ...(inclination_deg !== null && { inclination_deg: Math.round(inclination_deg * 1e4) / 1e4 }),
        ...(azimuth_deg !== null && { azimuth_deg: Math.round(azimuth_deg * 1e4) / 1e4 }),
      }
    }),
    crest: usefulCrest((line ?? []).map(local)),
    placement: isMoved ? placementOf(shift, turn) : null,
    unit,
    median,
    isUnitDoubtful,
    faces_deg: axes.map((axis) => clockwise_deg(180 - degrees(axis))),
    needsCrest,
    diameter_mm: diameters_mm.length === 1 ? diameters_mm[0]! : null,
    diameters_mm,
  }
}

/** Whether the coordinates are already the block's own: the crest along x, the first collar near the origin. */
function isOwn(holes: readonly PlainPoint[]): boolean {
  const [xs, ys] = [holes.map(({ x }) => x), holes.map(({ y }) => y)]
  const [left, front] = [least(xs), least(ys)]
  const farthest = Math.max(most(xs), most(ys))
  return farthest <= largestOwn_m && left >= 0 && left <= nearOrigin_m && front > 0 && front <= nearOrigin_m
}

/** Rotates a point from the file's axes to those of the rows. */
const turnedBy = <T extends PlainPoint>(point: T, turn: number): T => ({
  ...point,
  x: point.x * Math.cos(turn) + point.y * Math.sin(turn),
  y: point.y * Math.cos(turn) - point.x * Math.sin(turn),
})

/**
 * Returns the shift that places the first hole half a hole distance from the left,
 * and the foremost point of the crest, drawn or stated, at y = 0.
 */
function shiftOf(
  holes: readonly PlainPoint[],
  crest: readonly PlainPoint[] | null,
  collarToCrest_m: number,
  nearest_m: number,
): PlainPoint {
  const front = crest ? least(crest.map(({ y }) => y)) : least(holes.map(({ y }) => y)) - collarToCrest_m
  return { x: nearest_m / 2 - least(holes.map(({ x }) => x)), y: -front }
}

/** Returns the inverse of shift and rotation: the file's coordinates of the block's origin, and the rotation of its x axis from the file's. */
function placementOf(shift: PlainPoint, turn: number): Placement {
  const [x, y] = [-shift.x, -shift.y]
  return {
    x_m: x * Math.cos(turn) - y * Math.sin(turn),
    y_m: x * Math.sin(turn) + y * Math.cos(turn),
    turn_deg: degrees(turn),
  }
}

/** Distance beyond the holes up to which the crest is kept. */
const beyond_m = 20
const maxPoints = 500

/** Returns the part of the crest before the holes, from left to right; for a line around the block, its front. Null if no part of it is there. */
function crestOf({ points, isClosed }: NonNullable<Survey['crest']>, holes: readonly PlainPoint[]): PlainPoint[] | null {
  const line = isClosed ? frontOf(points) : points
  const fromLeft = line[0]!.x <= line.at(-1)!.x ? line : line.toReversed()
  const [left, right] = [least(holes.map(({ x }) => x)) - beyond_m, most(holes.map(({ x }) => x)) + beyond_m]
  const clipped = clippedTo(fromLeft, left, right)
  const every = Math.ceil(clipped.length / maxPoints)
  const kept = clipped.filter((_, index) => index % every === 0 || index === clipped.length - 1).slice(0, maxPoints)
  return kept.length < 2 ? null : kept
}

/** Returns the lower path from the leftmost corner to the rightmost one. */
function frontOf(points: readonly PlainPoint[]): PlainPoint[] {
  const at = (sign: 1 | -1) =>
    points
      .map((_, index) => index)
      .toSorted((one, other) => sign * (points[one]!.x - points[other]!.x) || points[one]!.y - points[other]!.y)[0]!
  const [left, right] = [at(1), at(-1)]
  const way = (step: 1 | -1) => {
    const found = [points[left]!]
    for (let index = left; index !== right;) {
      index = (index + step + points.length) % points.length
      found.push(points[index]!)
    }
    return found
  }
  const ways = [way(1), way(-1)]
  const mean = (line: readonly PlainPoint[]) => line.reduce((sum, { y }) => sum + y, 0) / line.length
  return mean(ways[0]!) <= mean(ways[1]!) ? ways[0]! : ways[1]!
}

/** Returns the parts of a line between two values of x, with end points at these. */
function clippedTo(line: readonly PlainPoint[], left: number, right: number): PlainPoint[] {
  const inside = ({ x }: PlainPoint) => x >= left && x <= right
  return line.flatMap((to, index) => {
    const from = line[index - 1]
    const cuts = from === undefined ? [] : [left, right].flatMap((x) => (from.x < x !== to.x < x ? [between(from, to, x)] : []))
    return [...cuts.toSorted((one, other) => Math.abs(one.x - from!.x) - Math.abs(other.x - from!.x)), ...(inside(to) ? [to] : [])]
  })
}

const between = (from: PlainPoint, to: PlainPoint, x: number): PlainPoint => ({
  x,
  y: from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x),
})

/** A straight crest along x is left out, because it is the block's default. */
const usefulCrest = (crest: readonly Point[]) => (crest.every(({ y_m }) => Math.abs(y_m) < 0.001) ? [] : [...crest])

function fromVertical_deg(inclination_deg: number, from: 'vertical' | 'horizontal'): number {
  const size = Math.abs(inclination_deg)
  return from === 'vertical' ? size : 90 - size
}

const degrees = (angle: number) => (angle * 180) / Math.PI
const clockwise_deg = (angle_deg: number) => ((angle_deg % 360) + 360) % 360
const tenthOfMillimetre = (value: number) => Math.round(value * 1e4) / 1e4 + 0
const least = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity)
const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), -Infinity)

/** Converts a point of the block to the file's coordinates. */
export function inFile({ x_m, y_m }: Point, { x_m: x0_m, y_m: y0_m, turn_deg }: Placement): Point {
  const turn = (turn_deg * Math.PI) / 180
  return { x_m: x0_m + x_m * Math.cos(turn) - y_m * Math.sin(turn), y_m: y0_m + x_m * Math.sin(turn) + y_m * Math.cos(turn) }
}
