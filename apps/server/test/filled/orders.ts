import type postgres from 'postgres'
import { fill, idOf, type Place } from './fill.ts'

/** Orders with five lines each, at equal intervals between two moments. */
export type Filling = {
  orders: number
  from: Date
  to: Date
  first: number
  /** The number of the last orders that are under way. By default, those of the last weeks are. */
  underWay?: number
}

/** The tables that are filled; their indexes are made when they are full, which takes a fraction of the time. */
const filled = [
  'orders',
  'payments',
  'order_items',
  'status_stays',
  'lots',
  'holdings',
  'stock_movements',
  'stock_months',
  'stock_days',
  'stay_months',
  'safekeepings',
  'safekeeping_items',
]

/**
 * Fills a database with orders as they are when they are closed, paid and delivered, but for those of the last weeks, in SQL and without the
 * product's calls: a million of them would take a day. What the reports do not read is left out.
 */
export async function fillOrders(at: Place, filling: Filling): Promise<void> {
  await fillUnsummedOrders(at, filling)
  await sumMonths(at)
}

/** The same, for those who change the orders before they sum the months. */
export const fillUnsummedOrders = (at: Place, filling: Filling) =>
  fill(at, filled, async (tx) => {
    await addPeople(tx)
    await addOrders(tx, filling)
  })

export const clients = 300
const materials = 100
export const operators = 20
const perDelivery = 1_000

