import type { Point } from '../hole.ts'
import { collarInset_m, heights, spread, type Families, type Family } from './contour.ts'
import { roofHeight_m, type Section } from './section.ts'

/** A stoping hole: the direction in which it breaks, and the number of holes that break before it on the way to the cut. */
export interface StopingHole extends Point {
  direction: 'sideways' | 'downwards'
  rank: number
}

/** The position of the cut in the face, from the middle of the floor, and half of its last square's side. */
export interface CutBox extends Point {
  half_m: number
}

/**
 * Fills the area between cut and contour. Engineering judgement after Holmberg's division of the face (1982, fig. 4)
 * and García Bastante, ch. 8 p. 13: beside the cut, columns from the cut up to a wall's burden from the wall; above and below it,
 * rows from the cut up to a burden from roof and floor; the number of holes is always rounded up. Columns end at the line of the roof's burden.
 */
export function stopingPoints(section: Section, families: Families, cut: CutBox): Point[] {
  const face = faceOf(section, families, cut)
  const columns = [...columnsOf(face, -1), ...columnsOf(face, 1)]
  const holes = columns.flatMap((x_m) => columnHoles(face, x_m)).concat(rowsOver(face, columns), rowsUnder(face, columns))
  return holes.concat(alongSteepRoof(face, holes)).filter((hole) => !isAtCorner(face, hole))
}

/**
 * Adds direction and rank to the holes.
 * A hole breaks one step after the earliest of the adjacent holes between it and the cut, so that each has open rock beside it.
 * Above the cut it breaks downwards, elsewhere sideways or upwards, with the same fixation.
 */
export function inOrder<P extends Point>(points: readonly P[], { sideways }: Families, cut: CutBox): (P & StopingHole)[] {
  const burden_m = sideways.practicalBurden_m
  const done: (P & StopingHole & { from_m: number })[] = []
  const outwards = points.map((point) => ({ ...point, ...towards(cut, point) })).toSorted((one, other) => one.from_m - other.from_m)
  for (const hole of outwards) {
    const inner = done.filter((other) => other.from_m < hole.from_m - 0.2 * burden_m)
    const beside = inner.filter((other) => Math.hypot(hole.x_m - other.x_m, hole.y_m - other.y_m) <= nextTo * burden_m)
    const before = (beside.length > 0 ? beside : inner).map(({ rank }) => rank)
    const rank =
      hole.from_m <= 1.2 * burden_m || before.length === 0 ? 1 : 1 + (beside.length > 0 ? Math.min(...before) : Math.max(...before))
    done.push({ ...hole, rank })
  }
  return done
}

/** Distance in burdens within which a hole makes room for another: a spacing and a little more. */
const nextTo = 1.4

function towards(cut: CutBox, { x_m, y_m }: Point): { from_m: number; direction: StopingHole['direction'] } {
  const beside_m = Math.max(0, Math.abs(x_m - cut.x_m) - cut.half_m)
  const over_m = Math.max(0, Math.abs(y_m - cut.y_m) - cut.half_m)
  const direction = y_m > cut.y_m + cut.half_m && over_m >= beside_m ? 'downwards' : 'sideways'
  return { from_m: Math.hypot(beside_m, over_m), direction }
}

interface Face {
  section: Section
  families: Families
  cut: CutBox
  /** The lines one burden inside floor, walls and roof. */
  floor_m: number
  left_m: number
  right_m: number
  roofInset_m: number
}

function faceOf(section: Section, families: Families, cut: CutBox): Face {
  const half_m = section.width_m / 2 - collarInset_m
  return {
    section,
    families,
    cut,
    floor_m: collarInset_m + families.lifter.practicalBurden_m,
    left_m: -half_m + families.wall.practicalBurden_m,
    right_m: half_m - families.wall.practicalBurden_m,
    roofInset_m: collarInset_m + families.roof.practicalBurden_m,
  }
}

