import { api } from '@barreno/domain/api'
import type { MaterialImportRow } from '@barreno/domain/materials/import'
import { dateTime } from '@barreno/texts/format'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { anOrder, brokenEntry, entriesOf, historyCount, type Part, testPortal } from '../../../test/portal.ts'

const portal = await testPortal()
const { actors, call, clock, db, everything, good, refusal } = portal
const {
  readImport,
  getImport,
  importRows,
  rereadImport,
  mendImport,
  confirmImport,
  revertImport,
  discardImport,
  importFaults,
  importFile,
  importTemplate,
  imports,
} = api.materials
const { get } = api.materials

type Row = readonly (string | number | null)[]
const csv = (...rows: Row[]): Part => ({ field: 'file', name: 'precios.csv', content: rows.map((row) => row.join(';')).join('\r\n') })
const xlsx = async (...rows: Row[]): Promise<Part> => ({
  field: 'file',
  name: 'inventario.xlsx',
  content: Buffer.from(await writeXlsx({ sheets: [{ name: 'Inventario', rows: rows.map((row) => [...row]) }] })),
})
const read = (file: Part) => good(readImport, 'gerente', { files: [file] })
const rowsOf = async (id: string, view?: string): Promise<MaterialImportRow[]> => good(importRows, 'gerente', { id, ...(view && { view }) })
const confirm = async (id: string) => good(confirmImport, 'gerente', { id })
const heads = ['Código', 'Nombre', 'Unidad', 'Precio unitario', 'Existencia inicial']

/** The faults as text: number, column, value, reason. */
const faultsIn = (rows: readonly MaterialImportRow[]) =>
  rows.flatMap(({ number, faults, cells }) =>
    faults.map(({ field, message }) => `${number} ${field} «${cells.find((cell) => cell.field === field)!.text}» ${message}`),
  )
