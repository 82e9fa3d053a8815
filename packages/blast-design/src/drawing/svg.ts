import { clearingMapOf } from './clearing-map.ts'
import { cutOf, distanceWords, frameOfCut, spanId } from './cut.ts'
import type { DrawingWords } from './drawing-words.ts'
import { loadFigureOf } from './load-figure.ts'
import { type HoleLabels, labelsOf } from './hole-labels.ts'
import { editedRing, isUncharged, markOf, markPath, tenth } from './hole-marks.ts'
import type { Plan } from './hole-plan.ts'
import { type Frame, frameOf, holeRadius_px, markRadius_px, outlinePath } from './plan-frame.ts'
import { delayWords, type DrawnInitiation, lookOf, type TieUp, tieUpOf } from './tie-up.ts'

/** A drawing for paper, in points, and the number of holes whose times had no room. */
export type PaperDrawing = { svg: string; width: number; height: number; withoutRoom: number }

type Drawn = { plan: Plan; initiation: DrawnInitiation | undefined; write: DrawingWords }

/** Colours of a technical drawing that remain distinct in black and white. */
const colours = { ink: '#1E2226', soft: '#545B61', thin: '#8A8F94' } as const

/** Draws the pattern for paper: outline, dimensions, holes to scale with their times, the tie-up, and the divisions into parts. */
export function patternSvg(
  { plan, initiation, write }: Drawn,
  room: { width: number; height: number },
  dividers_m: readonly number[] = [],
): PaperDrawing {
  const tieUp = initiation ? tieUpOf(initiation, plan.holes) : null
  const frame = frameOf(plan, room)
  const labels = labelsOf(
    plan,
    frame,
    tieUp ? tieUp.isNumbered : !plan.isBench,
    write,
    tieUp ? { after: delayWords(tieUp, frame, write) } : {},
  )
  return sheet(frame, labels, [
    `<path d="${outlinePath(plan.outline, frame)}" fill="none" stroke="${colours.soft}" stroke-width="1.2"/>`,
    ...(plan.isBench ? [crest(plan, frame, write)] : []),
    dimensions(plan, frame, write),
    ...dividers_m.map(
      (x_m) =>
        `<path d="M${tenth(frame.x(x_m))} ${tenth(frame.y(plan.height_m) - 6)}V${tenth(frame.y(0) + 6)}" stroke="${colours.ink}" stroke-width="0.8" stroke-dasharray="6 3"/>`,
    ),
    ...(tieUp ? tieUpLines(tieUp, frame, labels, write) : []),
    ...plan.holes.map((hole) => {
      const mark = markOf(hole.type)
      const [cx, cy, radius] = [frame.x(hole.x_m), frame.y(hole.y_m), markRadius_px(hole, frame.scale)]
      const own = holeRadius_px(hole, frame.scale)
      const isOpen = isUncharged(hole)
      const fill = isOpen ? '#FFFFFF' : mark.colour
      return (
        `<path class="hole" d="${markPath(mark, cx, cy, radius)}" fill="${fill}" fill-opacity="${isOpen ? 1 : 0.25}" stroke="${mark.colour}" stroke-width="${tenth(Math.min(1.25, radius * 0.35))}"/>` +
        `<circle cx="${tenth(cx)}" cy="${tenth(cy)}" r="${tenth(own)}" fill="${isOpen ? 'none' : mark.colour}" stroke="${mark.colour}" stroke-width="0.5"/>` +
        (hole.edits
          ? `<circle class="edited" cx="${tenth(cx)}" cy="${tenth(cy)}" r="${tenth(radius + editedRing.beyond)}" fill="none" stroke="${colours.ink}" stroke-width="0.9" stroke-dasharray="${editedRing.dash}"/>`
          : '')
      )
    }),
    ...holeLabels(labels),
  ])
}

/** Points per metre at 1:10: a metre is 100 mm of paper, and a point is 25.4/72 mm. */
const cutScale = 100 * (72 / 25.4)

/** Draws the cut at 1:10 with the distances between collars in centimetres; null if a front has none. */
export function cutSvg({ plan, initiation, write }: Drawn): PaperDrawing | null {
  const cut = cutOf(plan.holes)
  if (!cut) return null
  const frame = frameOfCut(cut.holes, cutScale)
  const isNumbered = initiation ? tieUpOf(initiation, plan.holes).isNumbered : true
  const before = cut.spans.map((span) => distanceWords(span, frame, write))
  const labels = labelsOf({ ...plan, holes: cut.holes }, frame, isNumbered, write, { before })
  return sheet(frame, labels, [
    ...cut.spans.flatMap((span) => {
      const place = labels.others.get(spanId(span))
      return [
        `<path d="M${at(frame, span.from)}L${at(frame, span.to)}" stroke="${colours.thin}" stroke-width="0.5"/>`,
        ...(place ? [text(place.left, place.bottom - 1, write.distance(span.apart_cm), 8, colours.soft)] : []),
      ]
    }),
    ...cut.holes.map((hole) => {
      const { colour } = markOf(hole.type)
      const fill = hole.type === 'cuele_alivio' ? '#FFFFFF' : colour
      return `<circle cx="${tenth(frame.x(hole.x_m))}" cy="${tenth(frame.y(hole.y_m))}" r="${tenth((hole.diameter_mm / 2000) * cutScale)}" fill="${fill}" stroke="${colour}" stroke-width="1.2"/>`
    }),
    ...holeLabels(labels),
  ])
}

