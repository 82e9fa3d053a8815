import type { Point } from '../hole.ts'
import type { Connector } from './accessories.ts'
import { apart_m, connectorFor_m } from './reach.ts'

/** Tubes brought together in bunches, each at the middle of its collars. */
export interface Bunching {
  bunches: { middle: Point; members: number[]; distance_m: number; required_m: number }[]
  /** From a bunch's middle to its farthest collar. */
  farthest_m: number
}

/** Minimum number of tubes worth a connector. */
const minTubes = 6

/**
 * Divides the face by angle about its middle into the fewest equal parts in which every tube and every connector between bunches reaches;
 * undefined if there is no such division.
 */
export function bunchesThatReach(collars: readonly Point[], connector: Connector, reach_m: number): Bunching | undefined {
  const middle = middleOf(collars)
  const byAngle = [...collars.keys()].toSorted((one, other) => angle(collars[one]!, middle) - angle(collars[other]!, middle))
  const [fewest, most] = [Math.ceil(collars.length / connector.maxTubes), Math.ceil(collars.length / minTubes)]
  for (let parts = fewest; parts <= most; parts += 1) {
    const cut = (part: number) => Math.floor((part * collars.length) / parts + 1e-9)
    const grouped = Array.from({ length: parts }, (_, part) => byAngle.slice(cut(part), cut(part + 1)))
    const middles = grouped.map((members) => middleOf(members.map((member) => collars[member]!)))
    const farthest_m = Math.max(...grouped.flatMap((members, part) => members.map((member) => apart_m(collars[member]!, middles[part]!))))
    const bunches = grouped.map((members, part) => {
      const distance_m = part === 0 ? 0 : apart_m(middles[part - 1]!, middles[part]!)
      return { middle: middles[part]!, members, distance_m, required_m: part === 0 ? 0 : connectorFor_m(distance_m) }
    })
    const reaches = farthest_m <= reach_m + 1e-9 && bunches.every(({ required_m }) => required_m <= connector.length_m + 1e-9)
    const isSmall = grouped.every((members) => members.length <= connector.maxTubes)
    if (reaches && isSmall) return { bunches, farthest_m }
  }
  return undefined
}

const middleOf = (points: readonly Point[]): Point => ({
  x_m: points.reduce((sum, { x_m }) => sum + x_m, 0) / points.length,
  y_m: points.reduce((sum, { y_m }) => sum + y_m, 0) / points.length,
})

const angle = (point: Point, middle: Point) => Math.atan2(point.y_m - middle.y_m, point.x_m - middle.x_m)
