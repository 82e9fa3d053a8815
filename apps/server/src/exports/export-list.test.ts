import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { type Role, roles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import { type Column, columnsFor, type Columns, type Value } from '@barreno/texts/column'
import { exportColumns } from '@barreno/texts/exports/lists'
import type { ListName } from '@barreno/domain/exports/calls'
import { exportedLists, listExports } from '@barreno/domain/exports/endpoints'
import { mayEver } from '@barreno/domain/permissions'
import { dateTime, quantity } from '@barreno/texts/format'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { textOf } from '../../test/documents.ts'
import { aDelivery } from '../../test/collections.ts'
import { anOrder, aPreorder, entriesOf, type Input, testPortal, type Who } from '../../test/portal.ts'
import { anIncident, aReadyOrder, stocked } from '../../test/orders.ts'
import { list as listUsers } from '../users/list.ts'
import { exportsOf, type ListCases } from './export-list.ts'

const portal = await testPortal()
const { actors, call, db, good, refusal, services } = portal

/** Input that a spreadsheet would execute or turn into a number. */
const hostile = ['=HYPERLINK("http://x")', '+58 414-8861234', '-2+3', '@SUM(A1)', '\u0000007', '_x0041_ <b>&"ñ"</b>', '00412']

beforeAll(async () => {
  await stocked(portal)
  await aPreorder(portal)
  await anOrder(portal)
  await aReadyOrder(portal)
  await anIncident(portal)
  await good(api.drilling.set, 'gerente', { diameter_mm: 76, method: 'topHammer', price_m: 9.5, price_hole: 12, reason: hostile[0]! })
  const { id } = await aPreorder(portal)
  await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el patrón' })
  await refusal(api.users.list, 'cliente')
  await services.securityLog.flush()
  inputOf.deliveryOrders = { id: (await aDelivery(portal)).id }
  for (const [index, name] of hostile.entries())
    await db`update users set codigo_unico = ${name.replace('\0', '')} where id = ${Object.values(actors)[index]!.id}`
  await db`update clients set nombre_alianza = ${hostile[0]!}, telefono_de_representante = ${hostile[1]!} where id = ${actors.cliente2.id}`
})

type Cells = Readonly<Record<string, unknown>>[]

/** Exports as a user would, and returns the file's bytes. */
async function exported(list: ListName, who: Who, query: Record<string, string> = {}, input: Input = {}): Promise<Buffer> {
  const answer = await call(listExports[list], who, { ...input, ...query })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.rawPayload
}

/** Returns the first sheet by its header row, as hucre reads it. */
async function sheetOf(content: Buffer): Promise<{ cells: Cells; about: unknown[][] }> {
  const { sheets } = await readXlsx(content)
  const [head = [], ...rows] = sheets[0]!.rows
  return {
    cells: rows.map((row) => Object.fromEntries(head.map((title, index) => [String(title), row[index] ?? null]))),
    about: sheets[1]!.rows,
  }
}

const linesOf = (content: Buffer) => content.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')

/** Returns the expected content of a workbook's cell for a value. */
function cellOf(value: Value, kind: Column<never>['kind']): unknown {
  if (value === null || value === '' || typeof value === 'number') return value === '' ? null : value
  if (kind === 'date') return new Date(`${value}T00:00:00Z`)
  // Local time of Caracas, to the second.
  if (kind === 'dateTime') return new Date(Math.floor(Date.parse(value) / 1000) * 1000 - 4 * 3_600_000)
  return value
}

const enters = (row: Endpoint, role: Role) => [row.access].flat().some((permission) => mayEver({ role }, permission as 'users.list'))
const aMonth = { startDate: '2026-11-01', endDate: '2026-11-30' }
const inputOf: Partial<Record<ListName, Input>> = {
  preorders: { status: 'PENDIENTE_REVISION,CONVERTIDA_A_ORDEN' },
  productSales: aMonth,
  salesSeries: aMonth,
  breakdown: { ...aMonth, by: 'client' },
  statusTimes: aMonth,
  setbackReasons: aMonth,
  materialUse: aMonth,
}
const lists = Object.keys(exportedLists) as ListName[]

test.each(lists)('the export of %s is the list, for each role that has it', async (list) => {
  const row: Endpoint = exportedLists[list].row
  for (const role of roles.filter((each) => enters(row, each))) {
    const columns = columnsFor(exportColumns[list] as Columns<never>, role)
    const rows = (await good(row, role, inputOf[list])) as unknown as never[]
    const { cells } = await sheetOf(await exported(list, role, { columns: columns.map(([key]) => key).join(',') }, inputOf[list]))
    const wanted = rows.map((record) =>
      Object.fromEntries(columns.map(([, { title, kind, value }]) => [title, cellOf(value(record), kind)])),
    )
    // The exported history contains the entry of its own export. The entries of the database's migrations are as recent as the machine's clock.
    const own = list === 'history' ? cells.findIndex((cell) => cell['Qué'] === 'Exportar: Historial del portal') : cells.length
    expect(cells.toSpliced(own, 1), role).toEqual([...wanted, ...totalOf(columns, rows)])
    // Nothing was blasted yet, so the list of material use is empty.
    if (role === 'gerente' && list !== 'materialUse') expect(cells.length).toBeGreaterThan(0)
  }
})

/** Returns the last row of a list with amounts: their sums, computed in whole cents. */
function totalOf(columns: readonly [string, Column<never>][], rows: readonly never[]): object[] {
  if (rows.length === 0 || !columns.some(([, { isSummed }]) => isSummed)) return []
  const sum = (value: Column<never>['value']) => rows.reduce((all, row) => all + Math.round(Number(value(row) ?? 0) * 100), 0) / 100
  const cells = columns.map(([, { title, kind, value, isSummed }], index) => [
    title,
    isSummed ? sum(value) : index === 0 && kind === 'text' ? 'Total' : null,
  ])
  return [Object.fromEntries(cells)]
}

test('who objected to an order and why is a column that may be chosen, for whoever exports', async () => {
  const { id, orderNumber } = await aReadyOrder(portal)
  const { objections } = await good(api.orders.object, 'gnb', { id, reason: 'Faltan precintos' })
  await good(api.orders.object, 'daex', { id, reason: 'Falta la guía' })
  await good(api.orders.liftObjection, 'gnb', { id, objectionId: objections[0]!.id, reason: 'Repuestos' })
  const lines = linesOf(await exported('orders', 'general', { format: 'csv', columns: 'orderNumber,objections', q: orderNumber }))
  expect(lines.join('\n')).toContain(
    'DAEX, en pie desde el 21/11/2026: Falta la guía. GNB, del 21/11/2026, levantada el 21/11/2026: Faltan precintos.',
  )
})

test('sales by product are with the services what was collected, on a sheet, in a CSV and on paper', async () => {
  const { id, budgetTotal } = await anOrder(portal, { files: [] })
  await good(api.orders.setServices, 'gerente', { id, services: [{ kind: 'transporte', amount: 180.5 }] })
  await good(api.orders.recordPayment, 'operador', { id, method: 'efectivo', amount: 100.01 })
  await good(api.orders.pay, 'operador', { id, paymentStatus: 'PAGADO' })
  const { current } = await good(api.reports.overview, 'gerente', aMonth)
  expect(current.services).toBe(180.5)
  expect(current.amount).toBeGreaterThanOrEqual(budgetTotal! + 180.5)
  const formatted = (amount: number) => amount.toFixed(2).replace('.', ',')
  const csv = linesOf(await exported('productSales', 'gerente', { format: 'csv' }, aMonth))
  expect(csv.slice(-2)).toEqual([';Servicios adicionales;;180,50', `Total;;;${formatted(current.amount)}`])
  const { cells } = await sheetOf(await exported('productSales', 'gerente', {}, aMonth))
  expect(cells.slice(-2).map((row) => row['Recaudado (USD)'])).toEqual([180.5, current.amount])
  const { text } = await textOf(await exported('productSales', 'gerente', { format: 'pdf' }, aMonth))
  expect(text).toContain('Servicios adicionales')
  // The search is for materials, so the services are not found.
  const searched = linesOf(await exported('productSales', 'gerente', { format: 'csv', q: 'ANFO' }, aMonth))
  expect(searched.join()).not.toContain('Servicios adicionales')

  // In a PDF and a workbook, lists of amounts end with their sums; a CSV stays a clean table.
  const [{ sum }] = await db<[{ sum: number }]>`select sum(amount) as sum from payments`
  const payments = linesOf(await exported('payments', 'gerente', { format: 'csv', columns: 'paymentNumber,amount' }))
  expect(payments.at(-1)).toMatch(/^PAG-/)
  const sheet = await sheetOf(await exported('payments', 'gerente', { columns: 'paymentNumber,amount' }))
  expect(sheet.cells.at(-1)).toEqual({ Número: 'Total', 'Monto (USD)': sum })
  const paper = await textOf(await exported('payments', 'gerente', { format: 'pdf' }))
  expect(paper.text).toMatch(/Total\s*\$ [\d.]+,\d\d/)
})

test('who may not read prices finds no column of them, and is refused where they ask for one', async () => {
  const [warehouse, gerente] = await Promise.all([
    sheetOf(await exported('orders', 'almacenista')),
    sheetOf(await exported('orders', 'gerente')),
  ])
  expect(Object.keys(gerente.cells[0]!)).toContain('Monto total (USD)')
  expect(Object.keys(warehouse.cells[0]!).filter((title) => /monto|pago|subtotal/i.test(title))).toEqual([])
  expect(await refusal(listExports.orders, 'almacenista', { columns: 'orderNumber,budgetTotal' })).toMatchObject({
    status: 403,
    code: 'permission.denied',
  })
})

test('what a spreadsheet would run is text in both kinds of file, and a number below zero stays a number', async () => {
  const columns = 'username,codigoUnico'
  const { cells } = await sheetOf(await exported('users', 'gerente', { columns }))
  const codes = cells.map((row) => row['Código único'])
  for (const text of hostile) expect(codes).toContain(text.replace('\0', ''))

  const csv = linesOf(await exported('users', 'gerente', { format: 'csv', columns }))
  expect(csv.map((line) => line.slice(line.indexOf(';') + 1))).toEqual(
    expect.arrayContaining(['"\'=HYPERLINK(""http://x"")"', "'+58 414-8861234", "'-2+3", "'@SUM(A1)", '00412']),
  )
  const [movement] = linesOf(await exported('movements', 'gerente', { format: 'csv', columns: 'kind,quantity', kind: 'dispatch' })).slice(1)
  expect(movement).toMatch(/^Despacho;-\d+$/)
})

test('a file has the list’s filters and order, and says which', async () => {
  await portal.travel(new Date('2026-11-22T03:59:59.500Z'))
  await aPreorder(portal, {}, 'cliente2')
  const query = { q: actors.cliente.name, sort: 'preOrderNumber', from: '2026-11-01', to: '2026-11-30' }
  const { cells, about } = await sheetOf(await exported('preorders', 'gerente', query, inputOf.preorders))
  const numbers = (await good(api.preorders.byStatus, 'gerente', { ...inputOf.preorders, ...query })).map(
    ({ preOrderNumber }) => preOrderNumber,
  )
  expect(cells.map((row) => row['Número'])).toEqual(numbers)
  expect(Object.fromEntries(about)).toEqual({
    Lista: 'Preórdenes',
    Filtros: `Búsqueda: ${actors.cliente.name} · Estado: Pendiente de revisión, Convertida a orden · Desde: 01/11/2026 · Hasta: 30/11/2026`,
    Filas: String(numbers.length),
    Generado: '21/11/2026, 11:59 p. m.',
    Por: `${actors.gerente.name} (Gerente)`,
    Institución: expect.any(String),
  })

  // A moment just before midnight in Caracas belongs to that day, in either kind of file.
  const newest = { sort: '-createdAt', columns: 'createdAt' }
  const [last] = (await sheetOf(await exported('preorders', 'gerente', newest, inputOf.preorders))).cells
  expect(last).toEqual({ 'Fecha de creación': new Date('2026-11-21T23:59:59Z') })
  const csv = linesOf(await exported('preorders', 'gerente', { ...newest, format: 'csv' }, inputOf.preorders))
  expect(csv.slice(0, 2)).toEqual(['Fecha de creación', '21/11/2026 23:59'])
})

test('whoever takes a list away stands in the history, with what they took', async () => {
  const before = (await entriesOf(portal, 'clients')).length
  await exported('clients', 'administrador', { estatus: 'true', columns: 'rif', format: 'csv' })
  const entries = await entriesOf(portal, 'clients')
  expect(entries.slice(before)).toEqual([
    {
      action: 'exports.clients',
      actorRole: 'administrador',
      fromStatus: null,
      toStatus: null,
      reason: null,
      changes: {
        taken: { old: null, new: { format: 'csv', rows: 2, filters: { sort: 'nombreAlianza', estatus: 'true' }, columns: ['rif'] } },
      },
    },
  ])
})

test('on paper the table has its filters, its columns and the number of each page', async () => {
  const { text, pages, rightmost } = await textOf(await exported('users', 'gerente', { format: 'pdf', q: 'daex' }))
  expect(text).toContain('Gestores')
  expect(text).toContain('Filtros: Búsqueda: daex')
  expect(text).toContain('Persona de daex_operador')
  expect(text).toContain(`Página 1 de ${pages}`)
  expect(rightmost).toBeLessThan(842 - 47)
})

test('on paper neither a number, a day nor a word is broken, however many columns there are', async () => {
  const [line] = await good(api.inventory.movements, 'gerente', { kind: 'dispatch', limit: '1' })
  const { text, rightmost } = await textOf(await exported('movements', 'gerente', { format: 'pdf', kind: 'dispatch' }))
  expect(rightmost).toBeLessThan(842 - 47)
  for (const whole of [
    line!.document!.number,
    line!.materialId,
    dateTime(line!.at),
    quantity(line!.quantity),
    'Despacho',
    'Notas',
    'Lote',
    'Alianza',
  ])
    expect(text, whole).toContain(whole)
})

test('more than paper holds is refused with what to take instead', async () => {
  const columns = Object.keys(exportColumns.orders).join(',')
  expect(await refusal(listExports.orders, 'gerente', { format: 'pdf', columns })).toMatchObject({
    status: 400,
    code: 'exports.tooWide',
    message: 'Las columnas elegidas no caben en una hoja. Quite algunas o exporte a Excel.',
  })
  await manyUsers(3_000)
  expect(await refusal(listExports.users, 'gerente', { format: 'pdf' })).toMatchObject({
    status: 400,
    code: 'exports.tooManyRows',
    message: 'Un PDF admite hasta 2.000 filas. Filtre la lista o exporte a Excel.',
  })
})

test('a reader who takes their time holds no transaction', async () => {
  const slow = await begun('lento')
  await expect.poll(() => good(listExports.progress, 'gerente', { key: 'lento' })).toMatchObject({ rows: 3_000 + roles.length - 1 })
  await expect.poll(openTransactions).toEqual([])
  slow.destroy()
  await once(slow, 'close')
})

test('an export is the list of one moment, and of one who goes away nothing is left', async () => {
  const whole = await begun('entero')
  await db`delete from users where username like 'fila%'`
  let bytes = 0
  for await (const chunk of whole) bytes += (chunk as Buffer).length
  expect(bytes).toBeGreaterThan(3_000 * 20)

  await manyUsers(8_000)
  const given = await begun('dejado')
  const other = await begun('otro')
  expect(await refusal(listExports.users, 'gerente')).toMatchObject({ status: 429, code: 'exports.tooManyAtOnce' })
  expect(await good(listExports.progress, 'gerente', { key: 'dejado' })).toMatchObject({
    rows: expect.any(Number),
    total: expect.any(Number),
  })
  expect(await good(listExports.progress, 'administrador', { key: 'dejado' })).toBeNull()
  for (const stream of [given, other]) {
    stream.destroy()
    await once(stream, 'close')
  }
  expect(await good(listExports.progress, 'gerente', { key: 'dejado' })).toBeNull()
  expect(await openTransactions()).toEqual([])
  expect(linesOf(await exported('users', 'gerente', { format: 'csv', columns: 'username', q: 'fila7999' }))).toEqual([
    'Usuario',
    'fila7999',
  ])
})

const openTransactions = () => db<{ state: string }[]>`
  select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`

const manyUsers = (count: number) => db`
  insert into users (username, email, name, role, password_hash)
  select 'fila' || n, 'fila' || n || '@minas.ve', 'Fila ' || n, 'general', 'x' from generate_series(1, ${count}) as n`

/** Returns an export whose first bytes have arrived and are not read further. */
async function begun(key: string): Promise<Readable> {
  const { users } = exportsOf({ users: listUsers } as ListCases)
  const { content } = await users({ ...services, actor: actors.gerente }, { key, format: 'csv', sort: 'username' })
  const stream = content as Readable
  await once(stream, 'readable')
  return stream
}
