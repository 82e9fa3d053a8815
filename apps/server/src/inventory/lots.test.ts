import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { aCompletedOrder, anAssignedOrder } from '../../test/orders.ts'
import { testPortal } from '../../test/portal.ts'
import type { Connection } from '../db/connect.ts'
import { knownMigrations, migrate, migrateWithin } from '../db/migrate.ts'

const portal = await testPortal()
const { actors, db, good, refusal } = portal
/** The server's own connection, which owns no tables. */
const server = portal.services.db
const { load, adjust, stock } = api.inventory

const inDays = (days: number) => db`(now() at time zone 'America/Caracas')::date + ${days}::int`
const expire = (number: string, days: number | null) =>
  db`update lots set expires_on = ${days === null ? null : inDays(days)} where number = ${number}`
const quarantine = (number: string) => db`update lots set status = 'quarantined', status_reason = 'Cajas húmedas' where number = ${number}`
const release = (number: string) => db`update lots set status = 'usable', status_reason = null where number = ${number}`

/** The stock of a material, by lot. */
const held = async (materialId: string) =>
  Object.fromEntries(
    (
      await db<{ number: string; quantity: number }[]>`
        select number, quantity from holdings join lots on lots.id = lot_id where holdings.material_id = ${materialId} and quantity > 0 order by number`
    ).map(({ number, quantity }) => [number, quantity]),
  )
const rowOf = async (materialId: string) => (await good(stock, 'gerente')).find((row) => row.materialId === materialId)!
const lastLines = async (materialId: string, limit: number) =>
  (await good(api.inventory.movements, 'gerente', { materialId, limit })).map(
    ({ kind, quantity, balanceAfter, lot }) => `${kind} ${quantity} = ${balanceAfter} ${lot ?? '—'}`,
  )

async function loadLots(materialId: string, lots: Record<string, number>): Promise<void> {
  for (const [lot, quantityChange] of Object.entries(lots)) await good(load, 'almacenista', { materialId, quantityChange, lot })
}

test('what leaves is of the lots that expire first, and what nobody named a lot of leaves last', async () => {
  await good(load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 5 })
  await loadLots('ANFO-25', { 'A-LATE': 4, 'A-SOON': 4 })
  await expire('A-LATE', 200)
  await expire('A-SOON', 20)
  expect(await held('ANFO-25')).toEqual({ '—': 5, 'A-SOON': 4, 'A-LATE': 4 })

  await good(adjust, 'gerente', { materialId: 'ANFO-25', quantityChange: -9.5, notes: 'Conteo' })
  expect(await held('ANFO-25')).toEqual({ '—': 3.5 })
  expect(await lastLines('ANFO-25', 3)).toEqual(['adjustment -1.5 = 3.5 —', 'adjustment -4 = 5 A-LATE', 'adjustment -4 = 9 A-SOON'])
})

test('a lot is the same however its letters are typed, and the line keeps them as they were', async () => {
  await loadLots('DET-NE-4', { 'Lote-7b': 3, 'LOTE-7B': 2 })
  expect(await held('DET-NE-4')).toEqual({ 'Lote-7b': 5 })
  expect(await lastLines('DET-NE-4', 2)).toEqual(['load 2 = 5 LOTE-7B', 'load 3 = 3 Lote-7b'])
})

test('an undone preparation puts back the same lots, and what comes back of a blast lies where it left from', async () => {
  await loadLots('COR-10', { 'C-1': 1, 'C-2': 100 })
  await loadLots('ANFO-25', { 'A-2': 100 })
  await expire('C-1', 30)
  const before = await held('COR-10')
  const { id } = await anAssignedOrder(portal)
  await good(api.orders.changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })
  expect(await held('COR-10')).toEqual({ 'C-2': 98 })
  // Meanwhile more of the empty lot arrives; it must not be counted as returned.
  await loadLots('COR-10', { 'C-3': 1 })
  await expire('C-3', 1)
  await good(api.orders.undoReady, 'gerente', { id, reason: 'Otra guía' })
  expect(await held('COR-10')).toEqual({ ...before, 'C-3': 1 })
  await good(adjust, 'gerente', { materialId: 'COR-10', quantityChange: -1, notes: 'Muestra' })

  const { id: blasted } = await aCompletedOrder(portal)
  expect(await held('COR-10')).toEqual({ 'C-2': 98 })
  await good(api.orders.safekeeping, 'operador', {
    id: blasted,
    items: [{ materialId: 'COR-10', returned: 2.5 }],
    location: 'Polvorín 2',
    receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' },
  })
  // The lot that expires first was used first.
  expect(await held('COR-10')).toEqual({ 'C-1': 0.5, 'C-2': 100 })
})

