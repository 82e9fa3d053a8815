import { csvOf } from '@barreno/blast-design/csv'
import { dxfOf } from '@barreno/blast-design/dxf'
import { inSurvey, type HoleAtHeight } from '@barreno/blast-design/import/back'
import { inFile, placeSurvey } from '@barreno/blast-design/import/place'
import type { Survey } from '@barreno/blast-design/import/survey'
import { suggest } from '@barreno/blast-design/suggest'
import { patternFileTexts } from '@barreno/texts/patterns/files'
import { expect, test } from 'vitest'
import { readHoles } from './read-holes.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const csv = (text: string) => readHoles(bytes(text), 'barrenos.csv')
const dxf = (text: string) => readHoles(bytes(text), 'barrenos.dxf')

function surveyOf(read: ReturnType<typeof readHoles>): Survey {
  if (!read.ok) throw new Error(`${read.fault} ${JSON.stringify(read.faults)}`)
  return read.survey
}
const faultOf = (read: ReturnType<typeof readHoles>) => (read.ok ? null : read.fault)
const faultsOf = (read: ReturnType<typeof readHoles>) =>
  (read.ok ? read.survey.faults : read.faults).map(({ code, line, column, text }) => [code, line, column, text])

const drilled = (() => {
  const answer = suggest(
    {
      miningType: 'cielo_abierto',
      benchHeight_m: 10,
      holeDiameter_mm: 89,
      inclination_deg: 12,
      extent: { rows: 5, holesPerRow: 100 },
    },
    { shots: 0 },
  )
  if (!answer.ok) throw new Error('no pattern')
  return { holes: answer.pattern.calculatedParameters.holeCoordinates, outline: answer.pattern.outline }
})()

const files = {
  'the table for drills': (holes: readonly HoleAtHeight[] = drilled.holes) =>
    csv(csvOf(holes, patternFileTexts.columns, { decimal: '.', firingOf: () => undefined, editsText: String })),
  'the table for Spanish spreadsheets': (holes: readonly HoleAtHeight[] = drilled.holes) =>
    csv(`\uFEFF${csvOf(holes, patternFileTexts.columns, { decimal: ',', firingOf: () => undefined, editsText: String })}`),
  'the drawing': (holes: readonly HoleAtHeight[] = drilled.holes) => dxf(dxfOf({ ...drilled, holes }, patternFileTexts.layers)),
}

test.each(Object.entries(files))('%s of 500 holes is read back as the same holes, to the millimetre', (_, read) => {
  const survey = surveyOf(read())
  expect(survey.faults).toEqual([])
  const { holes, placement, isUnitDoubtful, diameter_mm, crest } = placeSurvey(survey)
  expect({ placement, isUnitDoubtful, diameter_mm, crest }).toEqual({ placement: null, isUnitDoubtful: false, diameter_mm: 89, crest: [] })
  expect(holes).toHaveLength(500)
  for (const { number, x_m, y_m, length_m } of drilled.holes) {
    const hole = holes.find(({ id }) => id === String(number))!
    expect(Math.hypot(hole.x_m - x_m, hole.y_m - y_m)).toBeLessThanOrEqual(0.001)
    expect(Math.abs(hole.length_m! - length_m)).toBeLessThanOrEqual(0.002)
    expect(hole.inclination_deg).toBeCloseTo(12, 1)
    expect(hole.azimuth_deg).toBeCloseTo(180, 1)
  }
})

test('500 holes of a survey with Spanish decimals are turned into the block and lead back to their coordinates', () => {
  const turn = 0.7
  const rows = drilled.holes.map(({ number, x_m, y_m, length_m }) => {
    const at = inFile({ x_m, y_m }, { x_m: 512_345.678, y_m: 1_034_567.891, turn_deg: (turn * 180) / Math.PI })
    return { number, ...at, length_m }
  })
  const spanish = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',')
  const table = ['Barreno;Este (m);Norte (m);Cota;Prof.;Diám. (mm)']
  for (const { number, x_m, y_m, length_m } of rows)
    table.push([`P-${number}`, spanish(x_m, 3), spanish(y_m, 3), '812,40', spanish(length_m, 2), '88,9'].join(';'))
  const survey = surveyOf(csv(table.join('\r\n')))
  expect(survey.found).toMatchObject({ separator: ';', decimal: ',', hasHeader: true, rows: 500 })
  const { holes, placement, diameter_mm } = placeSurvey(survey)
  expect(diameter_mm).toBe(88.9)
  for (const { number, x_m, y_m } of rows) {
    const back = inFile(
      holes.find(({ id }) => id === `P-${number}`)!,
      placement!,
    )
    expect(Math.hypot(back.x_m - x_m, back.y_m - y_m)).toBeLessThanOrEqual(0.0012)
  }
})

