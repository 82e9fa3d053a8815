import { productCharge_kg_m, strongest, sufficient } from '../charge.ts'
import { minRock_m } from '../edits/apart.ts'
import { strengthAnfo, type Explosive } from '../explosives.ts'
import type { Point } from '../hole.ts'
import { firstSquareCharge_kg_m, openedWidth_m, openingBurden_m, openingCharge_kg_m, squareWidth_m } from './cut-formulas.ts'

/** Four holes around the relief. Each square is rotated by 45° from the one inside it. */
export interface CutSquare {
  /** The drilled burden: from the centre for the first square, from the side of the opening for the others. */
  burden_m: number
  width_m: number
  product: Explosive
  linearCharge_kg_m: number
  requiredCharge_kg_m: number
}

export interface CutCase {
  holeDiameter_mm: number
  relief: { diameter_mm: number; count: number }
  equivalentRelief_m: number
  rockConstant_kg_m3: number
  deviation_m: number
  depth_m: number
  products: readonly Explosive[]
  compaction: number
  /** Burden from which a square counts as stoping. */
  stopingBurden_m: number
}

/** Maximum width of the cut. Openings of 1 to 4 m² are enough for stoping (García Bastante, ch. 8 p. 10). */
const widestCut_m = 2

/**
 * Adds squares outwards until one would break as much as stoping,
 * or less than half of the open width, at which that width no longer governs, or until there are four. Holmberg (1982), steps 3 to 6.
 */
export function squaresOf(cut: CutCase): CutSquare[] {
  const squares = [firstSquare(cut)]
  for (let inner: CutSquare | undefined; squares.length < 4;) {
    const last = squares.at(-1) as CutSquare
    const next = nextSquare(cut, last, inner)
    const opened_m = openedWidth_m({ burden_m: last.burden_m, width_m: inner?.width_m ?? 0, deviation_m: cut.deviation_m })
    if (next.burden_m >= cut.stopingBurden_m || next.burden_m + cut.deviation_m < 0.499 * opened_m) break
    if (next.width_m < Math.SQRT2 * last.width_m || next.width_m > widestCut_m) break
    inner = last
    squares.push(next)
  }
  return squares
}

/**
 * Returns the distance of the first square's holes from the centre:
 * Holmberg's value, or more if needed for the minimum rock between them and the relief.
 */
export function firstDistance_m(cut: Omit<CutCase, 'products' | 'stopingBurden_m'>): number {
  const { equivalentRelief_m, deviation_m, depth_m } = cut
  const isTrue = deviation_m <= 0.01 * depth_m
  return Math.max(isTrue ? 1.5 * equivalentRelief_m : 1.7 * equivalentRelief_m - deviation_m, clearDistance_m(cut))
}

/**
 * Places the relief holes as close together as the minimum rock between them permits,
 * rotated to lie between the first square's holes if possible.
 */
export function reliefHoles(relief: CutCase['relief'], turn: number): Point[] {
  const step_m = relief.diameter_mm / 1000 + minRock_m + 0.002
  const radius_m = relief.count === 1 ? 0 : step_m / (2 * Math.sin(Math.PI / relief.count))
  const start = turn + (relief.count === 3 ? Math.PI / 2 : Math.PI / 4)
  return Array.from({ length: relief.count }, (_, index) => ring(radius_m, start + (2 * Math.PI * index) / relief.count))
}

/** Places the holes of a square. The last square is parallel to walls and floor. */
export function holesOfSquare(squares: readonly CutSquare[], index: number): Point[] {
  const radius_m = (squares[index]?.width_m ?? 0) / Math.SQRT2
  return Array.from({ length: 4 }, (_, corner) => ring(radius_m, turnOf(squares.length, index) + (corner * Math.PI) / 2))
}

/** Returns half the side of the box around the cut. If the last square is small, the corners of the one inside it may stick out. */
export const halfExtent_m = (squares: readonly CutSquare[]) =>
  Math.max((squares.at(-1)?.width_m ?? 0) / 2, (squares.at(-2)?.width_m ?? 0) / Math.SQRT2)

export const turnOf = (squares: number, index: number) => ((squares - 1 - index) % 2 === 0 ? Math.PI / 4 : 0)

