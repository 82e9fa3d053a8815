import type { PlanHole } from './hole-plan.ts'

/** How far two collars are apart. */
export type Span = { from: PlanHole; to: PlanHole; apart_cm: number }

/**
 * The holes of the cut with what is measured between their collars: from the relief to the first square, and one side of each square; another
 * side of the same square is told where it differs. Null where a front has no cut.
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

/** Collars are kept by the millimetre: sides of one length differ by as much. */
const sameSide_cm = 0.3

/** The sides of a square of holes, each length once. */
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