test('a lot in quarantine, recalled or expired gives nothing, is not available, and stands in the way before the click', async () => {
  await loadLots('EMU-32X200', { 'E-1': 30, 'E-2': 10 })
  await quarantine('E-1')
  expect(await rowOf('EMU-32X200')).toMatchObject({ quantity: 40, unusable: 30, available: 10 })
  expect(await refusal(adjust, 'gerente', { materialId: 'EMU-32X200', quantityChange: -11, notes: 'Conteo' })).toMatchObject({
    status: 409,
    code: 'inventory.lotNotUsable',
    message: 'Lo que queda está en lotes en cuarentena, retirados o vencidos, y no puede salir.',
  })
  // Expiry is by the date in Caracas: on its last day a lot may still leave.
  await expire('E-2', 0)
  expect(await rowOf('EMU-32X200')).toMatchObject({ unusable: 30, available: 10 })
  await expire('E-2', -1)
  expect(await rowOf('EMU-32X200')).toMatchObject({ quantity: 40, unusable: 40, available: 0 })
  const { quantityAvailable } = await good(api.materials.get, 'gerente', { id: 'EMU-32X200' })
  expect(quantityAvailable).toBe(0)
  expect((await good(api.inventory.supply, 'gerente', { materials: 'EMU-32X200' }))[0]).toMatchObject({ inStock: 0 })

  await quarantine('A-2')
  const { id } = await anAssignedOrder(portal)
  const { actions } = await good(api.orders.get, 'almacenista', { id })
  expect(actions.find(({ action }) => action === 'orders.markReady')!.obstacles).toMatchObject([
    { code: 'stockShort', message: expect.stringContaining('Material ANFO-25') },
  ])
  await release('A-2')
  await good(api.orders.changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })
  await release('E-1')
  await good(adjust, 'gerente', { materialId: 'EMU-32X200', quantityChange: -30, notes: 'Conteo' })
  expect(await held('EMU-32X200')).toEqual({ 'E-2': 10 })
})

/** Moves stock as the earlier release does, which knows neither lots nor magazines. */
const moveAsBefore = (tx: Connection, kind: string, materialId: string, quantity: number) => tx`
  with moved as (
    update materials set quantity = materials.quantity + ${quantity}, moved_at = greatest(moved_at, now()) where id = ${materialId}
    returning id, ${quantity}::numeric as changed, quantity, moved_at)
  insert into stock_movements (material_id, kind, quantity, balance_after, notes, actor_id, actor_role, at)
  select id, ${kind}, changed, quantity, 'De antes', ${actors.gerente.id}, 'gerente', moved_at from moved`

test('a server of the release before goes on moving stock, out of as many lots as it takes', async () => {
  await moveAsBefore(server, 'load', 'DET-NE-4', 10)
  expect(await held('DET-NE-4')).toEqual({ '—': 10, 'Lote-7b': 5 })
  await expire('Lote-7b', 90)
  await moveAsBefore(server, 'adjustment', 'DET-NE-4', -8)
  expect(await held('DET-NE-4')).toEqual({ '—': 7 })
  expect(await lastLines('DET-NE-4', 2)).toEqual(['adjustment -3 = 7 —', 'adjustment -5 = 10 Lote-7b'])
})

test('who writes into the database as the server breaks neither the sums nor what may leave a lot', async () => {
  const whatLies = () => db`select magazine_id, lot_id, quantity from holdings order by magazine_id, lot_id`
  const before = await whatLies()
  const line = (change: string) => (tx: Connection) => tx`
    insert into stock_movements (material_id, kind, quantity, balance_after, actor_id, actor_role, at, lot_id)
    select 'DET-NE-4', 'adjustment', ${tx.unsafe(change)}, ${actors.gerente.id}, 'gerente', now(), id from lots where material_id = 'DET-NE-4' and number = '—'`
  const attempts: [what: RegExp, attempt: (tx: Connection) => Promise<unknown>][] = [
    [/permission denied/, (tx) => tx`update holdings set quantity = quantity + 1`],
    [/permission denied/, (tx) => tx`insert into holdings select magazine_id, lot_id, material_id, 1 from holdings limit 1`],
    [/permission denied/, (tx) => tx`update holdings set lot_status = 'usable', lot_expires_on = null`],
    [/permission denied/, (tx) => tx`delete from holdings`],
    [/are held/, (tx) => tx`update materials set quantity = quantity + 1 where id = 'DET-NE-4'`],
    [/are held/, (tx) => tx`insert into materials (id, name, unit, unit_price, quantity) values ('X-1', 'X', 'SACO', 1, 5)`],
    // A line that moves nothing, one with the balance of another, and one that takes more than the lot has.
    [/are held/, line('1, 8')],
    [/the line says otherwise/, line('1, 9')],
    [/holdings_not_negative/, (tx) => tx`update materials set quantity = 0 where id = 'DET-NE-4'`.then(() => line('-7.5, -0.5')(tx))],
    [/foreign key/, (tx) => tx`update lots set material_id = 'RETIRADO' where material_id = 'DET-NE-4'`],
  ]
  for (const [what, attempt] of attempts) await expect(server.begin(attempt), String(attempt)).rejects.toThrow(what)
  await db`update lots set status = 'recalled', status_reason = 'Aviso del fabricante' where material_id = 'DET-NE-4'`
  await expect(
    server.begin(async (tx) => {
      await tx`update materials set quantity = 6 where id = 'DET-NE-4'`
      await line('-1, 6')(tx)
    }),
  ).rejects.toMatchObject({ constraint_name: 'stock_movements_of_usable_lots' })
  expect(await whatLies()).toEqual(before)
})