function firstSquare(cut: CutCase): CutSquare {
  const charge = (distance_m: number) => (product: Explosive) =>
    firstSquareCharge_kg_m({
      holeDiameter_m: cut.holeDiameter_mm / 1000,
      relief_m: cut.equivalentRelief_m,
      distance_m: distance_m + cut.deviation_m,
      rockConstant_kg_m3: cut.rockConstant_kg_m3,
      strengthAnfo: strengthAnfo(product.strengthLfb),
    })
  const asked_m = firstDistance_m(cut)
  const most = strongest(cut.products, cut) as Explosive
  // A wide relief in hard rock requires more charge than fits into the holes; then they are placed closer.
  const broken_m = burdenWithin(
    asked_m,
    (distance_m) => charge(distance_m)(most) <= productCharge_kg_m(most, cut.holeDiameter_mm, cut.compaction),
  )
  const burden_m = Math.max(broken_m, clearDistance_m(cut))
  return { burden_m, width_m: Math.SQRT2 * burden_m, ...weakestEnough(cut, charge(burden_m)) }
}

function nextSquare(cut: CutCase, last: CutSquare, inner: CutSquare | undefined): CutSquare {
  const width_m = openedWidth_m({ burden_m: last.burden_m, width_m: inner?.width_m ?? 0, deviation_m: cut.deviation_m })
  const chargeFor = (burden_m: number) => (product: Explosive) => openingCharge_kg_m({ ...opening(cut, product), width_m, burden_m })
  const reach_m = (product: Explosive) =>
    openingBurden_m({
      ...opening(cut, product),
      width_m,
      linearCharge_kg_m: productCharge_kg_m(product, cut.holeDiameter_mm, cut.compaction),
    })
  const within = cut.products.filter((product) => reach_m(product) <= 2 * width_m)
  const product = strongest(within, cut)
  const wanted_m = product === undefined ? 2 * width_m : Math.max(reach_m(product), width_m / 2)
  const chosen = weakestEnough(cut, chargeFor(wanted_m))
  // If the charge is too weak even for half the width, uses the burden that it can break.
  const largest_m = burdenWithin(wanted_m, (burden_m) => chargeFor(burden_m)(chosen.product) <= chosen.linearCharge_kg_m + 1e-9)
  const burden_m = largest_m - cut.deviation_m
  return { burden_m, width_m: squareWidth_m(burden_m, last.width_m), ...chosen }
}

function opening(cut: CutCase, product: Explosive) {
  const { holeDiameter_mm, rockConstant_kg_m3 } = cut
  return { holeDiameter_m: holeDiameter_mm / 1000, rockConstant_kg_m3, strengthAnfo: strengthAnfo(product.strengthLfb) }
}

/** Returns the minimum distance that leaves rock between the first square's holes and the relief. */
function clearDistance_m({ relief, holeDiameter_mm }: Pick<CutCase, 'relief' | 'holeDiameter_mm'>): number {
  const apart_m = (relief.diameter_mm + holeDiameter_mm) / 2000 + minRock_m + 0.002
  const distances = reliefHoles(relief, 0).flatMap((hole) =>
    [0, 1, 2, 3].map((corner) => {
      const towards = ring(1, (corner * Math.PI) / 2)
      const along_m = hole.x_m * towards.x_m + hole.y_m * towards.y_m
      const across_m = hole.x_m * towards.y_m - hole.y_m * towards.x_m
      return along_m + Math.sqrt(Math.max(0, apart_m ** 2 - across_m ** 2))
    }),
  )
  return Math.max(...distances)
}

/** Returns the weakest sufficient product, because a stronger one freezes the cut. */
function weakestEnough(cut: CutCase, required: (product: Explosive) => number) {
  const any = cut.products[0] as Explosive
  const power = required(any) * strengthAnfo(any.strengthLfb)
  const product = sufficient(cut.products, cut, power) ?? any
  return {
    product,
    linearCharge_kg_m: productCharge_kg_m(product, cut.holeDiameter_mm, cut.compaction),
    requiredCharge_kg_m: power / strengthAnfo(product.strengthLfb),
  }
}

function burdenWithin(wanted_m: number, isBroken: (burden_m: number) => boolean): number {
  if (isBroken(wanted_m)) return wanted_m
  let [low_m, high_m] = [0, wanted_m]
  for (let step = 0; step < 30; step += 1) {
    const middle_m = (low_m + high_m) / 2
    if (isBroken(middle_m)) low_m = middle_m
    else high_m = middle_m
  }
  return low_m
}

const ring = (radius_m: number, angle: number): Point => ({ x_m: radius_m * Math.cos(angle), y_m: radius_m * Math.sin(angle) })