/**
 * Returns the columns of one side, from the cut up to a wall's burden from the wall,
 * each with the same fraction of what it can break; none if the wall holes break to the cut itself.
 */
function columnsOf({ section, families, cut, left_m, right_m }: Face, side: -1 | 1): number[] {
  const edge_m = cut.x_m + side * cut.half_m
  const gap_m = side === -1 ? edge_m - left_m : right_m - edge_m
  const count = stepsOver(gap_m, families.sideways.practicalBurden_m)
  const whole_m = section.width_m / 2 - collarInset_m - side * edge_m
  const share = Math.max(whole_m / (count * families.sideways.practicalBurden_m + families.wall.practicalBurden_m), minShare)
  const step_m = (whole_m - share * families.wall.practicalBurden_m) / count
  return Array.from({ length: count }, (_, index) => edge_m + side * step_m * (index + 1))
}

/** Minimum distance of the last column from the wall, as a fraction of the wall's burden. */
const minShare = 0.75

/**
 * Places the holes of a column, from a lifter's burden above the floor to a roof's burden below the roof;
 * a single hole half-way if those two meet.
 */
function columnHoles({ section, families, floor_m, roofInset_m }: Face, x_m: number): Point[] {
  const line_m = roofHeight_m(section, x_m, roofInset_m)
  // Closer to a curved roof than its burden, a column ends where the roof begins.
  const end_m = Number.isFinite(line_m) ? line_m : section.wallHeight_m
  const middle_m = (collarInset_m + roofHeight_m(section, x_m, collarInset_m)) / 2
  const ys = end_m < floor_m ? [middle_m] : heights(floor_m, end_m, 1.25 * families.sideways.practicalBurden_m)
  return ys.map((y_m) => ({ x_m, y_m }))
}

/** Places rows from the cut's upper edge to the roof's line, increasingly curved like it. */
function rowsOver(face: Face, columns: readonly number[]): Point[] {
  const { section, families, cut, roofInset_m } = face
  const edge_m = cut.y_m + cut.half_m
  const gap_m = roofHeight_m(section, cut.x_m, roofInset_m) - edge_m
  const count = stepsOver(gap_m, families.downwards.practicalBurden_m)
  const inset_m = collarInset_m + lastBurden_m(gap_m, families.downwards, families.roof)
  if (count === 0) return []
  const line_m = (x_m: number) => roofHeight_m(section, x_m, inset_m)
  // Under a narrow arch only the middle reaches the line.
  const xs = acrossCut(face, columns, spacingOf(face, 'downwards')).filter((x_m) => line_m(x_m) > edge_m)
  return (xs.length > 0 ? xs : [cut.x_m]).flatMap((x_m) => stepsBetween(edge_m, line_m(x_m), count).map((y_m) => ({ x_m, y_m })))
}

function rowsUnder(face: Face, columns: readonly number[]): Point[] {
  const { families, cut, floor_m } = face
  const edge_m = cut.y_m - cut.half_m
  const gap_m = edge_m - floor_m
  const count = stepsOver(gap_m, families.sideways.practicalBurden_m)
  const line_m = collarInset_m + lastBurden_m(gap_m, families.sideways, families.lifter)
  const xs = count === 0 ? [] : acrossCut(face, columns, spacingOf(face, 'sideways'))
  return xs.flatMap((x_m) => stepsBetween(edge_m, line_m, count).map((y_m) => ({ x_m, y_m })))
}

/**
 * Returns the burden left to the contour: its whole burden, or,
 * if the gap is too small for a separate row, the same fraction of it as for the stoping.
 */
function lastBurden_m(gap_m: number, stoping: Family, contour: Family): number {
  if (gap_m > 0.4 * stoping.practicalBurden_m) return contour.practicalBurden_m
  const whole_m = gap_m + contour.practicalBurden_m
  return (whole_m * contour.practicalBurden_m) / (stoping.practicalBurden_m + contour.practicalBurden_m)
}

