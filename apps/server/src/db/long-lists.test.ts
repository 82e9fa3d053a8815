import { api } from '@barreno/domain/api'
import type { Page } from '@barreno/domain/endpoint'
import { expect, test } from 'vitest'
import { anOrder, aPreorder, testPortal } from '../../test/portal.ts'
import type { Context } from '../context.ts'
import { movements } from '../inventory/movements.ts'
import { listNotices } from '../notices/sql.ts'
import { list as listOrders } from '../orders/list.ts'
import { byStatus } from '../preorders/list.ts'
import { list as listPrintouts } from '../printouts/get.ts'
import type { Connection } from './connect.ts'

const portal = await testPortal()
const { actors, db, good, services } = portal

/** Numbers of pre-orders, orders and movements, and of clients: enough to reveal a query that reads a whole table. */
const rows = 12_000
const clients = 200
const preorder = await aPreorder(portal)
const order = await anOrder(portal)
await good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 5 })

/** Ranges of row numbers to insert, each small enough to finish well within the server's limit for a statement. */
const parts = Array.from({ length: rows / 1_000 }, (_, part) => ({ from: part * 1_000 + 1, to: (part + 1) * 1_000 }))

/** Copies a row many times. `changes` are expressions over `n`; `and` runs in the transaction of each part. */
async function copies(
  table: string,
  where: ReturnType<Connection>,
  changes: Record<string, string>,
  and: (tx: Connection, count: number) => Promise<unknown> = async () => {},
) {
  const columns = await db<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`
  const names = columns.map(({ name }) => name)
  for (const { from, to } of parts)
    await db.begin(async (tx) => {
      await tx`
        insert into ${db(table)} (${db(names)})
        select ${db.unsafe(names.map((name) => changes[name] ?? name).join(', '))}
        from ${db(table)}, generate_series(${from}::int, ${to}) as n where ${where}`
      await and(tx, to - from + 1)
    })
}

// The sheet of one front was printed this often, always before its design was last changed.
await db`insert into order_fronts (order_id, front_index, client_input_parameters, backend_suggested_pattern) values (${order.id}, 1, '{}', '{"inputs": {}}')`
await db`
  insert into printouts (code, kind, order_id, front_index, design_hash, engine_version, printed_by, printed_by_name, printed_by_role, printed_at)
  select upper(lpad(to_hex(n), 8, '0')), 'crewSheet', ${order.id}, 1, 'hash', '1', 'nadie', 'Nadie', 'operador', now() - n * interval '1 minute'
  from generate_series(1, ${rows}::int) as n`

const client = `'many-' || n % ${clients}`
await db`
  insert into clients (id, username, nombre_alianza, rif, client_email, password_hash)
  select 'many-' || n, 'many' || n, 'Minera ' || n || ' Norte', 'J-' || n, n || '@minas.ve', 'x' from generate_series(0, ${clients - 1}) as n`
const record = {
  id: `id || '-' || n`,
  client_id: client,
  client_name: `'Minera ' || n % ${clients} || ' Norte'`,
  client_rif: `'J-' || n % ${clients}`,
  client_nombre_representante: 'null',
  created_at: `created_at - n * interval '1 minute'`,
  driver_one: `'Chofer ' || n`,
}
await copies('preorders', db`id = ${preorder.id}`, {
  ...record,
  preorder_number: `'PRE-2020-' || lpad(n::text, 6, '0')`,
  current_status: `case when n % 1000 = 0 then 'DEVUELTA_CLIENTE' else 'PENDIENTE_REVISION' end`,
})
await copies('orders', db`id = ${order.id}`, {
  ...record,
  order_number: `'ORD-2020-' || lpad(n::text, 6, '0')`,
  preorder_id: 'null',
  current_status: `case when n % 1000 = 0 then 'ANULADA' else 'PENDIENTE_ASIGNACION_OPERADOR' end`,
})
const [last] = await db<
  [{ id: string; quantity: number }]
>`select id, quantity::float8 as quantity from stock_movements order by id desc limit 1`
// Each movement has to contain the stock after it, and the material the total of all.
await copies(
  'stock_movements',
  db`id = ${last.id}`,
  { at: `at + n * interval '1 minute'`, balance_after: `balance_after + n * quantity` },
  (tx, count) => tx`update materials set quantity = quantity + ${count * last.quantity} where id = 'ANFO-25'`,
)
await db`analyze`

/** Returns how many rows of these tables a call reads, with or without indexes, and its result. */
async function readBy(work: (context: Context) => Promise<unknown>): Promise<{ read: number; result: Page<unknown> }> {
  const tables = ['preorders', 'orders', 'stock_movements', 'record_words', 'history', 'order_items', 'preorder_items', 'printouts']
  return db.begin(async (tx) => {
    // As in the product. The tests' database plans each statement only once, whatever its values.
    await tx`set local plan_cache_mode = auto`
    const counted = async () =>
      (
        await tx<[{ read: number }]>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname in ${db(tables)}`
      )[0].read
    const before = await counted()
    const context = { ...services, db: tx, actor: actors.gerente, record: () => {}, recorded: [] }
    const result = (await work(context)) as Page<unknown>
    return { read: (await counted()) - before, result }
  })
}