async function addPeople(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    insert into clients (id, username, nombre_alianza, rif, client_email, password_hash)
    select 'client-' || n, 'client-' || n, 'Alianza ' || n, 'J-' || lpad(n::text, 8, '0') || '-0', n || '@example.ve', '' from generate_series(0, ${clients - 1}::int) as n
    on conflict do nothing`
  await tx`
    insert into users (id, username, email, name, role, password_hash)
    select 'operator-' || n, 'operator-' || n, n || '@example.ve', 'Operador ' || n, 'operador', '' from generate_series(0, ${operators - 1}::int) as n
    on conflict do nothing`
  await tx`
    insert into materials (id, name, unit, unit_price) select 'BENCH-' || n, 'Material ' || n, 'UNIDAD', 0.33 + n * 1.07 from generate_series(0, ${materials - 1}::int) as n
    on conflict do nothing`
}

async function addOrders(tx: postgres.TransactionSql, { orders, from, to, first, underWay }: Filling): Promise<void> {
  const step = (to.getTime() - from.getTime()) / 1000 / orders
  const numbers = tx`generate_series(${first}::int, ${first + orders - 1}::int) as n`
  await tx`
    insert into order_items (order_id, material_id, position, material_name, unit, quantity, unit_price, line_total)
    select ${idOf(tx)}, 'BENCH-' || material, k, 'Material ' || material, 'UNIDAD', quantity, 0.33 + material * 1.07, quantity * (0.33 + material * 1.07)
    from ${numbers}, generate_series(0, 4) as k, lateral (select (n * 7 + k * 13) % ${materials}::int as material, 1 + (n * 31 + k * 17) % 90 as quantity) as line`
  await tx`
    insert into orders (id, order_number, current_status, status_since, created_at, client_id, client_name, client_username, client_rif, client_email,
      mining_type, number_of_fronts, estimated_service_date, estimated_total_cost, budget_subtotal, budget_total, assigned_operator_id)
    select id, 'BENCH-' || lpad(n::text, 9, '0'), case when is_over then 'CERRADA' else 'ASIGNADA_OPERADOR' end, created_at + interval '1 day', created_at,
      'client-' || n % ${clients}::int, 'Alianza ' || n % ${clients}::int, 'client', 'J-0', 'a@example.ve', case when n % 3 = 0 then 'cielo_abierto' else 'subterranea' end, 2,
      (created_at + interval '12 days')::date, subtotal, subtotal, subtotal + case when n % 4 = 0 then 180.5 else 0 end,
      'operator-' || n % ${operators}::int
    from (select n, ${idOf(tx)} as id, ${from.toISOString()}::timestamptz + make_interval(secs => (n - ${first}::int) * ${step}::float8) as created_at from ${numbers}) as made
    cross join lateral (select ${underWay === undefined ? tx`created_at < ${to.toISOString()}::timestamptz - interval '36 days'` : tx`n < ${first + orders - underWay}`} as is_over) as fate
    join (select order_id, sum(line_total) as subtotal from order_items
      where order_id between ${idStart(first)} and ${idStart(first + orders)} group by order_id) as lines on lines.order_id = made.id`
  await tx`
    insert into recaudos_deliveries (id, delivery_number, at, total, order_count, payment_count, first_paid_at, last_paid_at,
      first_value_date, last_value_date, delivered_by_name, registered_by)
    select 'bench-' || k, 'ENT-BENCH-' || k, at, 1000, ${perDelivery}, ${perDelivery}, at, at, at::date, at::date, 'Banco de pruebas', 'operator-0'
    from generate_series(${Math.floor(first / perDelivery)}::int, ${Math.floor((first + orders) / perDelivery)}::int) as k,
      lateral (select ${from.toISOString()}::timestamptz + make_interval(secs => greatest(k * ${perDelivery}::int - ${first}::int, 0) * ${step}::float8) + interval '40 days' as at) as moment
    on conflict do nothing`
  await tx`
    insert into payments (payment_number, order_id, client_id, client_name, method, value_date, amount, recorded_by, recorded_at, recaudos_delivery_id)
    select 'PAG-' || order_number, id, client_id, client_name, 'transferencia', (paid_at at time zone 'America/Caracas')::date, budget_total, 'operator-0', paid_at,
      case when created_at < ${to.toISOString()}::timestamptz - interval '60 days' then 'bench-' || right(order_number, 9)::int / ${perDelivery}::int end
    from (select id, order_number, client_id, client_name, budget_total, created_at, created_at + make_interval(days => 10 + right(order_number, 9)::int % 25, hours => right(order_number, 9)::int % 24) as paid_at
      from orders where current_status = 'CERRADA' and order_number between ${numberOf(first)} and ${numberOf(first + orders - 1)}) as closed`
  // The trigger of the payments would do the same one by one.
  await tx`
    update orders set payment_status = 'PAGADO', paid_amount = amount, paid_on = value_date, paid_at = recorded_at, paid_by = recorded_by,
      is_delivered = recaudos_delivery_id is not null
    from payments where payments.order_id = orders.id and order_number between ${numberOf(first)} and ${numberOf(first + orders - 1)}`
  await tx`
    insert into status_stays (seq, concept, record_id, status, from_status, action, since, until)
    select ${1_000_000 + first * 6}::bigint + (n - ${first}::int) * 6 + place, 'orders', id, (array['PENDIENTE_ASIGNACION_OPERADOR', 'ASIGNADA_OPERADOR', 'LISTA_PARA_DESPACHO',
        'EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA', 'CERRADA'])[place + 1], null,
      (array['orders.create', 'orders.assign', 'orders.markReady', 'orders.startTransit', 'orders.complete', 'orders.close'])[place + 1],
      since + make_interval(days => place * 2), case when place < 5 then since + make_interval(days => place * 2 + 2, secs => n % 7919) end
    from (select n, ${idOf(tx)} as id, ${from.toISOString()}::timestamptz + make_interval(secs => (n - ${first}::int) * ${step}::float8) as since from ${numbers}) as made,
      generate_series(0, 5) as place`
  await tx`
    insert into lots (id, material_id, number, maker, made_on, expires_on, status, status_reason, created_at)
    select 'bench-lot-' || material || '-' || n, 'BENCH-' || material, 'L-' || material || '-' || n, 'CAVIM', ${to.toISOString()}::date - 400 - n % 500, ${to.toISOString()}::date + n % 700 - 30,
      case when n % 50 = 0 then 'quarantined' else 'usable' end, case when n % 50 = 0 then 'Prueba' end, ${to.toISOString()}::timestamptz - make_interval(days => n % 900)
    from generate_series(0, ${materials - 1}::int) as material, generate_series(0, ${lotsFor(orders) - 1}::int) as n on conflict do nothing`
  await tx`
    insert into holdings (magazine_id, lot_id, material_id, quantity, lot_status, lot_expires_on)
    select 'PRINCIPAL', id, material_id, case when right(id, 1) = '0' then 7 else 0 end, status, expires_on from lots where id like 'bench-lot-%' on conflict do nothing`
  await tx`
    insert into stock_movements (material_id, kind, quantity, balance_after, order_id, client_id, actor_id, actor_role, at, lot_id)
    select material_id, 'dispatch', -quantity, 0, order_id, client_id, 'operator-0', 'almacenista', orders.created_at + interval '4 days',
      'bench-lot-' || substr(material_id, 7) || '-' || abs(hashtext(order_id)) % ${lotsFor(orders)}::int
    from order_items join orders on orders.id = order_id where order_number between ${numberOf(first)} and ${numberOf(first + orders - 1)}`
  await tx`delete from stock_months`
  await tx`insert into stock_months select * from ledger_months`
  await tx`delete from stock_days`
  await tx`insert into stock_days select * from ledger_days`
  await tx`delete from stay_months`
  await tx`insert into stay_months select * from ended_stay_months`
  await tx`
    insert into safekeepings (order_id, safekeeping_number, at, location, received_by_name, received_by_last_name, received_by_document, operator_id)
    select ${idOf(tx)}, 'RES-BENCH-' || n, ${to.toISOString()}::timestamptz, 'Polvorín', 'Ana', 'Rojas', 'V-1', 'operator-0' from ${numbers} where right(${idOf(tx)}, 1) = '0'`
  await tx`
    insert into safekeeping_items (order_id, material_id, returned, lost)
    select order_id, material_id, 1, 0 from order_items where position = 0 and order_id between ${idStart(first)} and ${idStart(first + orders)} and right(order_id, 1) = '0'`
}

/** Sums payments and blasts by month, as the triggers would have done. Each order is looked up, so this comes after the indexes. */
export const sumMonths = (at: Place) =>
  fill(at, ['collected_months', 'done_months'], async (tx) => {
    await tx`set local work_mem = '64MB'`
    await tx`delete from collected_months`
    await tx`insert into collected_months select * from collected_month_sums`
    await tx`delete from done_months`
    await tx`insert into done_months select * from done_month_sums`
  })

/** Lots of each material: one is enough for many orders. */
const lotsFor = (orders: number) => Math.max(1, Math.ceil(orders / materials / 10))

export const numberOf = (n: number) => `BENCH-${String(n).padStart(9, '0')}`
const idStart = (n: number) => String(n).padStart(12, '0')
