import { nearestTo, sortedByX } from './neighbours.ts'
import {
  byName,
  fileLimits,
  isName,
  largestCoordinate,
  type LengthUnit,
  type LineFault,
  metresPer,
  type PlainPoint,
  type ReadSurvey,
  type SurveyedHole,
} from './survey.ts'
import { slantOf } from './table.ts'

/** The fields of an entity that are read, with the parser's names. Any of them may be missing in an unknown file. */
export interface DrawnEntity {
  type: string
  layer?: string
  paperSpace?: number
  visible?: boolean
  x?: number
  y?: number
  z?: number
  r?: number
  start?: { x?: number; y?: number; z?: number }
  end?: { x?: number; y?: number; z?: number }
  vertices?: { x?: number; y?: number }[]
  closed?: boolean
  string?: string
}

/** The unit of a drawing by `$INSUNITS` of its header. */
const unitsOfHeader: Partial<Record<number, LengthUnit>> = { 1: 'in', 2: 'ft', 4: 'mm', 5: 'cm', 6: 'm' }

/** Distance within which two marks belong to the same hole, in the drawing's units. */
const oneMark = 0.01

/**
 * Reads the holes of a drawing.
 * Circles, points and blocks are collars, a line from a collar is its trace, and a polyline on the crest's layer is the crest.
 */
export function readDrawing(
  drawing: { entities: readonly DrawnEntity[]; insUnits?: number | undefined },
  checked: { decimal: ',' | '.'; faults: readonly LineFault[] },
): ReadSurvey {
  const entities = drawing.entities.filter(({ paperSpace, visible }) => !paperSpace && visible !== false)
  const collars = marksOf(entities)
  const faults = [...checked.faults]
  if (collars.length === 0) return { ok: false, fault: 'dxfNoHoles', faults }
  if (collars.length > fileLimits.rows) return { ok: false, fault: 'tooManyRows', faults }
  const found = sortedByX(collars)
  const traces = tracesOf(entities)
  const names = namesOf(entities, found)
  const unit = unitsOfHeader[drawing.insUnits ?? 0] ?? null
  const holes = found.map((collar, index): SurveyedHole => {
    const toe = atPlace(traces, collar)
    const hasDepth = toe !== undefined && Math.abs(toe.z - collar.z) > 1e-9
    return {
      id: names?.[index] ?? String(index + 1),
      x: collar.x,
      y: collar.y,
      z: collar.z,
      diameter_mm: collar.radius === null ? null : Math.round(2 * collar.radius * metresPer[unit ?? 'm'] * 1e4) / 10,
      ...(hasDepth ? slantOf(collar, toe, null) : { length: null, inclination_deg: null, azimuth_deg: null }),
    }
  })
  return {
    ok: true,
    survey: {
      format: 'dxf',
      holes: holes.toSorted(byName),
      crest: crestOf(entities),
      faults,
      found: {
        separator: null,
        decimal: checked.decimal,
        columns: [],
        hasHeader: false,
        rows: drawing.entities.length,
        unit,
        inclinationFrom: 'vertical',
      },
    },
  }
}

type Collar = PlainPoint & { z: number; radius: number | null }

/** Returns one collar per place, whichever marks it has. A circle gives the diameter. */
function marksOf(entities: readonly DrawnEntity[]): Collar[] {
  const collars: Collar[] = []
  const places: Places<Collar> = new Map()
  for (const type of ['CIRCLE', 'INSERT', 'POINT']) {
    for (const { x, y, z = 0, r } of entities.filter((one) => one.type === type)) {
      if (!isPlace(x) || !isPlace(y) || atPlace(places, { x, y })) continue
      const radius = type === 'CIRCLE' && isPlace(r) && r > 0 ? r : null
      const collar = { x, y, z: isPlace(z) ? z : 0, radius }
      putAt(places, collar, collar)
      collars.push(collar)
    }
  }
  return collars
}

/** Returns the other end of each line by either of its ends, because a drawing does not say which end is the collar. */
function tracesOf(entities: readonly DrawnEntity[]): Places<PlainPoint & { z: number }> {
  const ends: Places<PlainPoint & { z: number }> = new Map()
  for (const { type, start, end } of entities) {
    if (type !== 'LINE' || ![start?.x, start?.y, end?.x, end?.y].every(isPlace)) continue
    const from = { x: start!.x!, y: start!.y!, z: start!.z ?? 0 }
    const to = { x: end!.x!, y: end!.y!, z: end!.z ?? 0 }
    putAt(ends, from, to)
    putAt(ends, to, from)
  }
  return ends
}

/** Values by place, on a grid with the size of a mark. Lookups include the neighbouring cells. */
type Places<T> = Map<string, { at: PlainPoint; what: T }>

const keyOf = ({ x, y }: PlainPoint, [dx, dy]: readonly [number, number] = [0, 0]) =>
  `${Math.round(x / oneMark) + dx} ${Math.round(y / oneMark) + dy}`

function putAt<T>(places: Places<T>, at: PlainPoint, what: T): void {
  if (!places.has(keyOf(at))) places.set(keyOf(at), { at, what })
}

const atPlace = <T>(places: Places<T>, { x, y }: PlainPoint): T | undefined =>
  around
    .map((step) => places.get(keyOf({ x, y }, step)))
    .find((one) => one !== undefined && Math.hypot(one.at.x - x, one.at.y - y) <= oneMark)?.what

const around = [0, -1, 1].flatMap((dx) => [0, -1, 1].map((dy) => [dx, dy] as const))

const isPlace = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= largestCoordinate

/** Returns the holes' own names if each has one beside it on a layer of numbers; null otherwise, because ambiguous texts are not guessed. */
function namesOf(entities: readonly DrawnEntity[], collars: readonly Collar[]): string[] | null {
  const texts = entities.filter(({ type, layer = '' }) => type === 'TEXT' && /num|^id|barreno|hole|name|nombre/i.test(layer))
  const names = new Map<number, string>()
  for (const { x, y, string = '' } of texts) {
    if (!isPlace(x) || !isPlace(y) || !isName(string.trim())) continue
    const index = nearestTo(collars, { x, y })
    if (names.has(index)) return null
    names.set(index, string.trim())
  }
  return names.size === collars.length && new Set(names.values()).size === names.size ? collars.map((_, index) => names.get(index)!) : null
}

/** Returns the longest polyline on a layer named after the crest; null if there is none. */
function crestOf(entities: readonly DrawnEntity[]): { points: PlainPoint[]; isClosed: boolean } | null {
  const lines = entities
    .filter(({ type, layer = '' }) => (type === 'POLYLINE' || type === 'LWPOLYLINE') && /crest|cresta|frente/i.test(layer))
    .map(({ vertices = [], closed }) => ({
      points: vertices.flatMap(({ x, y }) => (isPlace(x) && isPlace(y) ? [{ x, y }] : [])),
      isClosed: closed === true,
    }))
    .filter(({ points }) => points.length >= 2 && points.length <= 2000)
  return lines.toSorted((one, other) => lengthOf(other.points) - lengthOf(one.points))[0] ?? null
}

const lengthOf = (points: readonly PlainPoint[]) =>
  points.slice(1).reduce((sum, to, index) => sum + Math.hypot(to.x - points[index]!.x, to.y - points[index]!.y), 0)