/** Maximum number of rows that a search may read. PostgreSQL up to 15 finds a few per cent of a table of this size by reading it once. */
const [{ version }] = await db<[{ version: number }]>`select current_setting('server_version_num')::int as version`
const searchMayRead = version < 160_000 ? 9_000 + rows : 9_000

const page = { limit: 25, sort: '-createdAt' }
const everything = ['PENDIENTE_REVISION', 'DEVUELTA_CLIENTE', 'CONVERTIDA_A_ORDEN'] as const
const calls: Record<string, (context: Context) => Promise<unknown>> = {
  'the newest pre-orders': (context) => byStatus(context, { status: [...everything], ...page }),
  'a rare status': (context) => byStatus(context, { status: ['DEVUELTA_CLIENTE'], ...page }),
  'pre-orders by number': (context) => byStatus(context, { status: [...everything], ...page, sort: 'preOrderNumber' }),
  'the newest orders': (context) => listOrders(context, { ...page }),
  'orders by client': (context) => listOrders(context, { ...page, sort: 'clientName' }),
  'orders of one client': (context) => listOrders(context, { ...page, clientId: 'many-7' }),
  'the newest sheets of an order': (context) => listPrintouts(context, { ...page, sort: '-printedAt', order: order.id }),
  'the newest movements': (context) => movements(context, { ...page, sort: '-at' }),
  ...Object.fromEntries(
    ['ORD-2020-011345', 'ord-2020-0113', '011345', '45', 'ord-', 'minera 77 ', 'minera', 'J-77', 'chofer 1234', 'chofer', 'nadie'].map(
      (q) => [`orders searched for ${q}`, (context: Context) => listOrders(context, { ...page, q })],
    ),
  ),
  ...Object.fromEntries(
    ['PRE-2020-011345', '1345', 'minera 77 ', 'chofer 11999'].map((q) => [
      `pre-orders searched for ${q}`,
      (context: Context) => byStatus(context, { status: [...everything], ...page, q }),
    ]),
  ),
}

test.each(Object.entries(calls))('a page of a long list reads its part of it: %s', async (name, call) => {
  const { read, result } = await readBy(call)
  // The page, the counted rows of the list, and for a search the maximum that each of its ways finds.
  expect(read, name).toBeLessThan(name.includes('searched') ? searchMayRead : 3_000)
  expect(result.total).toBeLessThanOrEqual(1_000)
  expect(result.items.length).toBe(Math.min(25, result.total))
  if (/11345|chofer 11999/.test(name)) expect(result).toMatchObject({ total: 1 })
  if (/nadie/.test(name)) expect(result).toMatchObject({ total: 0 })
  if (/newest|minera$|ord-$/.test(name)) expect(result).toMatchObject({ total: 1_000, more: true })
})

test('what somebody was told is found by its record, be that one of few, of some thousands or of nearly all', async () => {
  const { id: recipient } = actors.supervisor
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica` // the copies have no entries of their own
    await tx`
      insert into notices (entry_seq, user_id, kind, concept, record_id, record_client_id, at, read_at)
      select -row_number() over (order by id), ${recipient}, 'approved', concept, id, client_id, created_at, case when right(id, 1) > '2' then created_at end from (
        select 'preorders' as concept, id, client_id, created_at from preorders
        union all select 'orders', id, client_id, created_at from orders) as record`
  })
  await db`analyze notices`
  for (const [q, count, ...sampled] of [
    ['ord-2020-011345', 1],
    ['minera 77 ', 120],
    ['minera 19', 1_320],
    ['minera 1', 13_320],
    ['minera', 24_000],
    ['chofer 1199', 22],
    // Hardly any of the newest notices, but some of the newest unread ones.
    ['chofer 9', 2_222],
    // The record of each notice is looked up, so only the first 200 notices are counted.
    ['chofer 1', 6_224, 24, 120],
    ['chofer', 24_000, 190, 200],
    ['nadie', 0],
  ] as const)
    for (const isUnread of q === 'chofer 9' ? [false] : [false, true]) {
      const expected = await db<{ id: string }[]>`
        select notices.id from notices left join orders on orders.id = record_id left join preorders on preorders.id = record_id
        where recipient_id = ${recipient} and (not ${isUnread} or read_at is null)
          and lower(coalesce(order_number || ' ' || orders.client_name || ' ' || orders.driver_one,
            preorder_number || ' ' || preorders.client_name || ' ' || preorders.driver_one)) like ${`%${q}%`}
        order by notices.at desc, notices.id desc`
      if (!isUnread) expect([q, expected.length]).toEqual([q, count])
      const { items, total, more = false } = await listNotices(db, recipient, { isUnread, isSnoozed: false }, { q, sort: '-at', limit: 25 })
      const [from, to] = sampled
      const counted = from && to ? Math.min(Math.max(total, from), to) : Math.min(expected.length, 1_000)
      expect({ q, isUnread, total, more, ids: items.map(({ id }) => id) }).toEqual({
        q,
        isUnread,
        total: counted,
        more: counted < expected.length,
        ids: expected.slice(0, 25).map(({ id }) => id),
      })
    }
})