test('what is imported, designed and exported again has the coordinates of its survey, to the millimetre', () => {
  const header = 'id;x;y;z;prof'
  const place = { x_m: 512_345.678, y_m: 1_034_567.891, turn_deg: 211.5 }
  const noted = drilled.holes.slice(0, 60).map(({ number, x_m, y_m }) => ({ number, ...inFile({ x_m, y_m }, place) }))
  const rows = noted.map(({ number, x_m, y_m }) => `${number};${x_m.toFixed(3)};${y_m.toFixed(3)};812.4;10.9`)
  const { holes, placement } = placeSurvey(surveyOf(csv([header, ...rows].join('\n'))), { collarToCrest_m: 2.4 })
  const extent = { holes, placement: placement! }
  const answer = suggest({ miningType: 'cielo_abierto', benchHeight_m: 10, holeDiameter_mm: 89, extent }, { shots: 0 })
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals))
  const { calculatedParameters, outline } = answer.pattern
  const back = inSurvey({ holes: calculatedParameters.holeCoordinates, outline }, extent)
  for (const read of [files['the table for Spanish spreadsheets'](back.holes), dxf(dxfOf(back, patternFileTexts.layers))]) {
    for (const { x_m, y_m } of noted) {
      const again = surveyOf(read).holes.map((hole) => ({ ...hole, off: Math.hypot(hole.x - x_m, hole.y - y_m) }))
      const [nearest] = again.toSorted((one, other) => one.off - other.off)
      expect(nearest!.off).toBeLessThanOrEqual(0.0015)
      expect(nearest).toMatchObject({ z: 812.4, length: expect.closeTo(10.9, 2) })
    }
  }
})

test('a drawing whose numbers have a decimal comma is read by it, and never cut at the comma', () => {
  const text = dxfOf(drilled, patternFileTexts.layers)
  const spanish = text.replaceAll(/^(-?\d+)\.(\d{5})\r$/gm, '$1,$2\r')
  expect(spanish).not.toBe(text)
  expect(surveyOf(dxf(spanish)).holes).toEqual(surveyOf(dxf(text)).holes)
})

const entity = (type: string, ...groups: (string | number)[]) => ['0', type, '8', '0', ...groups].join('\n')
const drawing = (...entities: string[]) => ['0', 'SECTION', '2', 'ENTITIES', ...entities, '0', 'ENDSEC', '0', 'EOF', ''].join('\n')

test('circles, points and blocks of a drawing are collars, each place once; a line is the trace and a polyline of its layer the crest', () => {
  const survey = surveyOf(
    dxf(
      drawing(
        entity('CIRCLE', 10, 1, 20, 3, 30, 0, 40, 0.0445),
        entity('POINT', 10, 1, 20, 3, 30, 0),
        entity('POINT', 10, 4, 20, 3, 30, 0),
        entity('INSERT', 2, 'HOLE', 10, 7, 20, 3, 30, 0),
        entity('LINE', 10, 4, 20, 3, 30, 0, 11, 4, 21, 1, 31, -10),
        ['0', 'POLYLINE', '8', 'Cresta', '66', '1', '70', '0'].join('\n'),
        ['0', 'VERTEX', '8', 'Cresta', '10', '-5', '20', '0.5'].join('\n'),
        ['0', 'VERTEX', '8', 'Cresta', '10', '20', '20', '-0.5'].join('\n'),
        ['0', 'SEQEND', '8', 'Cresta'].join('\n'),
      ),
    ),
  )
  expect(survey.holes.map(({ x, y, diameter_mm }) => [x, y, diameter_mm])).toEqual([
    [1, 3, 89],
    [4, 3, null],
    [7, 3, null],
  ])
  expect(survey.holes[1]).toMatchObject({ azimuth_deg: 180, inclination_deg: expect.closeTo(11.3, 1), length: expect.closeTo(10.2, 1) })
  expect(survey.crest?.points).toHaveLength(2)
})

