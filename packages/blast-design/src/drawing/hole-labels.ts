import type { DrawingWords } from './drawing-words.ts'
import type { Plan, PlanHole } from './hole-plan.ts'
import { type Box, type LabelPlace, type LabelRequest, placeLabels } from './label-places.ts'
import { type Frame, markRadius_px } from './plan-frame.ts'

/** What is written at a hole: when it fires, and before it the detonator's number where that says something. */
export type HoleLabel = { number: string; time: string; place: LabelPlace }

export type HoleLabels = {
  byHole: ReadonlyMap<number, HoleLabel>
  /** Where what is written beside the times stands, of what has a place. */
  others: ReadonlyMap<string, Box>
  /** Holes whose time has no room here and is read in the table. */
  withoutRoom: number
}

/** A few words around a point, or wherever along a line there is room for them. */
export function wordsAt(id: string, words: string, points: readonly { x: number; y: number }[]): LabelRequest {
  const [width, height] = [words.length * digit_px, height_px]
  const only = points.map(({ x, y }) => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }))
  return { id, x: 0, y: 0, radius: 0, width, height, only }
}

/** The width of the widest digit, with a hair of room. */
const digit_px = 5.7
const smallDigit_px = 4.8
const height_px = 8.5
/** Nearer to one another than this, no two holes have room for their times. */
const minApart_px = 17
/** Where fewer than these fit, those that do would look as if the others had none. */
const minShare = 0.6

/** What else is written on a drawing: before the times what must be there, after them what may. */
export type OtherLabels = { before?: readonly LabelRequest[]; after?: readonly LabelRequest[] }

/** The times of all holes that fire, none over another. */
export function labelsOf(
  plan: Plan,
  frame: Frame,
  isNumbered: boolean,
  write: DrawingWords,
  { before = [], after = [] }: OtherLabels = {},
): HoleLabels {
  const { holes } = plan
  const { x, y, scale, width, height } = frame
  const timed = holes.filter(({ delay_ms }) => delay_ms !== null)
  // Two thousand holes in a small drawing: that nothing fits is known without trying.
  if (timed.length > 400 && timed.filter(({ nearest_m }) => nearest_m * scale >= minApart_px).length < minShare * timed.length)
    return { byHole: new Map(), others: new Map(), withoutRoom: timed.length }
  const words = new Map(timed.map((hole) => [hole.number, wordsOf(hole, isNumbered, write)]))
  const requests = holes.map((hole) => {
    const { number = '', time = '' } = words.get(hole.number) ?? {}
    const own = { id: String(hole.number), x: x(hole.x_m), y: y(hole.y_m), radius: markRadius_px(hole, scale) }
    return { ...own, width: number.length * smallDigit_px + time.length * digit_px, height: time === '' ? 0 : height_px }
  })
  const places = placeLabels([heightOf(plan, frame), ...before, ...requests, ...after], { width, height })
  const fitting = timed.flatMap(({ number }) => {
    const place = places.get(String(number))
    return place ? [[number, { ...words.get(number)!, place }] as const] : []
  })
  const isWorthIt = fitting.length >= minShare * timed.length
  const others = new Map([...before, ...after].flatMap(({ id }) => (places.has(id) ? [[id, places.get(id)!.box] as const] : [])))
  return { others, byHole: new Map(isWorthIt ? fitting : []), withoutRoom: timed.length - (isWorthIt ? fitting.length : 0) }
}

/** Where the height is written beside the face, from bottom to top, so that nothing is written over it. */
function heightOf({ height_m }: Plan, { x, y }: Frame): LabelRequest {
  const [left, middle] = [x(0) - 31, y(height_m / 2)]
  return {
    id: 'height',
    x: 0,
    y: 0,
    radius: 0,
    width: 0,
    height: 0,
    only: [{ left, right: left + 15, top: middle - 20, bottom: middle + 20 }],
  }
}

const wordsOf = ({ delayNumber, delay_ms, upper }: PlanHole, isNumbered: boolean, write: DrawingWords) => ({
  number: isNumbered && delayNumber !== null ? write.number(delayNumber) : '',
  time: upper ? `${write.time(delay_ms!)}/${write.time(upper.delay_ms)}` : write.time(delay_ms!),
})
