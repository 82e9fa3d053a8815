import { type DxfEntity, parseString } from 'dxf'
import { type Affine, chained, moved, type Point, scaling, translation } from './affine.ts'
import type { Trace } from './curves.ts'
import { type Anchor, letteringOf } from './lettering.ts'
import { placed } from './placed.ts'
import { tracesOf } from './traces.ts'

/** A DXF as numbers and plain words computed here, in a box of `width` by `height` whose longer side is 1000. */
export type Drawing = {
  width: number
  height: number
  strokes: readonly { colour: string; path: string }[]
  fills: readonly { colour: string; path: string }[]
  labels: readonly { colour: string; text: string; x: number; y: number; size: number; angle: number; anchor: Anchor }[]
  /** The true size, in the unit of the file if it names one. */
  extent: { width: number; height: number; unit: Unit | null }
}
type Unit = 'in' | 'ft' | 'mm' | 'cm' | 'm'

/** Limits above which a drawing is unreadable and slow to render. */
const most = { points: 600_000, labels: 4000 }

/** Converts a DXF into a drawing. Throws if the file is damaged, empty, or larger than the limits. */
export function drawingOf(text: string): Drawing {
  const file = parseString(text)
  const sheet = new Sheet()
  for (const [entity, place, colour] of placed(file)) sheet.add(entity, place, colour)
  return sheet.drawing(units[file.header.insUnits ?? 0] ?? null)
}

const units: Record<number, Unit> = { 1: 'in', 2: 'ft', 4: 'mm', 5: 'cm', 6: 'm' }

type Label = { colour: string; text: string; at: Point; towards: Point; height: number; anchor: Anchor }

/** Collects the strokes, fills and labels drawn so far, and their bounding box. */
class Sheet {
  private readonly strokes = new Map<string, Trace[]>()
  private readonly fills = new Map<string, Trace[]>()
  private readonly labels: Label[] = []
  private points = 0
  private readonly low: [number, number] = [Infinity, Infinity]
  private readonly high: [number, number] = [-Infinity, -Infinity]

  add(entity: DxfEntity, place: Affine, colour: string): void {
    for (const trace of tracesOf(entity)) this.draw(trace, place, colour)
    const lettering = letteringOf(entity)
    if (!lettering || this.labels.length > most.labels) return
    const { height, angle, anchor } = lettering
    const linear: Affine = [place[0], place[1], place[2], place[3], 0, 0]
    const towards = moved(linear, [Math.cos(angle), Math.sin(angle)])
    const up = moved(linear, [-height * Math.sin(angle), height * Math.cos(angle)])
    for (const { text, at } of lettering.lines) {
      const label = { colour, text, at: moved(place, at), towards, height: Math.hypot(...up), anchor }
      if (![...label.at, ...towards, label.height].every(Number.isFinite)) continue
      this.labels.push(label)
      this.reachRound(label)
    }
  }

  drawing(unit: Unit | null): Drawing {
    const [width, height] = [this.high[0] - this.low[0], this.high[1] - this.low[1]]
    if (!(width >= 0 && height >= 0) || width + height === 0) throw new Error('nothing to draw')
    const scale = 1000 / Math.max(width, height)
    const onSheet: Affine = chained(scaling(scale, -scale), translation(-this.low[0], -this.high[1]))
    const paths = (traces: Map<string, Trace[]>) =>
      [...traces].map(([colour, drawn]) => ({ colour, path: drawn.map((trace) => pathOf(trace, onSheet)).join('') }))
    return {
      width: width * scale,
      height: height * scale,
      strokes: paths(this.strokes),
      fills: paths(this.fills),
      labels: this.labels.map(({ colour, text, at, towards, height: size, anchor }) => {
        const [x, y] = moved(onSheet, at)
        const angle = (-Math.atan2(towards[1], towards[0]) * 180) / Math.PI
        return { colour, text, x, y, size: size * scale, angle, anchor }
      }),
      extent: { width, height, unit },
    }
  }

  private draw({ from, pieces, isFilled = false }: Trace, place: Affine, colour: string): void {
    const trace: Trace = {
      from: moved(place, from),
      pieces: pieces.map((piece) => piece.map((point) => moved(place, point)) as unknown as Trace['pieces'][number]),
    }
    const all = [trace.from, ...trace.pieces.flat()]
    if (!all.flat().every(Number.isFinite)) return
    this.points += all.length
    if (this.points > most.points) throw new Error('too many points')
    for (const point of all) this.reach(point)
    const traces = isFilled ? this.fills : this.strokes
    const ofColour = traces.get(colour)
    if (ofColour) ofColour.push(trace)
    else traces.set(colour, [trace])
  }

  private reach([x, y]: Point): void {
    this.low[0] = Math.min(this.low[0], x)
    this.low[1] = Math.min(this.low[1], y)
    this.high[0] = Math.max(this.high[0], x)
    this.high[1] = Math.max(this.high[1], y)
  }

  /** Extends the bounding box by a label. The width of letters is unknown before rendering; 0.6 of their height is a fair estimate. */
  private reachRound({ at: [x, y], towards, text, height, anchor }: Label): void {
    const length = (0.6 * height * text.length) / (Math.hypot(...towards) || 1)
    const [before, after] = { start: [0, 1], middle: [0.5, 0.5], end: [1, 0] }[anchor] as [number, number]
    this.reach([x - towards[0] * length * before, y - towards[1] * length * before])
    this.reach([x + towards[0] * length * after, y + towards[1] * length * after])
    this.reach([x, y + height])
  }
}

function pathOf({ from, pieces }: Trace, onSheet: Affine): string {
  const written = (point: Point) => moved(onSheet, point).map(short).join(' ')
  return `M${written(from)}${pieces.map((piece) => `${piece.length === 1 ? 'L' : 'C'}${piece.map(written).join(' ')}`).join('')}`
}

const short = (value: number) => Math.round(value * 100) / 100
