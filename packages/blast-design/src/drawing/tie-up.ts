import type { DrawingWords } from './drawing-words.ts'
import { wordsAt } from './hole-labels.ts'
import type { PlanHole, Point } from './hole-plan.ts'
import type { LabelRequest } from './label-places.ts'
import type { Link } from '../initiation/plan.ts'
import type { Frame } from './plan-frame.ts'

/** The parts of an initiation plan that a drawing needs. */
export type DrawnInitiation = {
  system: string
  grouping: string | null
  links: readonly { id: string; from: string; to: string; kind: Link['kind']; delay_ms: number }[]
  bunches: readonly { id: string; x_m: number; y_m: number; holes: readonly number[] }[]
}

/** A link between two places of the drawing, or the tube from a hole to its bunch. */
export type TieUpLine = { id: string; from: Point; to: Point; kind: Link['kind'] | 'tube'; delay_ms: number }

/** The tie-up of a front, as it is drawn. */
export type TieUp = {
  lines: readonly TieUpLine[]
  bunches: readonly { id: string; at: Point; holes: number }[]
  /** Where the signal enters; null if a ring of cord brings it to all tubes, which has no single place. */
  start: Point | null
  isRing: boolean
  /** The delays of the connectors, the shortest first. */
  delays_ms: readonly number[]
  /** Whether the numbers of the detonators are meaningful: those of a series are, mere places in an order are not. */
  isNumbered: boolean
}

/** Returns the tie-up over the drawn holes. Links to holes that are not drawn are left out. */
export function tieUpOf({ system, grouping, links, bunches }: DrawnInitiation, holes: readonly PlanHole[]): TieUp {
  const places = new Map<string, Point>([
    ...holes.map((hole) => [String(hole.number), hole] as const),
    ...bunches.map((bunch) => [bunch.id, bunch] as const),
  ])
  const between = links.flatMap(({ id, from, to, kind, delay_ms }): TieUpLine[] => {
    const [begin, end] = [places.get(from), places.get(to)]
    return begin && end ? [{ id, from: begin, to: end, kind, delay_ms }] : []
  })
  const tubes = bunches.flatMap((bunch) =>
    bunch.holes.flatMap((number): TieUpLine[] => {
      const hole = places.get(String(number))
      return hole ? [{ id: `T${number}`, from: hole, to: bunch, kind: 'tube', delay_ms: 0 }] : []
    }),
  )
  const isRing = grouping === 'cordRing'
  const delays_ms = [...new Set(between.flatMap(({ delay_ms }) => (delay_ms > 0 ? [delay_ms] : [])))].toSorted((one, other) => one - other)
  return {
    lines: [...tubes, ...between],
    bunches: bunches.map(({ id, x_m, y_m, holes: members }) => ({ id, at: { x_m, y_m }, holes: members.length })),
    start: isRing ? null : (places.get(startOf(links) ?? '') ?? null),
    isRing,
    delays_ms,
    isNumbered: system === 'nonelLP',
  }
}

const startOf = (links: DrawnInitiation['links']) => links.find(({ from }) => from === 'start')?.to

/** The makers' usual colours, dark enough for paper. The dashes distinguish delays without colour. */
const colours: Record<number, string> = {
  9: '#1F6B3A',
  17: '#7A5C00',
  25: '#A32020',
  42: '#6B3FA0',
  65: '#1D4E89',
  67: '#1D4E89',
  100: '#B85C00',
}
const dashes = ['none', '7 3', '2 2.5', '8 3 2 3'] as const

export const lookOf = (delay_ms: number, delays_ms: readonly number[]) => ({
  colour: colours[delay_ms] ?? '#1E2226',
  dash: dashes[Math.max(0, delays_ms.indexOf(delay_ms)) % dashes.length]!,
})

/** Returns the labels with the delay beside the middle of each link, on the side with room. Short links have none; their colour identifies them. */
export const delayWords = ({ lines }: TieUp, { x, y }: Frame, write: DrawingWords): LabelRequest[] =>
  lines.flatMap(({ id, from, to, delay_ms }) => {
    const [x1, y1, x2, y2] = [x(from.x_m), y(from.y_m), x(to.x_m), y(to.y_m)]
    const length = Math.hypot(x2 - x1, y2 - y1)
    if (delay_ms === 0 || length < minForText_px) return []
    const [aside, along] = [(8 * (y2 - y1)) / length, (8 * (x2 - x1)) / length]
    const middle = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }
    return [
      wordsAt(id, write.delay(delay_ms), [
        { x: middle.x - 2 * aside, y: middle.y + along },
        { x: middle.x + 2 * aside, y: middle.y - along },
      ]),
    ]
  })

const minForText_px = 34
