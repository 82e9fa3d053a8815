import type { SectionInput } from '../input.ts'
import type { Point } from '../hole.ts'

/** A face: walls with a circular arch or a flat roof. Coordinates start at the middle of the floor, x to the right, y up. */
export interface Section {
  width_m: number
  wallHeight_m: number
  archRise_m: number
  height_m: number
  area_m2: number
  /** Half of the arch's angle and its radius; 0 for a flat roof. */
  archHalfAngle: number
  archRadius_m: number
  archLength_m: number
}

/** Proportions of a face of which only the area is known: walls 0.6 and arch 0.25 of the width, as in a common mine drift (engineering judgement). */
const proportions = { wall: 0.6, rise: 0.25 }

export function sectionOf(input: SectionInput): Section {
  if (!('area_m2' in input)) return sectionOfSides(input.width_m, input.wallHeight_m, input.archRise_m)
  const width_m = Math.sqrt(input.area_m2 / sectionOfSides(1, proportions.wall, proportions.rise).area_m2)
  return sectionOfSides(width_m, proportions.wall * width_m, proportions.rise * width_m)
}

/** Returns the height of the roof above a point of the floor, or of a line `inset_m` inside it; −Infinity where there is none. */
export function roofHeight_m(section: Section, x_m: number, inset_m = 0): number {
  const { width_m, archRise_m, archRadius_m, height_m, wallHeight_m } = section
  if (Math.abs(x_m) > width_m / 2) return Number.NEGATIVE_INFINITY
  if (archRise_m === 0) return height_m - inset_m
  const under = (archRadius_m - inset_m) ** 2 - x_m ** 2
  return under < 0 ? Number.NEGATIVE_INFINITY : wallHeight_m + archRise_m - archRadius_m + Math.sqrt(under)
}

/** Returns a point of the roof, or of a line `inset_m` inside it; `along` goes from 0 at the left springing to 1 at the right. */
export function onRoof(section: Section, along: number, inset_m: number): Point {
  const { width_m, archRise_m, archRadius_m, archHalfAngle, height_m } = section
  const halfWidth_m = width_m / 2 - inset_m
  if (archRise_m === 0) return { x_m: (2 * along - 1) * halfWidth_m, y_m: height_m - inset_m }
  const angle = (2 * along - 1) * archHalfAngle
  const radius_m = archRadius_m - inset_m
  const x_m = Math.max(-halfWidth_m, Math.min(halfWidth_m, radius_m * Math.sin(angle)))
  return { x_m, y_m: height_m - archRadius_m + radius_m * Math.cos(angle) }
}

/** Returns the outward unit vector at a point of the roof. */
export function outOfRoof(section: Section, point: Point): Point {
  if (section.archRise_m === 0) return { x_m: 0, y_m: 1 }
  const centre_m = section.height_m - section.archRadius_m
  const length_m = Math.hypot(point.x_m, point.y_m - centre_m)
  return { x_m: point.x_m / length_m, y_m: (point.y_m - centre_m) / length_m }
}

/** Returns the outline of the face, starting and ending at the bottom left, which is the origin of its coordinates. */
export function outlineOf(section: Section): Point[] {
  const steps = section.archRise_m === 0 ? 1 : 32
  const roof = Array.from({ length: steps + 1 }, (_, step) => onRoof(section, step / steps, 0))
  const half_m = section.width_m / 2
  return [{ x_m: -half_m, y_m: 0 }, ...roof, { x_m: half_m, y_m: 0 }].map(({ x_m, y_m }) => ({ x_m: x_m + half_m, y_m }))
}

function sectionOfSides(width_m: number, wallHeight_m: number, archRise_m: number): Section {
  const common = { width_m, wallHeight_m, archRise_m, height_m: wallHeight_m + archRise_m }
  if (archRise_m === 0) return { ...common, area_m2: width_m * wallHeight_m, archHalfAngle: 0, archRadius_m: 0, archLength_m: width_m }
  const archRadius_m = (width_m ** 2 / 4 + archRise_m ** 2) / (2 * archRise_m)
  const archHalfAngle = Math.acos(1 - archRise_m / archRadius_m)
  const segment_m2 = archRadius_m ** 2 * (archHalfAngle - Math.sin(archHalfAngle) * Math.cos(archHalfAngle))
  const area_m2 = width_m * wallHeight_m + segment_m2
  return { ...common, area_m2, archHalfAngle, archRadius_m, archLength_m: 2 * archRadius_m * archHalfAngle }
}
