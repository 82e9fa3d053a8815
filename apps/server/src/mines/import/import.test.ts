import { api } from '@barreno/domain/api'
import { shotColumns, type ShotTableFormat, shotTableFormats } from '@barreno/domain/mines/values'
import { mineTexts } from '@barreno/texts/mines'
import { expect, test } from 'vitest'
import { anOrder, entriesOf, refusalIn, testPortal } from '../../../test/portal.ts'

const portal = await testPortal()
const { call, good } = portal
const { create, recordShot, leaveOutShot, correctShot, shotTable, previewShots, importShots, learning } = api.mines

let mines = 0
const aMine = async () => (await good(create, 'cliente', { name: `Mina ${++mines}` })).id
const tableOf = async (id: string, format: ShotTableFormat) => (await call(shotTable, 'operador', { id, format })).rawPayload
const preview = (id: string, table: string) => good(previewShots, 'cliente', { id, table })
const imported = async (id: string, table: string) =>
  good(importShots, 'cliente', { id, table, figures: (await preview(id, table)).figures })
const shotsOf = async (id: string) => (await good(learning, 'cliente', { id })).shots

const codeOf = (answer: Parameters<typeof refusalIn>[0]) => refusalIn(answer).code

const order = await anOrder(portal)
const bench = { miningType: 'cielo_abierto', firedOn: '2026-10-05', charge_kg: 40.125, distance_m: 180, ppv_mm_s: 6.2 }
/** A mine with shots that use every field, not recorded in order of firing. */
async function aMineWithShots() {
  const id = await aMine()
  for (const shot of [
    bench,
    { ...bench, firedOn: '2026-10-01', toes: 0, note: '=roca; "dura"\ny fría', orderId: order.id, frontIndex: 1, holes: 1200 },
    { ...bench, note: "'=como se escribió" },
    bench,
    {
      miningType: 'subterranea',
      firedOn: '2026-11-02',
      drilled_m: 3.2,
      pulled_m: 2.95,
      plannedP80_cm: 30,
      measuredP80_cm: 1234.5 / 10,
      oversize_pct: 3,
    },
  ])
    await good(recordShot, 'cliente', { id, ...shot })
  const left = (await shotsOf(id)).find(({ number }) => number === 4)!
  await good(leaveOutShot, 'cliente', { id, shotId: left.id, reason: '-el instrumento se movió' })
  return id
}

test.each(shotTableFormats)(
  'what a mine exports as %s is all there when it comes back, and makes the same mine of an empty one',
  async (format) => {
    const id = await aMineWithShots()
    const exported = await tableOf(id, format)
    const back = await preview(id, exported.toString())
    expect(back).toMatchObject({ figures: { added: 0, known: 5, conflicting: 0, firstNumber: null }, unknownColumns: [], faults: [] })

    const empty = await aMine()
    expect((await preview(empty, exported.toString())).figures).toEqual({ added: 5, known: 0, conflicting: 0, firstNumber: 1 })
    expect(await imported(empty, exported.toString())).toEqual({ added: 5, known: 0, conflicting: 0, firstNumber: 1 })
    expect((await tableOf(empty, format)).toString()).toBe(exported.toString())
    const [old, now] = [await good(learning, 'cliente', { id }), await good(learning, 'cliente', { id: empty })]
    expect(now.kinds.map(({ law, advance, p80 }) => ({ law, advance, p80 }))).toEqual(
      old.kinds.map(({ law, advance, p80 }) => ({ law, advance, p80 })),
    )
    expect(now.calibrations).toEqual([])
    expect(await entriesOf(portal, empty)).toMatchObject([
      { action: 'mines.create' },
      { action: 'mines.importShots', changes: { shots: { old: 0, new: 5 }, shotNumbers: { new: '1 a 5' } } },
    ])
  },
)

test('a file is imported once: its shots are there the second time, and nothing is written', async () => {
  const id = await aMine()
  const table = 'fecha,tipo_mineria,pies_o_culos\n2026-10-01,cielo_abierto,2\n2026-10-02,Subterránea,0\n'
  const { figures } = await preview(id, table)
  await good(importShots, 'cliente', { id, table, figures })
  expect(codeOf(await call(importShots, 'cliente', { id, table, figures }))).toBe('mines.shotTableChanged')
  expect((await preview(id, table)).rows.map(({ effect, number }) => [effect, number])).toEqual([
    ['known', 1],
    ['known', 2],
  ])
  expect(codeOf(await call(importShots, 'cliente', { id, table, figures: (await preview(id, table)).figures }))).toBe('mines.noNewShots')
  expect(await shotsOf(id)).toHaveLength(2)
})

test('the same press, sent twice under its key, records the shots once', async () => {
  const id = await aMine()
  const table = 'fecha;tipo_mineria;pies_o_culos\n01/10/2026;cielo_abierto;2\n'
  const { figures } = await preview(id, table)
  const send = () => call(importShots, 'cliente', { id, table, figures }, { headers: { 'idempotency-key': 'una-vez' } })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(await shotsOf(id)).toHaveLength(1)
})

