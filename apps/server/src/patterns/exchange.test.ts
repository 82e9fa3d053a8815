import { api } from '@barreno/domain/api'
import { holeColumns } from '@barreno/blast-design/csv'
import { patternFileTexts } from '@barreno/texts/patterns/files'
import { count, quantity } from '@barreno/texts/format'
import { expect, test } from 'vitest'
import { csvReaders, figureIn } from '../../test/csv-readers.ts'
import { aBench, aFace, configured, seedAssortment } from '../../test/pattern-fronts.ts'
import { anOrder, aPreorder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { call, good, refusal } = portal
await seedAssortment(portal)
const oneFace = { miningType: 'subterranea', numberOfFronts: '1', files: [], configuredFrontsDetailsJson: configured(aFace) }
const { patternDxf, patternCsv, patternPdf } = api.preorders

test('the pattern of a front is downloaded under the number of its record, as what it is', async () => {
  const { id, preOrderNumber } = await aPreorder(portal, oneFace)
  const input = { id, frontIndex: 1 }
  const headers = await Promise.all(
    [patternDxf, patternCsv, patternPdf].map(async (row) => {
      const { headers: given } = await call(row, 'cliente', input)
      return [given['content-type'], given['content-disposition'], given['cache-control']]
    }),
  )
  expect(headers).toEqual([
    ['image/vnd.dxf', expect.stringContaining(`${preOrderNumber}-frente-1.dxf`), 'no-store, private'],
    ['text/csv; charset=utf-8', expect.stringContaining(`${preOrderNumber}-frente-1.csv`), 'no-store, private'],
    ['application/pdf', expect.stringContaining(`${preOrderNumber}-frente-1.pdf`), 'no-store, private'],
  ])
})

test('the table has a line for each hole', async () => {
  const { id, configuredFrontsDetails } = await aPreorder(portal, oneFace)
  const holes = configuredFrontsDetails[0]?.backendSuggestedPattern?.calculatedParameters.holeCoordinates ?? []
  const [heading, ...lines] = (await good(patternCsv, 'gerente', { id, frontIndex: 1 })).trimEnd().split('\r\n')
  expect(heading).toMatch(/^id;tipo;x_m;y_m;z_m;/)
  expect(lines).toHaveLength(holes.length)
  expect(lines[0]?.split(';').slice(0, 4)).toEqual(['1', 'cuele_alivio', holes[0]?.x_m.toFixed(3), holes[0]?.y_m.toFixed(3)])
})

test('a Spanish spreadsheet gets commas and its mark; each hole says how it is fired (FILE-01)', async () => {
  const { id, configuredFrontsDetails } = await aPreorder(portal, oneFace)
  const { calculatedParameters, initiation } = configuredFrontsDetails[0]!.backendSuggestedPattern!
  const table = async (format?: 'drill' | 'spreadsheet') =>
    Buffer.from(await good(patternCsv, 'gerente', { id, frontIndex: 1, ...(format && { format }) }), 'latin1').toString()
  const [drill, spreadsheet] = [await table('drill'), await table('spreadsheet')]
  expect(await table()).toBe(drill)
  expect(spreadsheet.startsWith('\uFEFF')).toBe(true)
  expect(spreadsheet.slice(1)).toBe(drill.replaceAll(/(?<=;-?\d+)\.(?=\d+;)/g, ','))
  const fired = drill
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
    .filter((cells) => cells[13] !== '')
  expect(fired).toHaveLength(calculatedParameters.holeCoordinates.filter(({ load }) => load !== null).length)
  for (const cells of fired)
    expect([cells[14], cells[15], cells[16] !== '']).toEqual([initiation!.systemName, initiation!.inHole[0]!.materialId, true])
  expect(await refusal(patternCsv, 'gerente', { id, frontIndex: 1, format: 'xml' })).toMatchObject({ status: 400 })
})

const dialects = [
  ['drill', '.'],
  ['spreadsheet', ','],
] as const
const tables = [aFace, aBench].flatMap((front) =>
  dialects.flatMap(([format, mark]) => Object.keys(csvReaders).map((reader) => ({ front, format, mark, reader }))),
)

test.each(tables)(
  'the holes of a $front.miningType, as $format, are to $reader what the record has',
  async ({ front, format, mark, reader }) => {
    const { id, configuredFrontsDetails } = await aPreorder(portal, {
      ...oneFace,
      miningType: front.miningType,
      configuredFrontsDetailsJson: configured(front),
    })
    const { calculatedParameters, initiation } = configuredFrontsDetails[0]!.backendSuggestedPattern!
    const { rawPayload } = await call(patternCsv, 'gerente', { id, frontIndex: 1, format })
    const [heads, ...rows] = csvReaders[reader]!(rawPayload.toString(), ';')
    expect(heads!.slice(0, holeColumns.length)).toEqual(holeColumns.map((column) => patternFileTexts.columns[column]))
    const figuresOf = (row: readonly string[]) => row.slice(2, 14).map((cell) => figureIn(cell, mark))
    const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
    const m = (value_m: number) => rounded(Math.round(value_m * 1000) / 1000 + 0, 3)
    expect(rows.map((row) => [row[0], row[1], ...figuresOf(row)])).toEqual(
      calculatedParameters.holeCoordinates.map((hole) => [
        String(hole.number),
        hole.type,
        ...[hole.x_m, hole.y_m, 0, hole.toe.x_m, hole.toe.y_m, hole.toe.z_m].map(m),
        hole.diameter_mm,
        m(hole.length_m),
        rounded(hole.charge_kg, 2),
        m(hole.stemming_m),
        hole.delayNumber,
        hole.delay_ms,
      ]),
    )
    const detonators = new Map(initiation!.inHole.map(({ hole, materialId }) => [String(hole), materialId]))
    expect(rows.map((row) => row[15])).toEqual(rows.map(([number]) => detonators.get(number!) ?? ''))
  },
)

test('the sheet says that it is a proposal and has a line to sign', async () => {
  const { id } = await aPreorder(portal, oneFace)
  const text = await textOf(Buffer.from(await good(patternPdf, 'cliente', { id, frontIndex: 1 }), 'latin1'))
  for (const phrase of ['Propuesta preliminar', 'Ingeniero responsable', 'Materiales estimados', 'Factor de potencia', '$ '])
    expect(text).toContain(phrase)
})

test('the sheet has every hole, every number of a detonator and how the front is fired, and no page without content', async () => {
  const { id, configuredFrontsDetails } = await aPreorder(portal, oneFace)
  const { calculatedParameters, initiation } = configuredFrontsDetails[0]!.backendSuggestedPattern!
  const pages = (await textOf(Buffer.from(await good(patternPdf, 'cliente', { id, frontIndex: 1 }), 'latin1'))).split('\n')
  const text = pages.join(' ').replaceAll(/\s+/g, ' ')
  for (const { number, x_m, y_m } of calculatedParameters.holeCoordinates)
    expect(text).toMatch(new RegExp(` ${number} [A-Za-zó ]+ ${quantity(x_m)} ${quantity(y_m)} `))
  for (const { name, delayNumber, delay_ms, count: holes, spare } of initiation!.delays)
    expect(text).toContain([name, count(delayNumber), count(delay_ms), count(holes), count(spare), count(holes + spare)].join(' '))
  for (const phrase of ['Cuele 1:10', 'Despeje', 'Salen juntos en 8 ms', initiation!.systemName]) expect(text).toContain(phrase)
  for (const page of pages) expect(page.length).toBeGreaterThan(300)
})

test('whoever may not read the record gets nothing of it; a front without suggestion has no file', async () => {
  const { id } = await aPreorder(portal, oneFace)
  expect(await refusal(patternDxf, 'cliente2', { id, frontIndex: 1 })).toMatchObject({ status: 404, code: 'preorders.notFound' })
  expect(await refusal(patternDxf, 'almacenista', { id, frontIndex: 1 })).toMatchObject({ status: 403 })
  expect(await refusal(patternDxf, 'gerente', { id, frontIndex: 2 })).toMatchObject({ status: 404, code: 'patterns.notFound' })
})

test('an order has the same files, and its prices only for those who may know them', async () => {
  const { id } = await anOrder(portal, oneFace)
  const prices = async (who: 'gerente' | 'gnb') => {
    await portal.db`update orders set current_status = 'LISTA_PARA_DESPACHO', assigned_operator_id = ${portal.actors.operador.id} where id = ${id}`
    const text = await textOf(Buffer.from(await good(api.orders.patternPdf, who, { id, frontIndex: 1 }), 'latin1'))
    const [front] = (await good(api.orders.get, who, { id })).configuredFrontsDetailsSnapshot
    return [text.includes('$ '), front?.backendSuggestedPattern?.estimatedMaterials[0]?.unitPrice !== null]
  }
  expect(await prices('gerente')).toEqual([true, true])
  expect(await prices('gnb')).toEqual([false, false])
  expect(await good(api.orders.patternCsv, 'gnb', { id, frontIndex: 1 })).toMatch(/^id;tipo;/)
})

/** Extracts the text of a PDF, page by page. */
async function textOf(pdf: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return pages.join('\n')
}

test('holes that somebody changed are marked in the table, the drawing and the sheet, those that are gone included', async () => {
  const edits = [
    { hole: 'P1', op: 'empty' as const },
    { hole: 'Z2', op: 'drop' as const, reason: 'roca suelta' },
    { hole: 'T1', op: 'move' as const, x_m: 0.3, y_m: 2.7 },
  ]
  const { id, configuredFrontsDetails } = await aPreorder(portal, {
    ...oneFace,
    configuredFrontsDetailsJson: configured({ ...aFace, edits }),
  })
  const holes = configuredFrontsDetails[0]!.backendSuggestedPattern!.calculatedParameters.holeCoordinates
  expect(holes.flatMap((hole) => (hole.edits ? [`${hole.id} ${hole.edits.join()}`] : [])).toSorted()).toEqual(['P1 empty', 'T1 move'])
  const [heading, ...rows] = Buffer.from(await good(patternCsv, 'gerente', { id, frontIndex: 1 }), 'latin1')
    .toString()
    .trimEnd()
    .split('\r\n')
  expect(heading).toMatch(/;cambios$/)
  expect(rows.flatMap((row) => row.split(';').at(-1) || []).toSorted()).toEqual(['movido', 'sin carga'])
  expect(await good(patternDxf, 'gerente', { id, frontIndex: 1 })).toContain('CAMBIOS')
  const text = await textOf(Buffer.from(await good(patternPdf, 'gerente', { id, frontIndex: 1 }), 'latin1'))
  const message = text.replaceAll(/\s+/g, ' ')
  for (const phrase of [
    'Aro de trazos',
    'Barreno P1: sin carga',
    'Barreno Z2: quitado · «roca suelta»',
    'Barreno T1: movido · x 0,3 m, y 2,7 m',
  ])
    expect(message).toContain(phrase)
})
