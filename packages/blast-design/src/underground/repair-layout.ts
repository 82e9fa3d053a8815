import { minRock_m } from '../edits/apart.ts'
import type { Point } from '../hole.ts'
import { collarInset_m } from './contour.ts'
import { roofHeight_m, type Section } from './section.ts'

/** A placed hole with its diameter. */
export interface Standing extends Point {
  diameter_m: number
}

/**
 * Repairs the regular division for irregular faces: removes stoping holes outside the face or on another hole,
 * and adds one wherever rock is farther than a burden from every hole. The result satisfies for every face that no part of it is farther
 * from a hole than the burden (García Bastante, ch. 8 p. 13: counts are rounded up, "por exceso"). The method is engineering judgement.
 */
export function repaired(
  section: Section,
  stoping: readonly Point[],
  standing: readonly Standing[],
  hole: { diameter_m: number; burden_m: number },
): Point[] {
  const kept: Point[] = []
  const all: Standing[] = [...standing]
  const add = ({ x_m, y_m }: Point) => {
    kept.push({ x_m, y_m })
    all.push({ x_m, y_m, diameter_m: hole.diameter_m })
  }
  for (const point of stoping) if (hasRoom(section, point, all, hole)) add(point)
  for (const gap of gapsIn(section, all, hole)) add(gap)
  return kept
}

/** Minimum rock between two holes after both are rounded to the centimetre. */
const rock_m = minRock_m + 0.015

/**
 * Minimum distance of a stoping hole as a fraction of the burden; closer, it breaks the same rock as its neighbour.
 * The box around the cut keeps it away from the cut's own holes.
 */
export const minApart = 0.22

function hasRoom(section: Section, point: Point, all: readonly Standing[], hole: { diameter_m: number; burden_m: number }): boolean {
  if (!isInFace(section, point)) return false
  return all.every((other) => {
    const least_m = Math.max(rock_m + (hole.diameter_m + other.diameter_m) / 2, minApart * hole.burden_m)
    return (point.x_m - other.x_m) ** 2 + (point.y_m - other.y_m) ** 2 >= least_m ** 2
  })
}

/** Whether a drill has room at the point: at least as far inside as the contour's own collars, which are rounded to the centimetre. */
function isInFace(section: Section, { x_m, y_m }: Point): boolean {
  return isWithin(section, { x_m, y_m }, collarInset_m - 0.01)
}

/** Whether a point is at least this far inside floor, walls and roof. */
export const isWithin = (section: Section, { x_m, y_m }: Point, room_m: number) =>
  Math.abs(x_m) <= section.width_m / 2 - room_m && y_m >= room_m && y_m <= roofHeight_m(section, x_m) - room_m

/** Resolution of the raster over the face, in parts of a burden. */
const grain = 12

/**
 * Marks everything within a burden of each hole on a raster, and while anything is left, adds a hole where it is farthest from all others.
 * The reach is shortened by half a cell's diagonal, so that it also holds between the raster's points.
 */
function gapsIn(section: Section, all: readonly Standing[], { burden_m }: { burden_m: number }): Point[] {
  const step_m = burden_m / grain
  const reach_m = burden_m - 0.75 * step_m
  const [columns, rows] = [Math.ceil(section.width_m / step_m), Math.ceil(section.height_m / step_m)]
  const at = (column: number, row: number): Point => ({
    x_m: -section.width_m / 2 + (column + 0.5) * (section.width_m / columns),
    y_m: (row + 0.5) * (section.height_m / rows),
  })
  const isReached = new Uint8Array(columns * rows)
  const mark = ({ x_m, y_m }: Point) => {
    const [width_m, height_m] = [section.width_m / columns, section.height_m / rows]
    const first = Math.max(0, Math.floor((x_m + section.width_m / 2 - reach_m) / width_m))
    const last = Math.min(columns - 1, Math.ceil((x_m + section.width_m / 2 + reach_m) / width_m))
    for (let column = first; column <= last; column += 1) {
      const across_m = at(column, 0).x_m - x_m
      const up_m = reach_m ** 2 - across_m ** 2
      if (up_m < 0) continue
      const half_m = Math.sqrt(up_m)
      const low = Math.max(0, Math.ceil((y_m - half_m) / height_m - 0.5))
      const high = Math.min(rows - 1, Math.floor((y_m + half_m) / height_m - 0.5))
      if (high >= low) isReached.fill(1, column * rows + low, column * rows + high + 1)
    }
  }
  for (const hole of all) mark(hole)
  const holes: Point[] = [...all]
  const gaps: Point[] = []
  for (let worst = farthest(); worst !== undefined && gaps.length < maxGaps; worst = farthest()) {
    gaps.push(worst)
    holes.push(worst)
    mark(worst)
  }
  return gaps

  function farthest(): Point | undefined {
    let found: { point: Point; from_m: number } | undefined
    for (let column = 0; column < columns; column += 1) {
      const roof_m = roofHeight_m(section, at(column, 0).x_m)
      for (let row = 0; row < rows; row += 1) {
        if (isReached[column * rows + row] === 1) continue
        const point = at(column, row)
        if (point.y_m > roof_m) break
        const from_m = holes.reduce((least, hole) => Math.min(least, (hole.x_m - point.x_m) ** 2 + (hole.y_m - point.y_m) ** 2), Infinity)
        if (found === undefined || from_m > found.from_m + 1e-9) found = { point, from_m }
      }
    }
    return found && within(section, found.point)
  }
}

/** Maximum number of gaps, so that the loop always ends. The division never leaves more. */
const maxGaps = 60

/** Moves the point away from walls, floor and roof, so that the drill has room. */
function within(section: Section, { x_m, y_m }: Point): Point {
  const half_m = section.width_m / 2 - collarInset_m
  const placed_m = Math.max(-half_m, Math.min(half_m, x_m))
  const roof_m = roofHeight_m(section, placed_m, collarInset_m)
  const highest_m = Number.isFinite(roof_m) ? roof_m : section.wallHeight_m
  return { x_m: placed_m, y_m: Math.max(collarInset_m, Math.min(highest_m, y_m)) }
}