test('what was corrected since the export is in conflict: it stays as the mine has it, and the line says what differs', async () => {
  const id = await aMineWithShots()
  const table = (await tableOf(id, 'spreadsheet')).toString() + ';Cielo Abierto;07/10/2026;;;;35;150;7,1\r\n'
  const [, shot] = await shotsOf(id)
  await good(correctShot, 'cliente', { id, shotId: shot!.id, ppv_mm_s: 8.4, note: 'Leída de nuevo' })
  const { figures, rows } = await preview(id, table)
  expect(figures).toEqual({ added: 1, known: 4, conflicting: 1, firstNumber: 6 })
  expect(rows.filter(({ effect }) => effect === 'conflict')).toMatchObject([
    {
      number: shot!.number,
      differences: [
        { field: 'ppv_mm_s', mine: 8.4, table: 6.2 },
        { field: 'note', mine: 'Leída de nuevo', table: null },
      ],
    },
  ])
  await good(importShots, 'cliente', { id, table, figures })
  const now = await shotsOf(id)
  expect(now).toHaveLength(6)
  expect(now.find(({ number }) => number === shot!.number)).toMatchObject({ ppv_mm_s: 8.4 })
  expect(now.find(({ number }) => number === 6)).toMatchObject({ firedOn: '2026-10-07', charge_kg: 35, distance_m: 150, ppv_mm_s: 7.1 })
})

test('every fault is told at once, by its line and its column, and nothing of the file is recorded', async () => {
  const id = await aMine()
  const table = [
    'Numero;tipo_mineria;fecha;orden;frente;carga_retardo_kg;Distancia;ppv_mm_s;avance_m;color',
    '1;cielo abierto;31/02/2026;;;abc;180;6,2;;rojo',
    '1;tajo;2026-10-02;ORD-2020-000001;2;40;0,5;6,2;;',
    ';;03/10/2026;;;40;;6,2;2,5;',
    ';cielo_abierto;04/10/2026;;;40;1.234,5678;6,2;;',
    ';cielo_abierto;04/10/2030;;;;;;;;de más',
    ';cielo_abierto;05/10/2026;;;40;100;6,2;;',
    ';cielo_abierto;05/10/2026;;;40,0;100;6,2;;',
  ].join('\n')
  const { figures, faults, unknownColumns, rows } = await preview(id, table)
  expect(unknownColumns).toEqual(['color'])
  expect(figures).toEqual({ added: 2, known: 0, conflicting: 0, firstNumber: 1 })
  expect(rows.map(({ line, effect }) => [line, effect])).toEqual([
    [2, 'faulty'],
    [3, 'faulty'],
    [4, 'faulty'],
    [5, 'faulty'],
    [6, 'faulty'],
    [7, 'add'],
    [8, 'add'],
  ])
  expect(faults.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toMatchInlineSnapshot(`
    [
      "2 fecha: Esa fecha no existe en el calendario.",
      "2 carga_retardo_kg: «abc» no es un número.",
      "3 tipo_mineria: Escriba cielo_abierto o subterranea.",
      "3 Distancia: La distancia debe ser entre 1 y 5.000 m.",
      "3 orden: La alianza de la mina no tiene esa orden.",
      "3 Numero: Ese número ya está en la fila 2.",
      "4 tipo_mineria: Este campo es requerido.",
      "4 Distancia: Indíquelo también: sin distancia y carga por retardo la velocidad no sirve.",
      "4 perforado_m: Indique la longitud perforada y el avance.",
      "5 Distancia: Debe tener a lo sumo 3 decimales.",
      "6 null: La fila tiene más celdas que encabezados.",
      "6 fecha: La fecha de la voladura no puede ser posterior a hoy.",
      "6 ppv_mm_s: Indique al menos un resultado: velocidad, avance, P80, sobretamaño, pies o culos.",
      "8 null: Repite la fila 7.",
    ]
  `)
  const answer = await call(importShots, 'cliente', { id, table, figures })
  expect(codeOf(answer)).toBe('mines.shotTableFaulty')
  expect(answer.json().details.faults).toEqual(faults)
  expect(await shotsOf(id)).toEqual([])
})

test.each([
  ['an empty file', '\n\n', 'mines.shotTableEmpty'],
  ['headings alone', 'tipo_mineria;fecha\n', 'mines.shotTableEmpty'],
])('%s is refused as a whole', async (_, table, code) => {
  const id = await aMine()
  const answer = await call(previewShots, 'cliente', { id, table: `${table} ` })
  expect(answer.statusCode).toBe(400)
  if (table.trim()) expect(codeOf(answer)).toBe(code)
})

test('a table without headings, or without those that are needed, says which', async () => {
  const id = await aMine()
  expect((await preview(id, '1;2;3\n4;5;6')).faults).toMatchObject([
    { line: 1, message: 'Falta la fila de encabezados, con tipo_mineria y fecha.' },
  ])
  expect((await preview(id, 'fecha;pies_o_culos;fecha\n01/10/2026;2;01/10/2026')).faults).toEqual([
    { line: 1, column: 'tipo_mineria', message: 'Falta la columna tipo_mineria.' },
    { line: 1, column: 'fecha', message: 'La columna está dos veces.' },
  ])
})

test('every column of the export is known by the name that it is given', () => {
  expect(new Set(shotColumns.map((column) => mineTexts.shot.table.columns[column])).size).toBe(shotColumns.length)
})
