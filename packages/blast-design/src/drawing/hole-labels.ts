import type { DrawingWords } from './drawing-words.ts'
import type { Plan, PlanHole } from './hole-plan.ts'
import { type Box, type LabelPlace, type LabelRequest, placeLabels } from './label-places.ts'
import { type Frame, markRadius_px } from './plan-frame.ts'

/** The label of a hole: its firing time, and before it the detonator's number if that is meaningful. */
export type HoleLabel = { number: string; time: string; place: LabelPlace }

export type HoleLabels = {
  byHole: ReadonlyMap<number, HoleLabel>
  /** The places of the other labels, as far as they have one. */
  others: ReadonlyMap<string, Box>
  /** Number of holes whose time has no room here; it is in the table. */
  withoutRoom: number
}

/** Returns a label around a point, or at the first of several points with room for it. */
export function wordsAt(id: string, words: string, points: readonly { x: number; y: number }[]): LabelRequest {
  const [width, height] = [words.length * digit_px, height_px]
  const only = points.map(({ x, y }) => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }))
  return { id, x: 0, y: 0, radius: 0, width, height, only }
}

/** The width of the widest digit, with a small margin. */
const digit_px = 5.7
const smallDigit_px = 4.8
const height_px = 8.5
/** Minimum distance between holes that leaves room for their times. */
const minApart_px = 17
/** Minimum fraction of labels with room. If fewer fit, none is drawn, because the other holes would seem to have no time. */
const minShare = 0.6

/** The other labels of a drawing: required ones, placed before the times, and optional ones, placed after them. */
export type OtherLabels = { before?: readonly LabelRequest[]; after?: readonly LabelRequest[] }

/** Places the times of all holes that fire without overlaps. */
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
  // For many holes in a small drawing, skips the placement if it is certain that too few labels fit.
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

/** Reserves the place of the height beside the face, which is written from bottom to top. */
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
