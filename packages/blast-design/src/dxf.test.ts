import { parseString } from 'dxf'
import DxfParser from 'dxf-parser'
import { expect, test } from 'vitest'
import { csvOf, holeColumns, upperColumns, editColumns } from './csv.ts'
import { dxfOf } from './dxf.ts'
import type { PatternInput } from './input.ts'
import type { SuggestedPattern } from './pattern.ts'
import { suggest } from './suggest.ts'

const inputs: Record<string, PatternInput> = {
  face: {
    miningType: 'subterranea',
    section: { width_m: 4.5, wallHeight_m: 3.2, archRise_m: 1.1 },
    holeDiameter_mm: 45,
    relief: { diameter_mm: 102, count: 2 },
  },
  inclinedBench: {
    miningType: 'cielo_abierto',
    benchHeight_m: 10,
    holeDiameter_mm: 89,
    inclination_deg: 15,
    extent: { rows: 4, holesPerRow: 9 },
  },
}
const layers = { outline: 'OUTLINE', traces: 'TRACES', delays: 'DELAYS', numbers: 'NUMBERS', edits: 'EDITS' }

/** The content of a drawing, whichever parser read it. */
type Read = {
  circles: { layer: string; x: number; y: number; r: number }[]
  lines: { layer: string; from: number[]; to: number[] }[]
  texts: { layer: string; text: string }[]
  outline: number[][]
  layers: string[]
}

type Corner = { x: number; y: number; z?: number }
/** The names that both parsers give to the parts of an entity. Any of them may be missing. */
type Entity = {
  type: string
  layer: string
  x?: number
  y?: number
  r?: number
  center?: Corner
  radius?: number
  start?: Corner
  end?: Corner
  vertices?: Corner[]
  text?: string
  string?: string
}

const readers: Record<string, (text: string) => Read> = {
  'dxf 5.3.1': (text) => {
    const drawing = parseString(text) as unknown as { entities: Entity[]; tables: { layers: object } }
    return readOf(drawing.entities, Object.keys(drawing.tables.layers))
  },
  'dxf-parser 1.1.2': (text) => {
    const drawing = new DxfParser().parseSync(text)
    return readOf(drawing?.entities ?? [], Object.keys(drawing?.tables['layer']?.layers ?? {}))
  },
}

const readOf = (entities: readonly Entity[], names: string[]): Read => ({
  circles: of(entities, 'CIRCLE').map((one) => ({
    layer: one.layer,
    x: one.center?.x ?? one.x ?? Number.NaN,
    y: one.center?.y ?? one.y ?? Number.NaN,
    r: one.radius ?? one.r ?? Number.NaN,
  })),
  lines: of(entities, 'LINE').map((one) => ({
    layer: one.layer,
    from: pointOf(one.start ?? one.vertices?.[0]),
    to: pointOf(one.end ?? one.vertices?.[1]),
  })),
  texts: of(entities, 'TEXT').map((one) => ({ layer: one.layer, text: one.text ?? one.string ?? '' })),
  outline: of(entities, 'POLYLINE').flatMap(({ vertices = [] }) => vertices.map(({ x, y }) => [x, y])),
  layers: names,
})

const of = (entities: readonly Entity[], type: string) => entities.filter((one) => one.type === type)
const pointOf = (point: Corner | undefined) => [point?.x ?? Number.NaN, point?.y ?? Number.NaN, point?.z ?? 0]

/** Within half a millimetre. */
const about = (...values_m: number[]): unknown[] => values_m.map((value_m) => expect.closeTo(value_m, 3) as unknown)

const cases = Object.keys(inputs).flatMap((input) => Object.keys(readers).map((reader) => [input, reader] as const))

test.each(cases)('the drawing of the %s is read back by %s to the millimetre', (name, reader) => {
  const { outline, calculatedParameters } = patternOf(name)
  const holes = calculatedParameters.holeCoordinates
  const read = readers[reader]!(dxfOf({ holes, outline }, layers))
  expect(read.circles.map(({ layer, x, y, r }) => [layer, x, y, r])).toEqual(
    holes.map(({ type, x_m, y_m, diameter_mm }) => [type, ...about(x_m, y_m, diameter_mm / 2000)]),
  )
  expect(read.lines.map(({ layer, from, to }) => [layer, from, to])).toEqual(
    holes.map(({ x_m, y_m, toe }) => ['TRACES', about(x_m, y_m, 0), about(toe.x_m, toe.y_m, toe.z_m)]),
  )
  const textsOn = (wanted: string) => read.texts.filter(({ layer }) => layer === wanted).map(({ text }) => text)
  expect(textsOn('NUMBERS')).toEqual(holes.map(({ number }) => String(number)))
  expect(textsOn('DELAYS')).toEqual(holes.flatMap(({ delay_ms }) => (delay_ms === null ? [] : [`${delay_ms} ms`])))
  expect(read.outline).toEqual(outline.map(({ x_m, y_m }) => about(x_m, y_m)))
  expect(read.layers).toEqual(expect.arrayContaining([...new Set(holes.map(({ type }) => type)), 'TRACES', 'DELAYS', 'NUMBERS']))
})

