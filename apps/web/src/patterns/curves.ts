import type { Point } from './affine.ts'

/** A continuous line. Each piece is the end of a straight line, or the three points of a cubic Bézier curve. */
export type Trace = { from: Point; pieces: readonly (readonly [Point] | readonly [Point, Point, Point])[]; isFilled?: boolean }

const turn = 2 * Math.PI

export const polygon = ([from, ...rest]: readonly Point[]): Trace[] => (from ? [{ from, pieces: rest.map((point) => [point]) }] : [])

/** Returns a part of the ellipse `centre + u·cos t + v·sin t`, counter-clockwise; the whole ellipse if both angles are equal. */
export function arc(centre: Point, u: Point, v: Point, start: number, end: number): Trace {
  const sweep = sweepOf(start, end)
  const steps = Math.ceil(sweep / (Math.PI / 2) - 1e-9)
  const step = sweep / steps
  // Length of the control handles, with which the curve deviates from the circle by less than 0.03 %.
  const reach = (4 / 3) * Math.tan(step / 4)
  const at = (t: number, ahead = 0): Point => {
    const [cos, sin] = [Math.cos(t) - ahead * Math.sin(t), Math.sin(t) + ahead * Math.cos(t)]
    return [centre[0] + u[0] * cos + v[0] * sin, centre[1] + u[1] * cos + v[1] * sin]
  }
  return {
    from: at(start),
    pieces: Array.from({ length: steps }, (_, index) => {
      const t = start + index * step
      return [at(t, reach), at(t + step, -reach), at(t + step)] as const
    }),
  }
}

/** Returns an arc segment of a polyline. The bulge is the tangent of a quarter of the arc's angle, negative if it turns clockwise. */
export function bulged(from: Point, to: Point, bulge: number): Trace['pieces'] {
  const [x, y] = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2]
  const offset = (1 - bulge * bulge) / (2 * bulge)
  const centre: Point = [from[0] + x - y * offset, from[1] + y + x * offset]
  const angleOf = (point: Point) => Math.atan2(point[1] - centre[1], point[0] - centre[0])
  const radius = Math.hypot(from[0] - centre[0], from[1] - centre[1])
  // A clockwise arc is drawn as a mirrored counter-clockwise one.
  const side = bulge < 0 ? -1 : 1
  return arc(centre, [radius, 0], [0, side * radius], side * angleOf(from), side * angleOf(to)).pieces
}

const samplesPerSpan = 8

/** Returns a B-spline as a polyline through points of it (de Boor's algorithm). It is rational if weights are given. */
export function spline(points: readonly Point[], degree: number, knots: readonly number[], weights: readonly number[] = []): Trace[] {
  if (degree < 1 || degree > 9 || points.length <= degree || knots.length !== points.length + degree + 1) return polygon(points)
  const homogeneous = points.map(([x, y], index) => {
    const weight = weights[index] ?? 1
    return [x * weight, y * weight, weight] as const
  })
  const line: Point[] = []
  for (let span = degree; span < points.length; span++) {
    const [start, end] = [knots[span]!, knots[span + 1]!]
    if (end <= start) continue
    const first = line.length === 0 ? 0 : 1
    for (let sample = first; sample <= samplesPerSpan; sample++)
      line.push(deBoor(homogeneous, degree, knots, span, start + ((end - start) * sample) / samplesPerSpan))
  }
  return polygon(line)
}

function deBoor(
  points: readonly (readonly [number, number, number])[],
  degree: number,
  knots: readonly number[],
  span: number,
  t: number,
): Point {
  const level = points.slice(span - degree, span + 1)
  for (let round = 1; round <= degree; round++) {
    for (let index = degree; index >= round; index--) {
      const low = knots[span - degree + index]!
      const share = (t - low) / (knots[span + 1 + index - round]! - low)
      const [before, after] = [level[index - 1]!, level[index]!]
      level[index] = [mix(before[0], after[0], share), mix(before[1], after[1], share), mix(before[2], after[2], share)]
    }
  }
  const [x, y, weight] = level[degree]!
  return [x / weight, y / weight]
}

const mix = (one: number, other: number, share: number) => one + (other - one) * share

/** Returns the angle from start to end, greater than 0 and at most a whole turn. */
function sweepOf(start: number, end: number): number {
  const sweep = (end - start) % turn
  return sweep <= 1e-9 ? sweep + turn : sweep
}