/** The effects of the rows as text. */
const plansIn = (rows: readonly MaterialImportRow[]) =>
  rows.map(({ number, effect, changes, load }) =>
    [
      number,
      effect,
      ...changes.map(({ field, old, new: next }) => `${field} ${old}→${next}`),
      load ? `+${load.quantity}=${load.after}` : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  )

test('5,000 rows with 37 bad ones: the 37 are named, nothing is imported until they are mended or left out, and then all is, at once', async () => {
  const order = await anOrder(portal)
  await good(api.inventory.load, 'gerente', { materialId: 'ANFO-25', quantityChange: 100 })
  const bad = (index: number) => index % 133 === 5 && index < 133 * 37
  const rows = Array.from({ length: 4998 }, (_, index): Row => {
    const name = `Material del lote ${index}`
    return [`LOTE-${index}`, name, 'und', bad(index) ? -1 : 10.25 + index, index % 2 === 0 ? 3.5 : null]
  })
  const file = await xlsx(heads, ['ANFO-25', '', '', 45, 20], ['COR-10', '', '', 0.33, null], ...rows)
  const before = await everything()
  const preview = await read(file)
  expect(preview).toMatchObject({
    fileName: 'inventario.xlsx',
    importNumber: null,
    sheet: 'Inventario',
    headerRow: 1,
    counts: { rows: 5000, faulty: 37, create: 4961, price: 1, edit: 0, load: 2482, none: 1, leftOut: 0 },
  })
  const faulty = await rowsOf(preview.id, 'faulty')
  expect(faulty.map(({ number }) => number)).toEqual(rows.flatMap((_, index) => (bad(index) ? [index + 4] : [])))
  expect(faultsIn(faulty.slice(0, 2))).toEqual(['9 unitPrice «-1» Debe ser mayor que 0.', '142 unitPrice «-1» Debe ser mayor que 0.'])
  expect(await refusal(confirmImport, 'gerente', { id: preview.id })).toMatchObject({
    status: 409,
    code: 'materials.importFaulty',
    message: 'Quedan 37 filas con errores. Corríjalas o exclúyalas.',
    details: { rows: faulty.map(({ number }) => number) },
  })
  const { materials, stock_movements, orders, order_items } = before
  expect(await everything()).toMatchObject({ materials, stock_movements, orders, order_items })

  const mended = await good(mendImport, 'gerente', {
    id: preview.id,
    rows: faulty.slice(0, 10).map(({ number }) => ({ number, cells: { unitPrice: '12,50' } })),
  })
  expect(mended.counts).toMatchObject({ faulty: 27, create: 4971 })
  const { counts } = await good(mendImport, 'gerente', { id: preview.id, leaveOut: 'faulty' })
  expect(counts).toEqual({ rows: 5000, faulty: 0, leftOut: 27, create: 4971, price: 1, edit: 0, load: 2487, none: 1 })

  const entries = await historyCount(portal)
  const done = await confirm(preview.id)
  expect(done).toMatchObject({ importNumber: 'IMP-2026-000001', confirmedByName: 'Persona de gerente', counts })
  const [written] = await db`
    select (select count(*) from materials where id like 'LOTE-%') as created, (select sum(unit_price) from materials where id in ('LOTE-5', 'ANFO-25')) as prices,
      (select count(*) from stock_movements where import_id = ${preview.id} and document = 'IMP-2026-000001' and kind = 'load') as loads,
      (select count(*) from materials where quantity <> coalesce((select sum(quantity) from stock_movements where material_id = materials.id), 0)) as wrong`
  expect(written).toEqual({ created: 4971, prices: 57.5, loads: counts.load, wrong: 0 })
  expect((await historyCount(portal)) - entries).toBe(4971 + 1 + counts.load + 1)
  expect(await entriesOf(portal, 'ANFO-25')).toMatchObject([
    ...(await entriesOf(portal, 'ANFO-25')).slice(0, -2),
    {
      action: 'materials.edit',
      reason: 'Importación IMP-2026-000001, archivo inventario.xlsx',
      changes: { unitPrice: { old: 42.5, new: 45 } },
    },
    { action: 'inventory.load', changes: { quantity: { old: 100, new: 120 } } },
  ])
  expect(await brokenEntry(portal)).toBeNull()
  const { items, budgetTotal } = await good(api.orders.get, 'gerente', { id: order.id })
  expect({ items, budgetTotal }).toEqual({ items: order.items, budgetTotal: order.budgetTotal })
  expect(await refusal(confirmImport, 'gerente', { id: preview.id })).toMatchObject({ status: 409, code: 'materials.importConfirmed' })
  expect(await refusal(mendImport, 'gerente', { id: preview.id, leaveOut: 'faulty' })).toMatchObject({ code: 'materials.importConfirmed' })
  expect((await good(imports, 'gerente'))[0]).toMatchObject({ importNumber: 'IMP-2026-000001', confirmedByName: 'Persona de gerente' })
  expect((await read(file)).importedBefore).toEqual({
    id: preview.id,
    importNumber: 'IMP-2026-000001',
    confirmedAt: done.confirmedAt,
    confirmedByName: 'Persona de gerente',
  })
  // PostgreSQL counts what a connection reads up to ten seconds later.
  const counted = () =>
    db<{ table: string; inserted: number; rowsRead: number; entriesRead: number }[]>`
      select relname as "table", n_tup_ins::int as inserted, seq_tup_read::int as "rowsRead",
        (select sum(idx_tup_read) from pg_stat_user_indexes as indexes where indexes.relid = tables.relid)::int as "entriesRead"
      from pg_stat_user_tables as tables where relname in ('history_writes', 'holdings', 'lots')`
  await expect.poll(async () => (await counted()).every(({ inserted }) => inserted >= counts.load)).toBe(true)
  for (const { table, inserted, rowsRead, entriesRead } of await counted()) {
    expect(rowsRead, `${table} is not read in full for each line or each entry`).toBeLessThan(3 * inserted)
    expect(entriesRead, `no index of ${table} is read in full for each line or each entry`).toBeLessThan(10 * inserted)
  }
})

test('every fault of every row is named with its row, column, value and reason, and goes when the cell is mended', async () => {
  const preview = await read(
    csv(
      ['Lista de precios', 'noviembre 2026'],
      [],
      ['CODIGO', 'Artículo', 'Und', 'Precio ($)', 'Existencias', 'Proveedor'],
      ['EMU-32X200', '', '', '1,60', '12,345', 'Mina'],
      ['NUEVO 1', 'Uno', 'litros', 'doce', '-1', ''],
      ['NUEVO-2', '', 'Saco(s)', '1.234,50', '', ''],
      ['NUEVO-2', 'Dos', 'm', '1.234,50', '5', ''],
      ['', 'Total', '', '9', '', ''],
      ['COR-10', '', '', '0,33', '', ''],
    ),
  )
  expect(preview.columns).toEqual([
    { index: 0, header: 'CODIGO', field: 'materialId' },
    { index: 1, header: 'Artículo', field: 'name' },
    { index: 2, header: 'Und', field: 'unit' },
    { index: 3, header: 'Precio ($)', field: 'unitPrice' },
    { index: 4, header: 'Existencias', field: 'stock' },
    { index: 5, header: 'Proveedor', field: null },
  ])
  expect(preview).toMatchObject({ headerRow: 3, decimalMark: ',', sheets: [''] })
  expect(faultsIn(await rowsOf(preview.id, 'faulty'))).toMatchInlineSnapshot(`
    [
      "4 stock «12,345» Debe tener a lo sumo dos decimales.",
      "5 materialId «NUEVO 1» Use letras sin acento, números, puntos y guiones, sin espacios; hasta 40 caracteres.",
      "5 unit «litros» Unidad desconocida. Use UNIDAD, PIEZA, SACO o METROS.",
      "5 unitPrice «doce» Escriba un número como 1.234,5, con coma para los decimales.",
      "5 stock «-1» Debe ser mayor o igual que 0.",
      "6 materialId «NUEVO-2» El código NUEVO-2 está también en la fila 7.",
      "6 name «» Falta el nombre: el material es nuevo.",
      "7 materialId «NUEVO-2» El código NUEVO-2 está también en la fila 6.",
      "8 materialId «» Falta el código.",
    ]
  `)

  const mend = (number: number, cells: Record<string, string | null>) =>
    good(mendImport, 'gerente', { id: preview.id, rows: [{ number, cells }] })
  await mend(4, { stock: '12,35' })
  await mend(5, { materialId: 'nuevo-1', unit: 'pza', unitPrice: '12', stock: '' })
  await mend(6, { materialId: 'NUEVO-3', name: 'Tres' })
  await good(mendImport, 'gerente', { id: preview.id, rows: [{ number: 8, isLeftOut: true }] })
  expect(plansIn(await rowsOf(preview.id))).toEqual([
    '4 edit unitPrice 1.48→1.6 +12.35=12.35',
    '5 create',
    '6 create',
    '7 create +5=5',
    '8 faulty',
    '9 none',
  ])
  expect((await mend(6, { materialId: null })).counts.faulty).toBe(2)
  await mend(6, { materialId: 'NUEVO-3' })

  expect((await confirm(preview.id)).counts).toEqual({ rows: 6, faulty: 0, leftOut: 1, create: 3, price: 1, edit: 0, load: 2, none: 1 })
  expect(await good(get, 'gerente', { id: 'NUEVO-1' })).toMatchObject({
    name: 'Uno',
    unit: 'PIEZA',
    unitPrice: 12,
    quantity: 0,
    isActive: true,
  })
  expect(await good(get, 'gerente', { id: 'NUEVO-2' })).toMatchObject({ unit: 'METROS', unitPrice: 1234.5, quantity: 5 })
})

test('who else changes the catalogue between preview and confirmation is told of, and the preview is made anew', async () => {
  const file = csv(['Código', 'Nombre', 'Precio'], ['DET-NE-4', '', '8'], ['OTRO-1', 'Otro', '3'], ['COR-10', '', '0,50'])
  const { id } = await read(file)
  await good(api.materials.edit, 'gerente', { id: 'DET-NE-4', unitPrice: 7.5, category: 'Detonadores' })
  await good(api.materials.create, 'gerente', { materialId: 'OTRO-1', name: 'Otro', unitPrice: 2 })
  const before = await everything()
  const lastChange = `Último cambio del material: ${actors.gerente.name}, ${dateTime(clock.now.toISOString())}.`
  expect(await refusal(confirmImport, 'gerente', { id })).toMatchObject({
    status: 409,
    code: 'materials.importOutdated',
    details: {
      count: 2,
      changes: [
        { number: 2, message: `Fila 2, DET-NE-4: precio unitario era $ 7,15 y ahora es $ 7,50. ${lastChange}` },
        { number: 3, message: `Fila 3: alguien creó el material OTRO-1. ${lastChange}` },
      ],
    },
  })
  expect(await everything()).toEqual(before)
  await good(rereadImport, 'gerente', { id })
  expect(plansIn(await rowsOf(id))).toEqual(['2 edit unitPrice 7.5→8', '3 edit unitPrice 2→3', '4 edit unitPrice 0.33→0.5'])
  await confirm(id)
  expect(await good(get, 'gerente', { id: 'DET-NE-4' })).toMatchObject({ unitPrice: 8, category: 'Detonadores' })
})

test('a preview that somebody else mended meanwhile is not confirmed unseen', async () => {
  const { id, version } = await read(csv(['Código', 'Precio'], ['COR-10', '0,60']))
  await good(mendImport, 'gerente', { id, rows: [{ number: 2, cells: { unitPrice: '6' } }] })
  expect(await refusal(confirmImport, 'gerente', { id }, { headers: { 'if-match': `"${version}"` } })).toMatchObject({
    code: 'record.stale',
  })
})

test('two who confirm the same import at once do it once', async () => {
  const { id } = await read(csv(['Código', 'Existencia'], ['RETIRADO', '10']))
  const answers = await Promise.all([1, 2, 3].map(() => call(confirmImport, 'gerente', { id })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(await good(get, 'gerente', { id: 'RETIRADO' })).toMatchObject({ quantity: 10, isActive: false })
})

test('a failure in the middle leaves nothing', async () => {
  const { id } = await read(
    csv(['Código', 'Nombre', 'Precio', 'Stock'], ['MEDIO-1', 'Uno', '1', '5'], ['COR-10', '', '0,99', '7'], ['MEDIO-2', 'Dos', '2', '6']),
  )
  await db`create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'roto'; end $$`
  await db`create trigger refuse_one before insert on stock_movements for each row when (new.material_id = 'MEDIO-2') execute function refuse_one()`
  const before = await everything()
  expect((await call(confirmImport, 'gerente', { id })).statusCode).toBe(500)
  expect(await everything()).toEqual(before)
  await db`drop trigger refuse_one on stock_movements`
  expect(await confirm(id)).toMatchObject({ counts: { create: 2, price: 1, load: 3 } })
})

test('columns are given a field by hand, another sheet is chosen, and decimals are read as one says', async () => {
  const content = await writeXlsx({
    sheets: [
      { name: 'Portada', rows: [['Mina El Callao']] },
      {
        name: 'Noviembre',
        rows: [
          ['Cód. interno', 'Código', 'Valor'],
          ['X-1', 'COR-10', '1.234'],
        ],
      },
      {
        name: 'Diciembre',
        rows: [
          ['Código', 'Precio'],
          ['COR-10', '0,70'],
          ['DET-NE-4', '0.80'],
        ],
      },
    ],
  })
  const preview = await read({ field: 'file', name: 'libro.xlsx', content: Buffer.from(content) })
  expect(preview).toMatchObject({ sheet: 'Diciembre', sheets: ['Portada', 'Noviembre', 'Diciembre'], decimalMark: null })
  const { id } = preview
  const november = await good(rereadImport, 'gerente', { id, sheet: 'Noviembre' })
  expect(november.columns.map(({ field }) => field)).toEqual([null, 'materialId', null])
  const mapped = await good(rereadImport, 'gerente', {
    id,
    columns: [
      { index: 2, field: 'unitPrice' },
      { index: 0, field: 'materialId' },
    ],
  })
  expect(mapped.columns.map(({ field }) => field)).toEqual(['materialId', null, 'unitPrice'])
  expect(mapped.counts).toMatchObject({ faulty: 1 })
  await good(rereadImport, 'gerente', { id, columns: [{ index: 1, field: 'materialId' }] })
  expect(plansIn(await rowsOf(id))).toEqual(['2 edit unitPrice 0.99→1234'])
  expect(await refusal(rereadImport, 'gerente', { id, sheet: 'Enero' })).toMatchObject({
    status: 400,
    code: 'materials.importSheetUnknown',
  })
  await good(rereadImport, 'gerente', { id, decimalMark: '.' })
  expect(faultsIn(await rowsOf(id))).toEqual(['2 unitPrice «1.234» Debe tener a lo sumo dos decimales.'])
})

test.each([
  ['no file', [], 'input.invalid'],
  ['an empty table', [csv(heads)], 'materials.importEmpty'],
  ['nothing but blanks', [csv(['  '], [' '])], 'materials.importEmpty'],
  ['a picture by the name of a workbook', [{ field: 'file', name: 'a.xlsx', content: 'GIF89a' }], 'files.contentMismatch'],
  ['an old workbook', [{ field: 'file', name: 'a.xls', content: 'x' }], 'files.typeNotAllowed'],
])('%s is refused, and leaves no file behind', async (_, files, code) => {
  const before = await everything()
  expect(await refusal(readImport, 'gerente', { files })).toMatchObject({ status: 400, code })
  expect(await everything()).toEqual(before)
})

test('the template can be brought as it is, and so can the rows that were refused', async () => {
  for (const format of ['xlsx', 'csv']) {
    const content = Buffer.from(await good(importTemplate, 'gerente', { format }), 'latin1')
    const { counts, columns } = await read({ field: 'file', name: `plantilla.${format}`, content })
    expect(columns.every(({ field }) => field !== null)).toBe(true)
    expect(counts).toMatchObject({ rows: 1, faulty: 0 })
  }
  const { id } = await read(csv(['Código', 'Nombre', 'Precio'], ['MALO-1', '=1+1', '0'], ['BIEN-1', 'Bien', '1']))
  for (const format of ['xlsx', 'csv']) {
    const content = Buffer.from(await good(importFaults, 'gerente', { id, format }), 'latin1')
    const again = await read({ field: 'file', name: `errores.${format}`, content })
    expect((await rowsOf(again.id))[0]!.cells.filter(({ text }) => text !== '')).toMatchObject([
      { text: 'MALO-1' },
      { text: '=1+1' },
      { text: '0' },
    ])
    expect(faultsIn(await rowsOf(again.id))).toEqual(['2 unitPrice «0» Debe ser mayor que 0.'])
  }
})

test('an import that was not confirmed can be thrown away, and its file can be had as long as it is there', async () => {
  const file = csv(['Código', 'Precio'], ['COR-10', '0,61'])
  const { id } = await read(file)
  expect(Buffer.from(await good(importFile, 'gerente', { id }), 'latin1').toString()).toBe(file.content)
  await good(discardImport, 'gerente', { id })
  for (const row of [getImport, importRows, importFile, discardImport, confirmImport])
    expect(await refusal(row, 'gerente', { id })).toMatchObject({ status: 404, code: 'materials.importNotFound' })
})

test('nothing to do is nothing to confirm', async () => {
  const { id } = await read(csv(['Código', 'Existencia'], ['COR-10', '0']))
  expect(await refusal(confirmImport, 'gerente', { id })).toMatchObject({ status: 409, code: 'materials.importNothing' })
})

test('a content that was imported is imported again by whoever names that import, and by nobody else', async () => {
  const file = csv(heads, ['REPITE-1', 'Mecha repetida', 'METROS', '1,5', '40'])
  const first = await confirm((await read(file)).id)
  const again = await read({ ...file, name: 'otro nombre.csv' })
  expect(again.importedBefore).toMatchObject({ importNumber: first.importNumber, confirmedByName: 'Persona de gerente' })
  const before = await everything()
  expect(await refusal(confirmImport, 'gerente', { id: again.id })).toMatchObject({
    status: 409,
    code: 'materials.importRepeated',
    message: expect.stringMatching(
      new RegExp(`^Este mismo archivo ya se importó: ${first.importNumber}, el 21/11/2026, .* por Persona de gerente\\.`),
    ),
    details: { importNumber: first.importNumber, confirmedAt: first.confirmedAt },
  })
  expect(await refusal(confirmImport, 'gerente', { id: again.id, repeatOf: 'IMP-2026-999999' })).toMatchObject({
    status: 400,
    details: [{ field: 'repeatOf', message: `Escriba el número tal como está: ${first.importNumber}.` }],
  })
  expect(await everything()).toEqual(before)
  await good(confirmImport, 'gerente', { id: again.id, repeatOf: first.importNumber!.toLowerCase() })
  expect(await db`select quantity from materials where id = 'REPITE-1'`).toMatchObject([{ quantity: 80 }])
  expect((await entriesOf(portal, again.id)).at(-1)).toMatchObject({ changes: { repeatOf: { new: first.importNumber!.toLowerCase() } } })
})

test('of one content confirmed twice at the same moment only one is taken', async () => {
  const file = csv(heads, ['REPITE-2', 'Mecha doble', 'METROS', '1,5', '40'])
  const [one, other] = [await read(file), await read(file)]
  const answers = await Promise.all([one, other].map(({ id }) => call(confirmImport, 'gerente', { id })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await db`select quantity from materials where id = 'REPITE-2'`).toMatchObject([{ quantity: 40 }])
})

test('what an import loaded is taken out again, by a movement for each of its lines, once and with a reason', async () => {
  const file = csv(
    heads,
    ['REVIERTE-1', 'Cordón', 'METROS', '1,5', '40'],
    ['REVIERTE-2', 'Mecha', 'METROS', '2,5', '7,25'],
    ['REVIERTE-3', 'Pinza', '', '3', ''],
  )
  const done = await confirm((await read(file)).id)
  expect(await refusal(revertImport, 'gerente', { id: done.id })).toMatchObject({ status: 400 })
  expect(await refusal(revertImport, 'almacenista', { id: done.id, reason: 'x' })).toMatchObject({ status: 403 })
  const reverted = await good(revertImport, 'gerente', { id: done.id, reason: 'Archivo de otro almacén' })
  expect(reverted).toMatchObject({
    revertedAt: expect.any(String),
    revertedByName: 'Persona de gerente',
    revertReason: 'Archivo de otro almacén',
  })
  const notes = `Reversión de ${done.importNumber}: Archivo de otro almacén`
  expect(
    await db`select material_id as id, kind, quantity, balance_after as after, document, notes from stock_movements where import_id = ${done.id} and kind <> 'load' order by id`,
  ).toEqual([
    { id: 'REVIERTE-1', kind: 'adjustment', quantity: -40, after: 0, document: done.importNumber, notes },
    { id: 'REVIERTE-2', kind: 'adjustment', quantity: -7.25, after: 0, document: done.importNumber, notes },
  ])
  // Prices and materials stay.
  expect((await good(get, 'gerente', { id: 'REVIERTE-1' })).unitPrice).toBe(1.5)
  expect((await entriesOf(portal, done.id)).at(-1)).toMatchObject({ action: 'materials.revertImport', reason: 'Archivo de otro almacén' })
  expect((await entriesOf(portal, 'REVIERTE-2')).at(-1)).toMatchObject({
    action: 'inventory.adjust',
    changes: { quantity: { old: 7.25, new: 0 } },
  })
  expect(await refusal(revertImport, 'gerente', { id: done.id, reason: 'Otra vez' })).toMatchObject({
    status: 409,
    code: 'materials.importReverted',
  })
  expect(await brokenEntry(portal)).toBeNull()
  // Reverted content may be imported again without naming the earlier import.
  const again = await read(file)
  expect(again.importedBefore).toBeNull()
  await confirm(again.id)
})

test('an import whose stock is not all there is reverted not at all, and each line that is short is named', async () => {
  const file = csv(
    heads,
    ['CORTO-1', 'Cordón', 'METROS', '1,5', '40'],
    ['CORTO-2', 'Mecha', 'METROS', '2,5', '7'],
    ['CORTO-3', 'Cinta', '', '3', '5'],
  )
  const done = await confirm((await read(file)).id)
  for (const [materialId, quantityChange] of [
    ['CORTO-1', -0.5],
    ['CORTO-3', -5],
  ] as const)
    await good(api.inventory.adjust, 'almacenista', { materialId, quantityChange, notes: 'Usado' })
  const before = await everything()
  expect(await refusal(revertImport, 'gerente', { id: done.id, reason: 'Equivocado' })).toMatchObject({
    status: 409,
    code: 'materials.importRevertShort',
    details: {
      lines: [
        { materialId: 'CORTO-1', loaded: 40, quantity: 39.5 },
        { materialId: 'CORTO-3', loaded: 5, quantity: 0 },
      ],
    },
  })
  expect(await everything()).toEqual(before)
  const open = await read(csv(heads, ['CORTO-4', 'Otra', 'METROS', '1,5', '40']))
  expect(await refusal(revertImport, 'gerente', { id: open.id, reason: 'x' })).toMatchObject({ code: 'materials.importNotConfirmed' })
  const priced = await confirm((await read(csv(heads, ['CORTO-2', '', '', '9', '']))).id)
  expect(await refusal(revertImport, 'gerente', { id: priced.id, reason: 'x' })).toMatchObject({ code: 'materials.importWithoutStock' })
})

test('of two who revert an import at once one does', async () => {
  const done = await confirm((await read(csv(heads, ['CARRERA-1', 'Cordón', 'METROS', '1,5', '40']))).id)
  const answers = await Promise.all(['a', 'b'].map((reason) => call(revertImport, 'gerente', { id: done.id, reason })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await db`select quantity from materials where id = 'CARRERA-1'`).toMatchObject([{ quantity: 0 }])
})