type Headings = Parameters<typeof csvOf>[1]

test('the table has every hole with its figures, to the millimetre and to ten grams', () => {
  const holes = patternOf('face').calculatedParameters.holeCoordinates
  const headings = Object.fromEntries([...holeColumns, ...upperColumns].map((column) => [column, column.toUpperCase()])) as Headings
  const firing = { system: 'Electrónico', detonator: 'DET;15', from: 'inicio' }
  const lines = (decimal: ',' | '.') =>
    csvOf(holes, headings, { decimal, firingOf: (hole) => (hole === 2 ? firing : undefined), editsText: String })
  expect(lines(',')).toBe(lines('.').replaceAll(/(?<=;-?\d+)\.(?=\d+;)/g, ','))
  expect(lines('.')).toContain(';Electrónico;"DET;15";inicio\r\n')
  const [heading, ...rows] = lines('.')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(heading).toEqual(holeColumns.map((column) => column.toUpperCase()))
  expect(rows.map(([number, type, x, y, , , , , diameter, , charge, , , delay]) => [number, type, x, y, diameter, charge, delay])).toEqual(
    holes.map(({ number, type, x_m, y_m, diameter_mm, charge_kg, delay_ms }) => [
      String(number),
      type,
      x_m.toFixed(3),
      y_m.toFixed(3),
      String(diameter_mm),
      charge_kg.toFixed(2),
      delay_ms === null ? '' : String(delay_ms),
    ]),
  )
})

function patternOf(name: string): SuggestedPattern {
  const suggestion = suggest(inputs[name]!)
  if (!suggestion.ok) throw new Error(name)
  return suggestion.pattern
}

test('the table of holes with two charges has the upper one beside each, and the drawing both times', () => {
  const suggestion = suggest({
    miningType: 'cielo_abierto',
    benchHeight_m: 10,
    holeDiameter_mm: 89,
    extent: { rows: 2, holesPerRow: 6 },
    decks: 2,
  })
  if (!suggestion.ok) throw new Error('refused')
  const { calculatedParameters, outline } = suggestion.pattern
  const holes = calculatedParameters.holeCoordinates
  const headings = Object.fromEntries([...holeColumns, ...upperColumns].map((column) => [column, column])) as Headings
  const [heading, ...rows] = csvOf(holes, headings, { decimal: ',', firingOf: () => undefined, editsText: String })
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(heading!.slice(-2)).toEqual(['upperCharge_kg', 'upperDelay_ms'])
  expect(rows.map((cells) => cells.slice(-2))).toEqual(
    holes.map(({ upper }) => [upper!.charge_kg.toFixed(2).replace('.', ','), String(upper!.delay_ms)]),
  )
  const times = (dxfOf({ holes, outline }, layers).match(/^\d+\/\d+ ms$/gm) ?? []).toSorted()
  expect(times).toEqual(holes.map(({ delay_ms, upper }) => `${delay_ms}/${upper!.delay_ms} ms`).toSorted())
})

test('holes that somebody changed are marked in table and drawing, and where nobody did there is neither column nor layer', () => {
  const face = inputs['face']!
  const [first, second] = patternOf('face').calculatedParameters.holeCoordinates.filter(({ type }) => type === 'produccion')
  const suggestion = suggest({
    ...face,
    edits: [
      { hole: first!.id!, op: 'move', x_m: first!.x_m + 0.1, y_m: first!.y_m },
      { hole: first!.id!, op: 'empty' },
      { hole: second!.id!, op: 'move', x_m: second!.x_m, y_m: second!.y_m + 0.1 },
    ],
  })
  if (!suggestion.ok) throw new Error('refused')
  const { calculatedParameters, outline } = suggestion.pattern
  const holes = calculatedParameters.holeCoordinates
  const headings = Object.fromEntries([...holeColumns, ...upperColumns, ...editColumns].map((column) => [column, column])) as Headings
  const table = (some: typeof holes) =>
    csvOf(some, headings, { decimal: '.', firingOf: () => undefined, editsText: (edits) => edits.join(', ') })
  const [heading, ...rows] = table(holes).trimEnd().split('\r\n')
  expect(heading!.endsWith(';edits')).toBe(true)
  expect(rows.flatMap((row) => row.split(';').at(-1) || []).toSorted()).toEqual(['move', 'move, empty'])
  const rings = readers['dxf-parser 1.1.2']!(dxfOf({ holes, outline }, layers)).circles.filter(({ layer }) => layer === 'EDITS')
  expect(rings).toHaveLength(2)
  const untouched = patternOf('face').calculatedParameters.holeCoordinates
  expect(table(untouched)).not.toContain('edits')
  expect(dxfOf({ holes: untouched, outline }, layers)).not.toContain('EDITS')
})
