import { collarInset_m, lifterHoles, roofHoles, spread, wallHoles, type Families } from './contour.ts'
import type { Point } from '../hole.ts'
import { halfExtent_m, holesOfSquare, reliefHoles, turnOf, type CutSquare } from './cut.ts'
import { repaired, type Standing } from './repair-layout.ts'
import { roofHeight_m, type Section } from './section.ts'
import { inOrder, stopingPoints, type CutBox, type StopingHole } from './stoping.ts'

/** The position of the cut, and the stoping that follows from it. */
export interface Placement {
  squares: readonly CutSquare[]
  cut: CutBox
  stoping: StopingHole[]
}

/** Minimum rock in metres between the cut's last square and the contour's holes; engineering judgement. */
const minMargin_m = 0.3

/** Height of the cut over that of the face: in the lower third it throws low, in the middle it saves lifters (García Bastante, ch. 8 p. 13). */
const heightRange = { least: 0.33, most: 0.5, wanted: 0.42 }

/**
 * Tries several heights of the cut and numbers of squares, and returns the layout with the fewest
 * holes that are close neither to one another nor to the cut. Engineering judgement. Undefined if no cut wide enough for stoping fits.
 */
export function placeCut(
  section: Section,
  families: Families,
  squares: readonly CutSquare[],
  side: 'centre' | 'left' | 'right',
  drill: { holeDiameter_mm: number; relief: { diameter_mm: number; count: number }; lookOut_m: number },
): Placement | undefined {
  let best: Tried | undefined
  for (const some of squaresEnough(squares, families)) {
    // Two squares are the last resort: so narrow an opening is soon choked by the stoping.
    if (some.length === 2 && best !== undefined) break
    const half_m = halfExtent_m(some)
    for (const x_m of sidewaysPlaces(section, half_m, side)) {
      for (const y_m of heightsOfCut(section, families, x_m, half_m)) {
        const tried = tryOut(section, families, some, { x_m, y_m, half_m })
        if (best === undefined || tried.cost < best.cost - 1e-9) best = tried
      }
    }
  }
  if (best === undefined) return undefined
  const hole = { diameter_m: drill.holeDiameter_mm / 1000, burden_m: families.sideways.practicalBurden_m }
  const points = repaired(section, best.points, standingHoles(section, families, best, drill), hole)
  return { squares: best.squares, cut: best.cut, stoping: inOrder(points, families, best.cut) }
}

/** Returns the holes that do not depend on the stoping: cut, walls, roof and lifters. */
function standingHoles(
  section: Section,
  families: Families,
  { squares, cut }: Tried,
  { holeDiameter_mm, relief, lookOut_m }: Parameters<typeof placeCut>[4],
): Standing[] {
  const inCut = ({ x_m, y_m }: Point) => ({ x_m: x_m + cut.x_m, y_m: y_m + cut.y_m })
  const charged = [
    ...squares.flatMap((_, index) => holesOfSquare(squares, index).map(inCut)),
    ...wallHoles(section, families),
    ...roofHoles(section, families.roof),
    ...lifterHoles(section, families.lifter, lookOut_m),
  ]
  return [
    ...reliefHoles(relief, turnOf(squares.length, 0)).map((hole) => ({ ...inCut(hole), diameter_m: relief.diameter_mm / 1000 })),
    ...charged.map((hole) => ({ ...hole, diameter_m: holeDiameter_mm / 1000 })),
  ]
}

interface Tried {
  squares: readonly CutSquare[]
  cut: CutBox
  points: Point[]
  cost: number
}

/**
 * Returns the possible numbers of squares whose opening is wide enough for stoping:
 * a burden may be twice the width towards which it breaks (Holmberg 1982, step 4).
 */
export function squaresEnough(squares: readonly CutSquare[], families: Families): (readonly CutSquare[])[] {
  return [4, 3, 2]
    .filter((count) => count <= squares.length)
    .map((count) => squares.slice(0, count))
    .filter((some) => 2 * (some.at(-1)?.width_m ?? 0) >= families.sideways.practicalBurden_m)
}

/** Returns the horizontal position of the cut: a sixth of the width to the chosen side, less if the wall is closer. */
function sidewaysPlaces(section: Section, half_m: number, side: 'centre' | 'left' | 'right'): number[] {
  const room_m = section.width_m / 2 - collarInset_m - minMargin_m - half_m
  if (room_m < 0) return []
  const shift_m = Math.min(room_m, section.width_m / 6)
  return [side === 'centre' ? 0 : side === 'left' ? -shift_m : shift_m]
}

/** Returns the heights to try: over the wanted range, and the two at which the cut touches what the lifters or the roof holes break. */
function heightsOfCut(section: Section, families: Families, x_m: number, half_m: number): number[] {
  const roof_m = Math.min(roofHeight_m(section, x_m - half_m), roofHeight_m(section, x_m + half_m))
  const lowest_m = collarInset_m + minMargin_m + half_m
  const highest_m = roof_m - collarInset_m - minMargin_m - half_m
  if (highest_m < lowest_m) return []
  const clamp = (y_m: number) => Math.max(lowest_m, Math.min(highest_m, y_m))
  const overFloor_m = collarInset_m + families.lifter.practicalBurden_m + half_m
  const underRoof_m = roofHeight_m(section, x_m, collarInset_m + families.roof.practicalBurden_m) - half_m
  const isWanted = (y_m: number) =>
    y_m >= Math.max(lowest_m, 0.22 * section.height_m) && y_m <= Math.min(highest_m, 0.55 * section.height_m)
  const touching = [overFloor_m, underRoof_m].filter(isWanted)
  const range = spread(clamp(heightRange.least * section.height_m), clamp(heightRange.most * section.height_m), 3)
  return [...range, ...touching]
}

/**
 * Computes the cost of a layout: the number of holes, those crowded at the cut,
 * gaps that need a row but hardly fill it, and the deviation from the wanted height.
 */
function tryOut(section: Section, families: Families, squares: readonly CutSquare[], cut: CutBox): Tried {
  const points = stopingPoints(section, families, cut)
  const wanted_m = 0.6 * families.sideways.practicalBurden_m
  let crowding = 0
  for (const { x_m, y_m } of points) {
    const apart_m = Math.hypot(Math.abs(x_m - cut.x_m) - cut.half_m, Math.abs(y_m - cut.y_m) - cut.half_m)
    if (apart_m < wanted_m) crowding += 3 * (1 - apart_m / wanted_m)
  }
  const awkward = 1.5 * gapsOf(section, families, cut).filter((part) => part > 0.05 && part < 0.4).length
  const offHeight = (4 * Math.abs(cut.y_m - heightRange.wanted * section.height_m)) / section.height_m
  return { squares, cut, points, cost: points.length + crowding + (4 - squares.length) + awkward + offHeight }
}

/** Returns the gaps between the cut and the contour's burdens above, below and beside it, as fractions of a burden. */
function gapsOf(section: Section, { lifter, wall, roof, sideways }: Families, { x_m, y_m, half_m }: CutBox): number[] {
  const half = section.width_m / 2 - collarInset_m - wall.practicalBurden_m - half_m
  const over_m = roofHeight_m(section, x_m, collarInset_m + roof.practicalBurden_m) - y_m - half_m
  const under_m = y_m - half_m - collarInset_m - lifter.practicalBurden_m
  return [half - x_m, half + x_m, over_m, under_m].map((gap_m) => gap_m / sideways.practicalBurden_m)
}