const stepsBetween = (from_m: number, to_m: number, count: number) =>
  Array.from({ length: count }, (_, step) => from_m + ((to_m - from_m) * (step + 1)) / count)

/** Returns the positions of a row's holes between the innermost columns, or between the walls' lines if there are none. */
function acrossCut({ cut, left_m, right_m }: Face, columns: readonly number[], spacing_m: number): number[] {
  const left = columns.filter((x_m) => x_m < cut.x_m)
  const right = columns.filter((x_m) => x_m > cut.x_m)
  const from_m = left.length > 0 ? Math.max(...left) : Math.min(left_m, cut.x_m)
  const to_m = right.length > 0 ? Math.min(...right) : Math.max(right_m, cut.x_m)
  const ends = Number(left.length === 0) + Number(right.length === 0)
  if (ends === 2) return heights(from_m, to_m, spacing_m)
  const parts = Math.max(ends === 0 ? 2 : 1, Math.ceil((to_m - from_m) / spacing_m - 1e-9))
  return spread(from_m, to_m, parts + 1).filter((_, index) => (left.length === 0 || index > 0) && (right.length === 0 || index < parts))
}

/** Where an arch is steep, the tops of two columns are far apart along it, so holes are added between them. */
function alongSteepRoof(face: Face, holes: readonly Point[]): Point[] {
  const { section, roofInset_m } = face
  if (section.archRise_m === 0) return []
  const spacing_m = spacingOf(face, 'downwards')
  const centre_m = section.height_m - section.archRadius_m
  const radius_m = section.archRadius_m - roofInset_m
  const angles = holes
    .filter((hole) => hole.y_m > face.cut.y_m && Math.abs(Math.hypot(hole.x_m, hole.y_m - centre_m) - radius_m) < 0.01)
    .map((hole) => Math.atan2(hole.x_m, hole.y_m - centre_m))
    .filter((angle) => Math.abs(angle) <= section.archHalfAngle)
    .toSorted((one, other) => one - other)
  return angles.slice(1).flatMap((angle, index) => {
    const before = angles[index] ?? angle
    const count = Math.ceil(((angle - before) * radius_m) / (1.2 * spacing_m) - 1e-9)
    const between = Array.from({ length: Math.max(0, count - 1) }, (_, part) => before + ((angle - before) * (part + 1)) / count)
    return between
      .map((one) => ({ x_m: radius_m * Math.sin(one), y_m: centre_m + radius_m * Math.cos(one) }))
      .filter((hole) => !isOverCut(face, hole) && !isCrowded(hole, holes, spacing_m / 2))
  })
}

const isCrowded = (hole: Point, holes: readonly Point[], least_m: number) =>
  holes.some((other) => Math.hypot(hole.x_m - other.x_m, hole.y_m - other.y_m) < least_m)

/** If the roof holes break to the cut itself, no hole is placed between. */
const isOverCut = ({ cut, families }: Face, { x_m, y_m }: Point) =>
  Math.abs(x_m - cut.x_m) <= cut.half_m && y_m - cut.y_m - cut.half_m <= 0.4 * families.downwards.practicalBurden_m

/** A hole close to a corner of the cut would break the same rock as the hole at the corner. */
const isAtCorner = ({ cut, families }: Face, { x_m, y_m }: Point) =>
  Math.hypot(Math.abs(x_m - cut.x_m) - cut.half_m, Math.abs(y_m - cut.y_m) - cut.half_m) < 0.25 * families.sideways.practicalBurden_m

/** Tolerance within which burdens are kept, the accuracy with which a face is set out; engineering judgement. */
const settingOut = 1.05

/** Returns the number of burdens in a gap; 0 if it is closed or nearly so. */
const stepsOver = (gap_m: number, burden_m: number) => Math.max(0, Math.ceil((gap_m - 0.05 * burden_m) / (settingOut * burden_m) - 1e-9))

const spacingOf = ({ families }: Face, family: 'sideways' | 'downwards') => 1.25 * families[family].practicalBurden_m
