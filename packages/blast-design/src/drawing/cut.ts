import type { DrawingWords } from './drawing-words.ts'
import { wordsAt } from './hole-labels.ts'
import type { PlanHole } from './hole-plan.ts'
import type { LabelRequest } from './label-places.ts'
import type { Frame } from './plan-frame.ts'

/** The distance between two collars. */
export type Span = { from: PlanHole; to: PlanHole; apart_cm: number }

/**
 * Returns the holes of the cut with the measured distances between collars: from the relief to the first square,
 * and one side of each square; another side of the same square only if its length differs. Null if a front has no cut.
 */
export function cutOf(all: readonly PlanHole[]): { holes: readonly PlanHole[]; spans: readonly Span[] } | null {
  const relief = all.filter(({ type }) => type === 'cuele_alivio')
  const charged = all.filter(({ type }) => type === 'cuele')
  if (relief.length === 0 || charged.length === 0) return null
  const middle = { x_m: mean(relief.map(({ x_m }) => x_m)), y_m: mean(relief.map(({ y_m }) => y_m)) }
  const outwards = charged.toSorted((one, other) => apart_m(one, middle) - apart_m(other, middle))
  const squares = Array.from({ length: Math.ceil(outwards.length / 4) }, (_, square) => outwards.slice(4 * square, 4 * square + 4))
  const first = outwards[0]!
  const nearest = relief.toSorted((one, other) => apart_m(one, first) - apart_m(other, first))[0]!
  return { holes: [...relief, ...charged], spans: [spanOf(nearest, first), ...squares.flatMap((square) => sidesOf(square, middle))] }
}

type Place = { x_m: number; y_m: number }

/** Collars are rounded to the millimetre, so equal sides may differ by this much. */
const sameSide_cm = 0.3

/** Returns the sides of a square of holes, each length once. */
function sidesOf(square: readonly PlanHole[], middle: Place): Span[] {
  if (square.length < 2) return []
  const inTurn = square.toSorted((one, other) => angleOf(one, middle) - angleOf(other, middle))
  const sides = inTurn.flatMap((hole, place) => {
    const next = inTurn[(place + 1) % inTurn.length]!
    return inTurn.length === 2 && place === 1 ? [] : [spanOf(hole, next)]
  })
  return sides.filter(({ apart_cm }, side) => !sides.slice(0, side).some((other) => Math.abs(other.apart_cm - apart_cm) <= sameSide_cm))
}

const spanOf = (from: PlanHole, to: PlanHole): Span => ({ from, to, apart_cm: Math.round(apart_m(from, to) * 1000) / 10 })

const apart_m = (one: Place, other: Place) => Math.hypot(one.x_m - other.x_m, one.y_m - other.y_m)
const angleOf = (place: Place, middle: Place) => Math.atan2(place.y_m - middle.y_m, place.x_m - middle.x_m)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const margin_m = 0.13

export const spanId = ({ from, to }: Span) => `${from.number} ${to.number}`

/** Returns a label for a distance: on the line where there is room, or beside it if it is short. */
export function distanceWords(span: Span, { x, y }: Frame, write: DrawingWords): LabelRequest {
  const { from, to, apart_cm } = span
  const [x1, y1, dx, dy] = [x(from.x_m), y(from.y_m), x(to.x_m) - x(from.x_m), y(to.y_m) - y(from.y_m)]
  const length = Math.hypot(dx, dy) || 1
  const points = [0, 12, -12, 20, -20].flatMap((aside) =>
    [0.5, 0.35, 0.65, 0.25, 0.75].map((share) => ({
      x: x1 + dx * share - (dy / length) * aside,
      y: y1 + dy * share + (dx / length) * aside,
    })),
  )
  return wordsAt(spanId(span), write.distance(apart_cm), points)
}

/** Returns the frame of the cut, with room for its marks. `scale` is in units per metre. */
export function frameOfCut(holes: readonly PlanHole[], scale: number): Frame {
  const [xs, ys] = [holes.map(({ x_m }) => x_m), holes.map(({ y_m }) => y_m)]
  const [left, right, low, high] = [
    Math.min(...xs) - margin_m,
    Math.max(...xs) + margin_m,
    Math.min(...ys) - margin_m,
    Math.max(...ys) + margin_m,
  ]
  return {
    width: (right - left) * scale,
    height: (high - low) * scale,
    scale,
    x: (x_m) => (x_m - left) * scale,
    y: (y_m) => (high - y_m) * scale,
  }
}
