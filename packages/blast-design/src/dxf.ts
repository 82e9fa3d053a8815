import type { HoleType, Point } from './hole.ts'
import type { HoleAtHeight } from './import/back.ts'

/** The parts of a pattern that are drawn. */
export interface Drawn {
  holes: readonly HoleAtHeight[]
  outline: readonly Point[]
}

/** The names of the layers that are not hole types. */
export interface LayerNames {
  outline: string
  traces: string
  delays: string
  numbers: string
  /** Circles around edited holes; the layer exists only if there are any. */
  edits: string
}

/** AutoCAD colour numbers, similar to the colours on the screen. */
const colours: Record<HoleType, number> = {
  cuele_alivio: 8,
  cuele: 1,
  contorno_techo: 5,
  contorno_piso: 3,
  contorno_hastial: 30,
  produccion: 7,
}

/**
 * Writes the pattern as an ASCII drawing of AutoCAD R12 (AC1009), in metres: the outline as a polyline,
 * and for each hole a circle of its diameter on the layer of its type, a line from collar to toe, and its number and delay as texts.
 * Autodesk, DXF Reference (R12): groups 0, 2, 8, 10 to 40 and 62. z points into the rock underground, and up from the crest in the open.
 */
export function dxfOf({ holes, outline }: Drawn, names: LayerNames): string {
  const types = [...new Set(holes.map(({ type }) => type))]
  const layers: [string, number][] = [
    [names.outline, 9],
    ...types.map((type): [string, number] => [type, colours[type]]),
    [names.traces, 9],
    [names.delays, 6],
    [names.numbers, 8],
    ...(holes.some(({ edits }) => edits) ? [[names.edits, 2] as [string, number]] : []),
  ]
  const height_m = letterHeight_m(holes)
  return groups([
    ...section('HEADER', [9, '$ACADVER', 1, 'AC1009', 9, '$INSUNITS', 70, 6]),
    ...section('TABLES', [
      ...group(0, 'TABLE', 2, 'LTYPE', 70, 1, 0, 'LTYPE', 2, 'CONTINUOUS', 70, 0, 3, 'Solid line', 72, 65, 73, 0, 40, 0, 0, 'ENDTAB'),
      ...group(0, 'TABLE', 2, 'LAYER', 70, layers.length),
      ...layers.flatMap(([name, colour]) => [0, 'LAYER', 2, name, 70, 0, 62, colour, 6, 'CONTINUOUS']),
      ...group(0, 'ENDTAB'),
    ]),
    ...section('ENTITIES', [
      ...polyline(outline, names.outline),
      ...holes.flatMap((hole) => [
        ...group(0, 'CIRCLE', 8, hole.type, ...at(10, hole.x_m, hole.y_m, hole.z_m ?? 0), 40, length(hole.diameter_mm / 2000)),
        ...group(
          0,
          'LINE',
          8,
          names.traces,
          ...at(10, hole.x_m, hole.y_m, hole.z_m ?? 0),
          ...at(11, hole.toe.x_m, hole.toe.y_m, (hole.z_m ?? 0) + hole.toe.z_m),
        ),
        ...(hole.edits
          ? group(0, 'CIRCLE', 8, names.edits, ...at(10, hole.x_m, hole.y_m, hole.z_m ?? 0), 40, length(ringRadius_m(hole)))
          : []),
        ...label(String(hole.number), names.numbers, hole, height_m, -1.4 * height_m),
        ...(hole.delay_ms === null
          ? []
          : label(
              `${[hole.delay_ms, ...(hole.upper ? [hole.upper.delay_ms] : [])].join('/')} ms`,
              names.delays,
              hole,
              height_m,
              0.4 * height_m,
            )),
      ]),
    ]),
    0,
    'EOF',
  ])
}

/** Twice the radius of the hole, with a visible minimum. */
const ringRadius_m = ({ diameter_mm }: HoleAtHeight) => Math.max(0.06, diameter_mm / 1000)

type Group = number | string

/** Group codes, each followed by its value. */
const group = (...values: Group[]): Group[] => values

const section = (name: string, content: readonly Group[]): Group[] => [0, 'SECTION', 2, name, ...content, 0, 'ENDSEC']

const polyline = (points: readonly Point[], layer: string): Group[] => [
  ...group(0, 'POLYLINE', 8, layer, 66, 1, ...at(10, 0, 0, 0), 70, 1),
  ...points.flatMap(({ x_m, y_m }) => [0, 'VERTEX', 8, layer, ...at(10, x_m, y_m, 0)]),
  ...group(0, 'SEQEND', 8, layer),
]

const label = (text: string, layer: string, { x_m, y_m, diameter_mm }: HoleAtHeight, height_m: number, over_m: number): Group[] => [
  ...group(0, 'TEXT', 8, layer, ...at(10, x_m + diameter_mm / 2000 + 0.2 * height_m, y_m + over_m, 0)),
  ...group(40, length(height_m), 1, text),
]

const at = (first: number, x_m: number, y_m: number, z_m: number): Group[] =>
  group(first, length(x_m), first + 10, length(y_m), first + 20, length(z_m))

/** Rounds to a hundredth of a millimetre and avoids −0. */
const length = (value_m: number) => (Math.round(value_m * 1e5) / 1e5 + 0).toFixed(5)

/** Returns a letter height at which the texts of close holes do not overlap but stay readable. */
function letterHeight_m(holes: readonly HoleAtHeight[]): number {
  const width_m = Math.max(...holes.map(({ x_m }) => x_m)) - Math.min(...holes.map(({ x_m }) => x_m))
  return Math.min(0.3, Math.max(0.03, width_m / 100))
}

/** Writes codes and values on alternate lines, as the format requires. */
function groups(values: readonly Group[]): string {
  return `${values.map(String).join('\r\n')}\r\n`
}
