import type { Point } from '../hole.ts'
import type { BenchInput } from '../input.ts'
import { outside, warning, type BlastWarning } from '../warnings.ts'
import type { BenchCase, HoleGeometry } from './geometry.ts'
import type { Layout } from './layout.ts'
import type { BenchLoad } from './loads.ts'
import { crestAt } from './crest.ts'
import { leanOf, radians, towardsFace } from './lean.ts'

/** The figures that determine the toe burden of a hole in the first row. */
export interface ToeCase {
  collarToCrest_m: number
  benchHeight_m: number
  faceAngle_deg: number
  inclination_deg: number
}

/** Returns the burden at the floor: horizontally b + H·(cot φ − tan θ), and perpendicular to the face that times sin φ. Geometry alone. */
export function toeOf({ collarToCrest_m, benchHeight_m, faceAngle_deg, inclination_deg }: ToeCase): {
  horizontal_m: number
  burden_m: number
} {
  const horizontal_m = collarToCrest_m + benchHeight_m * (cot(faceAngle_deg) - Math.tan(radians(inclination_deg)))
  return { horizontal_m, burden_m: horizontal_m * Math.sin(radians(faceAngle_deg)) }
}

/** Minimum safe distance of a drill from the crest; engineering judgement. */
export const minCollar_m = 1.5
/** Maximum inclination at which a hole can be drilled to length; the method's limit. */
const steepest_deg = 27

/** The changes that bring the toe burden within what the charge breaks. Each is null if it cannot. */
export interface ToeCures {
  collarToCrest_m: number | null
  inclination_deg: number | null
  /** With the collar at the minimum distance from the crest. */
  nearInclination_deg: number | null
}

export function toeCures(toe: ToeCase, largestBurden_m: number): ToeCures {
  const allowed_m = largestBurden_m / Math.sin(radians(toe.faceAngle_deg))
  const slope = cot(toe.faceAngle_deg)
  const collar_m = allowed_m - toe.benchHeight_m * (slope - Math.tan(radians(toe.inclination_deg)))
  const inclinationAt = (collarToCrest_m: number) => {
    const inclination_deg = degrees(Math.atan(slope - (allowed_m - collarToCrest_m) / toe.benchHeight_m))
    return inclination_deg > 0 && inclination_deg <= steepest_deg ? inclination_deg : null
  }
  return {
    collarToCrest_m: collar_m >= minCollar_m ? collar_m : null,
    inclination_deg: inclinationAt(toe.collarToCrest_m),
    nearInclination_deg: inclinationAt(minCollar_m),
  }
}

/** The first row in relation to the face. */
export interface FaceFigures {
  angle_deg: number
  /** The largest collar distance in the first row. */
  collarToCrest_m: number
  toeBurden_m: number
  /** The smallest amount of rock before the charge, along its whole length. */
  thinnest_m: number
  /** Null if the charge breaks the toe burden. */
  cures: ToeCures | null
  crest: Point[]
}

/** Computes the first row's figures for the measured face; null if it was not measured and is assumed to be parallel to the holes. */
export function faceOf(
  input: BenchInput,
  { bench, geometry, layout, load }: { bench: BenchCase; geometry: HoleGeometry; layout: Layout; load: BenchLoad },
): FaceFigures | null {
  if (input.face === undefined) return null
  const { angle_deg, crest = [] } = input.face
  const first = layout.collars
    .filter(({ row }) => row === 0)
    .map((collar) => {
      const inclination_deg = towardsFace(leanOf(input, collar))
      const at = { benchHeight_m: bench.benchHeight_m, faceAngle_deg: angle_deg, inclination_deg }
      const toe = { ...at, collarToCrest_m: collar.y_m - crestAt(crest, collar.x_m) }
      return { toe, burden_m: toeOf(toe).burden_m, thinnest_m: thinnestOf({ ...at, collarToCrest_m: nearestTo(crest, collar) }, load) }
    })
  const collarToCrest_m = Math.max(...first.map(({ toe }) => toe.collarToCrest_m))
  const { toe, burden_m: toeBurden_m } = first.reduce((worst, one) => (one.burden_m > worst.burden_m ? one : worst))
  const thinnest_m = Math.min(...first.map((one) => one.thinnest_m))
  const isWithin = toeBurden_m <= geometry.largestBurden_m + 1e-9
  return {
    angle_deg,
    collarToCrest_m,
    toeBurden_m,
    thinnest_m,
    cures: isWithin ? null : toeCures(toe, geometry.largestBurden_m),
    crest: [...crest],
  }
}

/** Returns the smallest amount of rock before the charge of a hole, at its upper or its lower end. */
function thinnestOf(toe: ToeCase, { stemming_m, length_m }: BenchLoad): number {
  const along = Math.cos(radians(toe.inclination_deg))
  const depths_m = [stemming_m * along, Math.min(length_m * along, toe.benchHeight_m)]
  return Math.min(...depths_m.map((depth_m) => toeOf({ ...toe, benchHeight_m: depth_m }).burden_m))
}

/** Minimum rock before a charge as a fraction of the burden; design notes of this project. */
const minShare = 0.8

/** Returns the warnings about the first row. A face that was not measured is reported but not judged. */
export function faceWarnings(face: FaceFigures | null, { largestBurden_m, practicalBurden_m }: HoleGeometry): BlastWarning[] {
  if (face === null) return [warning('face.notMeasured', 0)]
  return [
    ...outside('face.toeBurden', face.toeBurden_m, null, largestBurden_m),
    ...outside('face.thin', face.thinnest_m, minShare * practicalBurden_m, null),
  ]
}

function nearestTo(crest: readonly Point[], { x_m, y_m }: Point): number {
  const points = crest.toSorted((one, other) => one.x_m - other.x_m)
  if (points.length < 2) return y_m - (points[0]?.y_m ?? 0)
  const distances = points.slice(1).map((to, index) => {
    const from = points[index] as Point
    const [along_m, behind_m] = [to.x_m - from.x_m, to.y_m - from.y_m]
    const length = along_m ** 2 + behind_m ** 2
    const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x_m - from.x_m) * along_m + (y_m - from.y_m) * behind_m) / length))
    return Math.hypot(x_m - from.x_m - part * along_m, y_m - from.y_m - part * behind_m)
  })
  return Math.min(...distances)
}

const degrees = (angle: number) => (angle * 180) / Math.PI
const cot = (angle_deg: number) => 1 / Math.tan(radians(angle_deg))