test('what there is when lots come in lies in the lot without a number of the first magazine, whatever was typed', async () => {
  const older = await emptyDatabase()
  const before = (await knownMigrations()).findIndex(({ name }) => name === '0067_lots')
  await older.begin((tx) => migrateWithin(tx, before))
  await older`insert into materials (id, name, unit, unit_price) values ('ANFO', 'ANFO', 'SACO', 42.5), ('NADA', 'Nada', 'SACO', 1), ('USADO', 'Usado', 'SACO', 1)`
  const move = (materialId: string, kind: string, quantity: number, after: number, lot: string | null) => older`
    with moved as (update materials set quantity = ${after} where id = ${materialId})
    insert into stock_movements (material_id, kind, quantity, balance_after, lot, actor_id, actor_role, at)
    values (${materialId}, ${kind}, ${quantity}, ${after}, ${lot}, 'x', 'gerente', now())`
  await move('ANFO', 'load', 10, 10, 'L-14')
  await move('ANFO', 'adjustment', -2.5, 7.5, null)
  await move('USADO', 'load', 1, 1, null)
  await move('USADO', 'adjustment', -1, 0, null)
  await migrate(older)
  expect(
    await older`
      select lots.material_id, number, magazine_id, quantity from lots left join holdings on lot_id = lots.id order by 1`,
  ).toEqual([
    { material_id: 'ANFO', number: '—', magazine_id: 'PRINCIPAL', quantity: 7.5 },
    { material_id: 'USADO', number: '—', magazine_id: null, quantity: null },
  ])
  expect(await older`select lot, lot_id from stock_movements order by id limit 2`).toEqual([
    { lot: 'L-14', lot_id: null },
    { lot: null, lot_id: null },
  ])
})

test('a lot that is held back while it comes in, or comes in while it is held back, lies there as what it is', async () => {
  const { id } = (await db<[{ id: string }]>`insert into lots (material_id, number) values ('ANFO-25', 'M-1') returning id`)[0]
  const whatLies = () => db`select lot_status, lot_expires_on, usable_until::text from holdings where lot_id = ${id}`
  const lieDown = (tx: Connection) => tx`
    with moved as (update materials set quantity = quantity + 3, moved_at = now() where id = 'ANFO-25' returning quantity)
    insert into stock_movements (material_id, kind, quantity, balance_after, actor_id, actor_role, at, lot_id)
    select 'ANFO-25', 'load', 3, quantity, ${actors.gerente.id}, 'gerente', now(), ${id} from moved`
  const holdBack = (tx: Connection) => tx`update lots set status = 'quarantined', status_reason = 'Cajas húmedas' where id = ${id}`
  // The first transaction delays its commit until the second one waits for it.
  const first = Promise.withResolvers<void>()
  const loading = server.begin(async (tx) => {
    await lieDown(tx)
    first.resolve()
    await isWaitedFor()
  })
  await first.promise
  await Promise.all([loading, server.begin(holdBack)])
  expect(await whatLies()).toEqual([{ lot_status: 'quarantined', lot_expires_on: null, usable_until: '-infinity' }])

  await db`update lots set status = 'usable', status_reason = null, expires_on = '2031-05-04' where id = ${id}`
  expect(await whatLies()).toEqual([{ lot_status: 'usable', lot_expires_on: '2031-05-04', usable_until: '2031-05-04' }])
  const { id: other } = (await db<[{ id: string }]>`insert into magazines (id, name) values ('POLV-M', 'Polvorín M') returning id`)[0]
  const second = Promise.withResolvers<void>()
  const holding = server.begin(async (tx) => {
    await holdBack(tx)
    second.resolve()
    await isWaitedFor()
  })
  await second.promise
  const coming = server.begin(
    (tx) => tx`
    with moved as (update materials set quantity = quantity + 3, moved_at = now() where id = 'ANFO-25' returning quantity)
    insert into stock_movements (material_id, kind, quantity, balance_after, actor_id, actor_role, at, lot_id, magazine_id)
    select 'ANFO-25', 'load', 3, quantity, ${actors.gerente.id}, 'gerente', now(), ${id}, ${other} from moved`,
  )
  await Promise.all([holding, coming])
  const heldBack = { lot_status: 'quarantined', lot_expires_on: '2031-05-04', usable_until: '-infinity' }
  expect(await whatLies()).toEqual([heldBack, heldBack])
})

/** Waits until some transaction is blocked by another. */
async function isWaitedFor(): Promise<void> {
  await expect
    .poll(() => db`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`)
    .not.toHaveLength(0)
}