/** Draws the cleared area around the front, and the places with their distances, numbered in order. */
export function clearingSvg(cleared: Parameters<typeof clearingMapOf>[0], size: number): PaperDrawing {
  const { farthest_m, places } = clearingMapOf(cleared)
  const middle = size / 2
  const scale = (middle - 14) / farthest_m
  const circle = (radius_m: number, more: string) =>
    `<circle cx="${middle}" cy="${middle}" r="${tenth(radius_m * scale)}" fill="none" stroke="${colours.ink}" ${more}/>`
  const drawn = [
    circle(cleared.people_m, 'stroke-width="1.2"'),
    ...(cleared.equipment_m < cleared.people_m ? [circle(cleared.equipment_m, 'stroke-width="0.8" stroke-dasharray="4 3"')] : []),
    `<path d="M${middle - 3} ${middle - 3}h6v6h-6Z" fill="${colours.ink}"/>`,
    ...places.map(({ angle, away_m }, index) => {
      const [cx, cy] = [middle + Math.cos(angle) * away_m * scale, middle + Math.sin(angle) * away_m * scale]
      return (
        `<circle cx="${tenth(cx)}" cy="${tenth(cy)}" r="6" fill="#FFFFFF" stroke="${colours.ink}" stroke-width="0.8"/>` +
        text(cx - 2.3, cy + 3, String(index + 1), 8)
      )
    }),
  ]
  return sheet({ width: size, height: size }, { withoutRoom: 0 }, drawn)
}

type DrawnLoad = Parameters<typeof loadFigureOf>[0]

/** Maximum number of cartridges that are drawn separately; the lines of more would merge. */
const maxPieces = 60

/** Draws a loaded hole with its toe at the left and its collar at the right: lines between cartridges, stemming hatched. */
export function loadSvg(load: DrawnLoad, { width, height }: { width: number; height: number }): PaperDrawing {
  const parts = loadFigureOf(load, { height: width - 2, line: 0 }).map(({ charge, top, bottom, joints }) => {
    const [from, to] = [width - 1 - bottom, width - 1 - top]
    const fill = charge === null ? '#FFFFFF' : charge === 0 ? '#B9B4AA' : '#E4E0D8'
    const strokes =
      charge === null
        ? hatch(from, to, height)
        : joints.length < maxPieces
          ? joints.map((y) => [width - 1 - y, width - 1 - y] as const)
          : []
    return (
      `<rect x="${tenth(from)}" y="1" width="${tenth(to - from)}" height="${height - 2}" fill="${fill}" stroke="${colours.ink}" stroke-width="0.6"/>` +
      strokes
        .map(([x1, x2]) => `<path d="M${tenth(x1)} ${height - 1}L${tenth(x2)} 1" stroke="${colours.thin}" stroke-width="0.5"/>`)
        .join('')
    )
  })
  return sheet({ width, height }, { withoutRoom: 0 }, parts)
}

const hatch = (from: number, to: number, height: number) =>
  Array.from(
    { length: Math.max(0, Math.floor((to - from) / 7)) },
    (_, stroke) => [from + 7 * stroke, Math.min(to, from + 7 * stroke + height / 3)] as const,
  )

const sheet = (
  { width, height }: Pick<Frame, 'width' | 'height'>,
  { withoutRoom }: Pick<HoleLabels, 'withoutRoom'>,
  parts: readonly string[],
) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${tenth(width)}" height="${tenth(height)}" viewBox="0 0 ${tenth(width)} ${tenth(height)}">\n${parts.join('\n')}\n</svg>`,
  width,
  height,
  withoutRoom,
})

const crest = ({ width_m }: Plan, frame: Frame, write: DrawingWords) =>
  `<path d="M${tenth(frame.x(0))} ${tenth(frame.y(0))}H${tenth(frame.x(width_m))}" stroke="${colours.ink}" stroke-width="2.5"/>` +
  text(frame.x(0) + 6, frame.y(0) - 5, write.crest, 8)