test('every bad row is told with its line and its column, and the good ones are read', () => {
  const read = csv(
    'id;x;y;prof\n1;0,5;2,5;10\n2;abc;2,5;10\n\n3;6,5;;10\n1;9,5;2,5;10\n4;1e308;2,5;10\n5;12;2,5;-3\n=2+2;15;2;9\n;18;2;9\n9;21;2;9\n',
  )
  expect(faultsOf(read)).toEqual([
    ['notANumber', 3, 'B', 'abc'],
    ['missing', 5, 'C', 'y'],
    ['duplicate', 6, 'A', '1'],
    ['notANumber', 7, 'B', '1e308'],
    ['notPositive', 8, 'D', '-3'],
    ['badId', 9, 'A', '=2+2'],
    ['noId', 10, 'A', ''],
  ])
  expect(surveyOf(read).holes.map(({ id }) => id)).toEqual(['1', '9'])
})

test.each<[string, string, string, Partial<Survey['found']>]>([
  ['tabs', 'id\tx\ty\n1\t1,5\t2\n2\t4,5\t2\n', '\t', { separator: '\t', decimal: ',' }],
  ['commas, whose decimals have a point', 'ID,Este,Norte\n1,1.5,2\n2,4.5,2\n', ',', { separator: ',', decimal: '.' }],
  [
    'a title before the header, CRLF and quotes',
    'Voladura 7;;\r\n"Hole ID";"Easting";"Northing"\r\n"1";"1,5";"2"\r\n2;4,5;2\r\n',
    ';',
    { hasHeader: true },
  ],
  ['no header', '1;1,5;2;812,4\n2;4,5;2;812,4\n', ';', { hasHeader: false }],
])('a table with %s is understood', (_, text, __, found) => {
  const survey = surveyOf(csv(text))
  expect(survey.found).toMatchObject(found)
  expect(survey.holes.map(({ id, x, y }) => [id, x, y])).toEqual([
    ['1', 1.5, 2],
    ['2', 4.5, 2],
  ])
})

test('a table of Excel in UTF-16 is read like any other', () => {
  const text = '\uFEFFid\tx\ty\r\n1\t1,5\t2\r\n'
  const units = new Uint16Array([...text].map((letter) => letter.charCodeAt(0)))
  expect(surveyOf(readHoles(new Uint8Array(units.buffer), 'a.csv')).holes).toMatchObject([{ id: '1', x: 1.5, y: 2 }])
})

test.each<[string, Uint8Array, string, string]>([
  ['nothing', new Uint8Array(), 'a.csv', 'empty'],
  ['blanks', bytes(' \r\n\r\n'), 'a.csv', 'empty'],
  ['more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1).fill(49), 'a.csv', 'tooLarge'],
  ['one line of 5 MB', new Uint8Array(5 * 1024 * 1024).fill(49), 'a.csv', 'noCoordinates'],
  ['one line of 5 MB of separators', new Uint8Array(5 * 1024 * 1024).fill(59), 'a.csv', 'empty'],
  ['5 MB of lines', bytes('1;2\n'.repeat(1_250_000)), 'a.csv', 'tooManyRows'],
  ['5 MB in a quote that nobody closes', bytes(`id;x;y\n"${'a'.repeat(5_000_000)}`), 'a.csv', 'noHoles'],
  ['bytes that are no text', Uint8Array.from({ length: 4000 }, (_, index) => index % 7), 'a.csv', 'notText'],
  ['words', bytes('hola;mundo;voladura\nuno;dos;tres'), 'a.csv', 'noCoordinates'],
  ['a header alone', bytes('id;x;y'), 'a.csv', 'noHoles'],
  ['a table as a drawing', bytes('id;x;y\n1;2;3\n4;5;6\n7;8;9'), 'a.dxf', 'dxfBroken'],
  ['a drawing without holes', bytes(drawing(entity('LINE', 10, 0, 20, 0, 11, 1, 21, 1))), 'a.dxf', 'dxfNoHoles'],
  ['a binary drawing', bytes('AutoCAD Binary DXF\r\n\u001A\0'), 'a.dxf', 'dxfBinary'],
  ['a drawing cut short', bytes('0\nSECTION\n2\nENT'), 'a.dxf', 'dxfBroken'],
])('a file of %s is refused in words and never breaks anything', (_, content, name, fault) => {
  expect(faultOf(readHoles(content, name))).toBe(fault)
})

test('a number of a drawing that is none is told by its line, and its hole is not read', () => {
  const read = dxf(drawing(entity('POINT', 10, 1, 20, 3), entity('POINT', 10, 'NaN', 20, 3), entity('POINT', 10, '1e999', 20, 3)))
  expect(faultsOf(read)).toEqual([
    ['notANumber', 18, null, 'NaN'],
    ['notANumber', 26, null, '1e999'],
  ])
  expect(surveyOf(read).holes).toHaveLength(1)
})
