import { columnInWords, differenceInWords, tableInWords } from '@barreno/texts/verifications/explain'
import type { Difference } from '@barreno/domain/verifications/schema'
import { headText, readHeadText } from '@barreno/domain/verifications/values'
import { expect, test } from 'vitest'
import { aPaidOrder } from '../../test/collections.ts'
import { past, rewriteHistory } from '../../test/history.ts'
import { anOrder, aPreorder, testPortal } from '../../test/portal.ts'
import { stocked } from '../../test/orders.ts'
import type { Connection } from '../db/connect.ts'
import { guardsOf, unguardedColumns, unguardedTables } from '../db/guards.ts'
import { verifyRecords, verifySnapshot } from './verify-records.ts'

const portal = await testPortal()
const { db, actors } = portal

await stocked(portal)
const order = await anOrder(portal)
const preorder = await aPreorder(portal)
const paid = await aPaidOrder(portal)

async function differencesOf(options: Parameters<typeof verifyRecords>[2] = {}): Promise<Difference[]> {
  const found: Difference[] = []
  await verifyRecords(db, (difference) => void found.push(difference), options)
  return found
}

/** Changes the database as its owner, returns what a verification finds, and rolls back. */
async function findings(
  work: (tx: Connection) => Promise<unknown>,
  options: Parameters<typeof verifyRecords>[2] = {},
  found: Difference[] = [],
): Promise<string[]> {
  const undone = new Error('undone')
  await db
    .begin(async (tx) => {
      await work(tx)
      await verifySnapshot(tx, (difference) => void found.push(difference), options)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found.map(differenceInWords)
}

test('what was done through the portal is as the history says, row for row', async () => {
  const { differences, entries, rows, head } = await verifyRecords(db, (difference) => expect.fail(differenceInWords(difference)))
  expect(differences).toBe(0)
  expect(entries).toBe(head.seq)
  expect(rows).toBeGreaterThan(90)
})

test('every table and every column is guarded, or left out with a reason', async () => {
  const guards = await guardsOf(db)
  const columns = await db<{ table: string; column: string; generated: string }[]>`
    select table_name as "table", column_name as "column", is_generated as generated from information_schema.columns
    join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'`
  const isLeftOut = ({ table, column, generated }: (typeof columns)[number]) =>
    table in unguardedTables || column in (unguardedColumns[table] ?? {}) || generated === 'ALWAYS'
  for (const column of columns) {
    const isGuarded = guards.some(({ table, columns: names }) => table === column.table && names.includes(column.column))
    expect(isGuarded, `${column.table}.${column.column}`).toBe(!isLeftOut(column))
  }
  expect(guards.filter(({ keys }) => keys.length === 0)).toEqual([])
  const reasons = [...Object.values(unguardedTables), ...Object.values(unguardedColumns).flatMap((table) => Object.values(table))]
  expect(reasons.filter((reason) => reason.length < 15)).toEqual([])
})

test('every guarded table and column is told by a name that people use', async () => {
  const guards = await guardsOf(db)
  expect(guards.map(({ table }) => table).filter((table) => tableInWords(table) === table)).toEqual([])
  const columns = new Set(guards.flatMap(({ columns: names, keys }) => [...names, ...keys]))
  expect([...columns].filter((column) => columnInWords(column) === column).toSorted()).toEqual([])
})

/** Changes every guarded column of one row of each table that has rows, as the database's owner. */
test('whatever guarded column of whatever table is changed by hand, it is named', async () => {
  const seen: string[] = []
  for (const { table, columns, keys, guardedOnce } of await guardsOf(db)) {
    const guarded = guardedOnce ? db`where ${db(guardedOnce)} is not null` : db``
    if ((await db`select from ${db(table)} ${guarded} limit 1`).length === 0) continue
    const others = columns.filter((name) => !keys.includes(name))
    const types = await db<{ column: string; type: string }[]>`
      select attname::text as "column", format_type(atttypid, null) as type from pg_attribute where attrelid = ${table}::regclass and attname = any(${others}::text[])`
    const found: Difference[] = []
    await findings(
      past(async (tx) => {
        for (const { name } of await tx<{ name: string }[]>`
          select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f')`)
          await tx.unsafe(`alter table "${table}" drop constraint "${name}"`)
        const set = types.map(({ column, type }) => `"${column}" = ${otherValue(type, column)}`)
        if (set.length > 0) await tx.unsafe(`update "${table}" set ${set.join(', ')} where ctid = (select ctid from "${table}" limit 1)`)
      }),
      {},
      found,
    )
    const named = found.flatMap((difference) =>
      difference.kind === 'changed' && difference.table === table ? (difference.field ?? []) : [],
    )
    expect(named.toSorted(), table).toEqual(others.toSorted())
    seen.push(...others.map((column) => `${table}.${column}`))
  }
  expect(seen).toEqual(
    expect.arrayContaining([
      'orders.payment_status',
      'preorders.current_status',
      'users.role',
      'users.is_active',
      'users.password_hash',
      'files.sha256',
      'materials.quantity',
      'materials.unit_price',
      'payments.amount',
      'stock_movements.quantity',
      'order_items.unit_price',
    ]),
  )
})

/** An SQL expression for a different value of the same type. */
function otherValue(type: string, column: string): string {
  const quoted = `"${column}"`
  if (/int|numeric/.test(type)) return `coalesce(${quoted}, 0) + 7`
  if (type === 'boolean') return `not coalesce(${quoted}, false)`
  if (type === 'date') return `coalesce(${quoted}, date '2020-01-01') + 1`
  if (type.startsWith('timestamp')) return `coalesce(${quoted}, timestamptz '2020-01-01') + interval '1 hour'`
  if (type === 'jsonb') return `coalesce(${quoted}, '{}') || '[{"x": 1}]'`
  return type === 'text[]' ? `coalesce(${quoted}, '{}') || '{x}'::text[]` : `coalesce(${quoted}, '') || 'x'`
}

const tampering: [string, (tx: Connection) => Promise<unknown>, RegExp][] = [
  [
    'an order that was set to paid',
    past((tx) => tx`update orders set payment_status = 'PAGADO', paid_at = now(), paid_on = current_date where id = ${order.id}`),
    new RegExp(`Órdenes · ${order.orderNumber}, Estado del pago: el historial dice «PENDIENTE» y está «PAGADO»`),
  ],
  [
    'a member of the staff who was made gerente, the triggers on',
    (tx) => tx`update users set role = 'gerente' where id = ${actors.operador.id}`,
    /Gestores · Persona de operador, Rol: el historial dice «operador» y está «gerente»/,
  ],
  [
    'an account that was let in again',
    (tx) => tx`update users set is_active = false where id = ${actors.operador.id}`,
    /Gestores · Persona de operador, Activo: el historial dice «true» y está «false»/,
  ],
  [
    'the digest of a file',
    (tx) =>
      tx`update files set sha256 = repeat('a', 64) where id = (select file_id from preorder_patterns where preorder_id = ${preorder.id} limit 1)`,
    /Archivos · frente \d\.\w+, Huella SHA-256: el historial dice «[0-9a-f]{64}» y está «a{64}»/,
  ],
  [
    'stock',
    (tx) => tx`update materials set quantity = quantity - 7 where id = 'ANFO-25'`,
    /Materiales · Material ANFO-25, Cantidad: los asientos suman «[\d,]+» y está «[\d,]+»/,
  ],
  [
    'a price',
    (tx) => tx`update materials set unit_price = 1 where id = 'ANFO-25'`,
    new RegExp(`Materiales · Material ANFO-25, Precio unitario: el historial dice «42,5» y está «1»`),
  ],
  [
    'an order that was taken out',
    past((tx) => tx`delete from orders where id = ${order.id}`),
    new RegExp(`Órdenes · ${order.orderNumber}: el historial lo tiene y no está`),
  ],
  [
    'an order that was put in',
    past(
      (tx) => tx`
      insert into orders overriding system value select (jsonb_populate_record(orders, jsonb_build_object('id', 'intrusa', 'preorder_id', null, 'order_number', 'ORD-2026-999999'))).*
      from orders where id = ${order.id}`,
    ),
    /Órdenes · ORD-2026-999999: está y el historial no lo tiene/,
  ],
  [
    'a month of movements that says more than they do',
    past((tx) => tx`update stock_months set quantity_in = quantity_in + 1 where material_id = 'ANFO-25'`),
    /Movimientos por mes · ANFO-25, Entradas: los asientos suman «\d+,00» y está «\d+,00»/,
  ],
  [
    'a day of movements that says more than they do',
    past((tx) => tx`update stock_days set quantity_in = quantity_in + 1 where material_id = 'ANFO-25'`),
    /Movimientos por día · ANFO-25, Entradas: los asientos suman «\d+,00» y está «\d+,00»/,
  ],
  [
    'stock that may leave, of a lot that may not',
    past((tx) => tx`update holdings set lot_expires_on = '2031-05-04' where material_id = 'ANFO-25'`),
    /Existencias por polvorín y lote · .+, Vencimiento del lote: el historial dice «vacío» y está «04\/05\/2031»/,
  ],
  [
    'a month of stays that says more than there are',
    past((tx) => tx`update stay_months set count = count + 1`),
    /Estadías por mes · (orders|preorders), /,
  ],
  [
    'a month of payments that says more than there are',
    past((tx) => tx`update collected_months set amount = amount + 1 where by = 'operator'`),
    /Cobros por mes · \d\d\/\d{4}, Monto: los asientos suman «[\d,]+» y está «[\d,]+»/,
  ],
  [
    'a month of blasts that nobody did',
    past((tx) => tx`insert into done_months values ('2026-02-01', '', 1, 0, 0, 0, 0, 0, 0)`),
    /Voladuras por mes · 02\/2026, Órdenes: los asientos suman «vacío» y está «1»/,
  ],
  [
    'files that are said to take less room than they do',
    past((tx) => tx`update stored_bytes set bytes = bytes - 1 where owner_id = ${actors.cliente.id}`),
    /Espacio que ocupan los archivos · Alianza Peñón de cliente, Bytes: los asientos suman «[\d.]+» y está «[\d.]+»/,
  ],
  [
    'a payment that was taken out with its movement of the order',
    past(async (tx) => {
      await tx`delete from payments where order_id = ${paid.id}`
      await tx`update orders set payment_status = 'PENDIENTE', paid_at = null, paid_on = null, paid_by = null, paid_amount = 0 where id = ${paid.id}`
    }),
    /Pagos · PAG-2026-\d+: el historial lo tiene y no está/,
  ],
  [
    'an entry of the history',
    past((tx) => tx`update history set reason = 'otra' where seq = 5`),
    /roto en la entrada 5: su contenido fue alterado/,
  ],
  ['an entry from the middle, taken out', past((tx) => tx`delete from history where seq = 5`), /roto en la entrada 5: falta la entrada 5/],
  [
    'two entries that changed places',
    past(async (tx) => {
      await tx`update history set seq = -1 where seq = 5`
      await tx`update history set seq = 5 where seq = 6`
      await tx`update history set seq = 6 where seq = -1`
    }),
    /roto en la entrada 5: no sigue a la anterior/,
  ],
  [
    'what an entry wrote',
    past(
      (tx) => tx`
      update history_writes set state = state || '{"role": "gerente"}' where table_name = 'users' and row_key = ${actors.operador.id}`,
    ),
    /roto en la entrada \d+: lo que escribió fue alterado/,
  ],
  [
    'a tail that was cut off, the head moved',
    past(async (tx) => {
      await tx`delete from history where seq > (select max(seq) - 3 from history)`
      await tx`update history_head set (seq, hash) = (select seq, hash from history order by seq desc limit 1)`
    }),
    /el historial/,
  ],
  [
    'a history that was wiped',
    past(async (tx) => {
      await tx`delete from history`
      await tx`delete from history_writes`
      await tx`update history_head set seq = 0, hash = repeat('0', 64)`
    }),
    new RegExp(`Órdenes · ${order.orderNumber}: está y el historial no lo tiene`),
  ],
  [
    'a guard that was switched off',
    (tx) => tx.unsafe('alter table orders disable trigger "0_history"'),
    /Órdenes: el disparador 0_history está apagado/,
  ],
  ['a guard that was dropped', (tx) => tx.unsafe('drop trigger "0_history" on orders'), /Órdenes: falta el disparador/],
  [
    'the refusal to change the history, switched off',
    (tx) => tx.unsafe('alter table history disable trigger history_is_append_only'),
    /history: el disparador history_is_append_only está apagado/,
  ],
  ['a table that was dropped', (tx) => tx.unsafe('drop table order_receipts'), /Recibos: la tabla entera no está/],
]

test.each(tampering)('the owner of the database tampers with %s: it is named', async (_, work, named) => {
  const found = await findings(work)
  expect(
    found.filter((line) => named.test(line)),
    found.join('\n'),
  ).not.toEqual([])
})

/** A change that only a previously noted head reveals. */
const rewritten = (tx: Connection) => rewriteHistory(tx, actors.operador.id)

test('a history rewritten in order is found by a head that was noted before, and by nothing else', async () => {
  const [head] = await db<[{ seq: number; hash: string }]>`select seq, hash from history_head`
  const earlier = (await db<[{ seq: number; hash: string }]>`select seq, hash from history where seq = 9`)[0]
  expect(await differencesOf({ noted: head })).toEqual([])
  expect(await differencesOf({ noted: readHeadText(headText(earlier))! })).toEqual([])
  expect(await findings(rewritten)).toEqual([])
  expect(await findings(rewritten, { noted: readHeadText(headText(head))! })).toEqual([
    expect.stringMatching(
      new RegExp(`La cabeza anotada ${headText(head)} no coincide: el historial tiene ${head.seq}:[0-9a-f]{16}. Fue reescrito.`),
    ),
  ])
  expect(await findings(rewritten, { noted: readHeadText(headText(earlier))! })).toHaveLength(1)
  const beyond = { seq: head.seq + 1, hash: 'a'.repeat(12) }
  expect((await differencesOf({ noted: beyond })).map(differenceInWords)).toEqual([
    `La cabeza anotada ${headText(beyond)} no está en el historial, que termina en la entrada ${head.seq}.`,
  ])
})

test('a head is noted as its number and the beginning of its hash, and nothing else is taken for one', () => {
  expect(readHeadText(' 12:9F2C41AB03D7 ')).toEqual({ seq: 12, hash: '9f2c41ab03d7' })
  for (const text of ['', '12', '12:', ':9f2c41ab03d7', '12:9f2c41a', '12:zzzzzzzz', '-1:9f2c41ab03d7'])
    expect(readHeadText(text)).toBeNull()
})

test('a write without an entry of the history is a difference, though the triggers saw it', async () => {
  expect(await findings((tx) => tx`update clients set direction = 'Otra' where id = ${actors.cliente.id}`)).toEqual([
    expect.stringMatching(/Alianzas · Alianza Peñón de cliente, Dirección: el historial dice «El Callao, estado Bolívar» y está «Otra»/),
  ])
})

test('a password is in the history as a digest alone', async () => {
  const [{ hash }] = await db<[{ hash: string }]>`select password_hash as hash from users where id = ${actors.gerente.id}`
  const lines = await db<
    { said: string }[]
  >`select state ->> 'password_hash' as said from history_writes where table_name = 'users' and row_key = ${actors.gerente.id}`
  expect(lines.map(({ said }) => said)).toEqual([expect.stringMatching(/^sha256:[0-9a-f]{64}$/)])
  expect(await db`select from history_writes where state::text like ${`%${hash}%`}`).toEqual([])
})
