import type { Hole, Point } from '../hole.ts'

/** Minimum rock between the walls of two holes, so that they do not meet and drilling one does not set off the other. */
export const minRock_m = 0.05

type Drilled = Pick<Hole, 'x_m' | 'y_m' | 'toe' | 'diameter_mm'>

/** Returns the distance of two points of a section or a plan. */
export const apart_m = (one: Point, other: Point): number => Math.hypot(one.x_m - other.x_m, one.y_m - other.y_m)

/** Returns the rock between the walls of two holes where they are closest, from collar to toe. */
export function rockBetween_m(one: Drilled, other: Drilled): number {
  const [from, to] = [axisOf(one), axisOf(other)]
  const between = minus(from.start, to.start)
  const [a, b, c] = [dot(from.along, from.along), dot(from.along, to.along), dot(to.along, to.along)]
  const [d, e] = [dot(from.along, between), dot(to.along, between)]
  const across = a * c - b * b
  // For parallel holes any pair of opposite points will do.
  let s = across < 1e-12 ? 0 : clamped((b * e - c * d) / across)
  const t = clamped((b * s + e) / c)
  s = clamped((b * t - d) / a)
  const apart = minus(at(from, s), at(to, t))
  return Math.sqrt(dot(apart, apart)) - (one.diameter_mm + other.diameter_mm) / 2000
}

type Vector = readonly [x: number, y: number, z: number]

const axisOf = ({ x_m, y_m, toe }: Drilled) => ({
  start: [x_m, y_m, 0] as Vector,
  along: [toe.x_m - x_m, toe.y_m - y_m, toe.z_m] as Vector,
})
const minus = (one: Vector, other: Vector): Vector => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
const at = ({ start, along }: ReturnType<typeof axisOf>, share: number): Vector => [
  start[0] + share * along[0],
  start[1] + share * along[1],
  start[2] + share * along[2],
]
const clamped = (share: number) => Math.max(0, Math.min(1, share))
