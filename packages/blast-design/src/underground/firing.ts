import type { StopingHole } from './stoping.ts'

/**
 * Numbers of a long-period non-electric series of 100 ms each:
 * one by one to 10, then in twos and fives up to 60 (García Bastante, Univ. of Vigo, ch. 5; the steps above 20 are makers' usual ones).
 */
export const longPeriodNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60] as const
export const longPeriodStep_ms = 100

/** Numbers of the contour: walls, roof, lifters, and last the corners, which lie deepest under the pile. */
export const contourNumbers = { wall: 45, roof: 50, lifter: 55, cornerLifter: 60 } as const

/**
 * Returns the number of a cut hole. The first square is fired hole by hole, later ones in opposite pairs, so that every hole has 100 ms,
 * the time that broken rock needs to leave the cut (García Bastante, ch. 8 p. 8; 75 to 100 ms is Persson, Holmberg & Lee's).
 */
export const cutNumber = (square: number, corner: number) => (square === 0 ? corner + 1 : 3 + 2 * square + (corner % 2))

/**
 * Returns the numbers of the stoping, from the cut outwards, with holes beside the cut before those above it (García Bastante, ch. 8 pp. 11,
 * 14–15). If there are too few numbers, both fire together; if there are still too few, neighbouring steps share a number.
 */
export function stopingNumbers(
  holes: readonly StopingHole[],
  squares: number,
): { numberOf: (hole: StopingHole) => number; isMerged: boolean } {
  const last = cutNumber(squares - 1, 3)
  const free = longPeriodNumbers.filter((number) => number > last && number < contourNumbers.wall)
  const fine = ({ rank, direction }: StopingHole) => 2 * rank + (direction === 'downwards' ? 1 : 0)
  const isScarce = stepsOf(holes, fine).length > free.length
  const stepOf = isScarce ? ({ rank }: StopingHole) => rank : fine
  const steps = stepsOf(holes, stepOf)
  const share = Math.min(1, free.length / steps.length)
  const numbers = new Map(steps.map((step, index) => [step, free[Math.floor(index * share)] ?? longPeriodNumbers[0]]))
  return { numberOf: (hole) => numbers.get(stepOf(hole)) ?? longPeriodNumbers[0], isMerged: share < 1 }
}

const stepsOf = (holes: readonly StopingHole[], stepOf: (hole: StopingHole) => number) =>
  [...new Set(holes.map(stepOf))].toSorted((one, other) => one - other)