/** Draws the width below the face and the height beside it, each between two ticks. */
function dimensions({ width_m, height_m }: Plan, { x, y }: Frame, write: DrawingWords): string {
  const [left, right, top, bottom] = [x(0), x(width_m), y(height_m), y(0)].map(tenth) as [number, number, number, number]
  const [under, beside] = [tenth(bottom + 14), tenth(left - 14)]
  const [width, height] = [write.metres(width_m), write.metres(height_m)]
  return (
    `<path d="M${left} ${under}H${right}M${left} ${under - 4}v8M${right} ${under - 4}v8M${beside} ${top}V${bottom}M${beside - 4} ${top}h8M${beside - 4} ${bottom}h8" fill="none" stroke="${colours.thin}" stroke-width="0.8"/>` +
    text((left + right) / 2 - width.length * 2.3, under + 12, width, 9, colours.soft) +
    `<g transform="translate(${tenth(beside - 5)} ${tenth((top + bottom) / 2 + height.length * 2.3)}) rotate(-90)">${text(0, 0, height, 9, colours.soft)}</g>`
  )
}

function tieUpLines({ lines, bunches, start, delays_ms }: TieUp, frame: Frame, labels: HoleLabels, write: DrawingWords): string[] {
  return [
    ...lines.flatMap(({ id, from, to, kind, delay_ms }) => {
      if (delay_ms === 0)
        return [
          `<path d="M${at(frame, from)}L${at(frame, to)}" stroke="${colours.thin}" stroke-width="0.6"${kind === 'harness' ? ' stroke-dasharray="3 2"' : ''}/>`,
        ]
      const { colour, dash } = lookOf(delay_ms, delays_ms)
      const place = labels.others.get(id)
      return [
        arrow(frame, from, to, colour, dash),
        ...(place ? [text(place.left, place.bottom - 1, write.delay(delay_ms), 8, colour)] : []),
      ]
    }),
    ...bunches.map(({ at: middle, holes }) => {
      const [cx, cy] = [frame.x(middle.x_m), frame.y(middle.y_m)]
      return (
        `<circle cx="${tenth(cx)}" cy="${tenth(cy)}" r="8" fill="#FFFFFF" stroke="${colours.ink}" stroke-width="1.2"/>` +
        text(cx - String(holes).length * 2.3, cy + 3, String(holes), 8)
      )
    }),
    ...(start
      ? [`<path d="M${at(frame, start)}v-18l-11 3.5l11 3.5" fill="${colours.ink}" stroke="${colours.ink}" stroke-width="1.2"/>`]
      : []),
  ]
}

/** Draws a line with an arrow that ends just before the mark of its hole. */
function arrow(frame: Frame, from: { x_m: number; y_m: number }, to: { x_m: number; y_m: number }, colour: string, dash: string): string {
  const [x1, y1, x2, y2] = [frame.x(from.x_m), frame.y(from.y_m), frame.x(to.x_m), frame.y(to.y_m)]
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const rest = Math.max(0, length - 6)
  const [tipX, tipY, baseX, baseY] = [x1 + ux * rest, y1 + uy * rest, x1 + ux * (rest - 6), y1 + uy * (rest - 6)]
  return (
    `<path d="M${tenth(x1)} ${tenth(y1)}L${tenth(baseX)} ${tenth(baseY)}" stroke="${colour}" stroke-width="1.2"${dash === 'none' ? '' : ` stroke-dasharray="${dash}"`}/>` +
    `<path d="M${tenth(tipX)} ${tenth(tipY)}L${tenth(baseX - uy * 2.6)} ${tenth(baseY + ux * 2.6)}L${tenth(baseX + uy * 2.6)} ${tenth(baseY - ux * 2.6)}Z" fill="${colour}"/>`
  )
}

/**
 * Draws the firing time of each hole with the detonator's number in small digits before it,
 * and a leader line if the label is not beside its hole.
 */
const holeLabels = ({ byHole }: HoleLabels): string[] =>
  [...byHole.values()].flatMap(({ number, time, place: { box, leader } }) => [
    ...(leader
      ? [
          `<path d="M${tenth(leader.x1)} ${tenth(leader.y1)}L${tenth(leader.x2)} ${tenth(leader.y2)}" stroke="${colours.thin}" stroke-width="0.5"/>`,
        ]
      : []),
    ...(number ? [text(box.left, box.bottom - 1, number, 7.5, colours.soft)] : []),
    text(box.left + numberWidth(number), box.bottom - 1, time, 9),
  ])

/** Returns the width of the number, in small digits, and of the dot after it. It never exceeds the room in the label. */
const numberWidth = (number: string) => (number === '' ? 0 : 4.3 * number.replaceAll(/\D/g, '').length + 6.5)

const text = (x: number, y: number, content: string, size: number, colour: string = colours.ink) =>
  `<text x="${tenth(x)}" y="${tenth(y)}" font-family="Roboto, sans-serif" font-size="${size}" fill="${colour}">${content}</text>`

const at = ({ x, y }: Frame, { x_m, y_m }: { x_m: number; y_m: number }) => `${tenth(x(x_m))} ${tenth(y(y_m))}`
