import type postgres from 'postgres'
import { fill, idOf, type Place } from './fill.ts'
import { clients, fillUnsummedOrders, numberOf, operators, sumMonths } from './orders.ts'

/** Ten years of work, until just before the machines that measure it were bought. */
const from = new Date('2016-11-21T00:00:00.000Z')
const to = new Date('2026-11-21T00:00:00.000Z')

/** Maximum number of pre-orders, and of orders, that wait for somebody: the queues of the same people do not grow with the years. */
const maxWaiting = 2_000

/** Fills the lists with `orders` orders and, in proportion, pre-orders, history, security log, novedades, imports and deliveries. */
export async function fillLists(
  at: Place,
  orders: number,
  who: Whose = { client: 'alianza1', operador: 'operador@demo.ve' },
): Promise<void> {
  const waiting = Math.min(maxWaiting, Math.ceil(orders / 5))
  await fillUnsummedOrders(at, { orders, from, to, first: 1, underWay: waiting })
  const tables = [
    'orders',
    'preorders',
    'preorder_items',
    'order_requests',
    'record_words',
    'client_names',
    'history',
    'notices',
    'security_log',
  ]
  await fill(at, tables, async (tx) => {
    await addNames(tx)
    await addPreorders(tx, orders, waiting)
    await spreadOrders(tx, orders)
    await giveTo(tx, who)
    await addWords(tx)
    await addHistory(tx, orders)
    await addNotices(tx, who)
    await addSecurityLog(tx, orders)
  })
  await sumMonths(at)
  await fill(at, ['incidents', 'order_objections', 'imports', 'import_rows', 'verifications'], async (tx) => {
    await addIncidents(tx)
    await addObjections(tx)
    await addImports(tx, Math.max(10, orders / 1_000))
    await addVerifications(tx)
  })
  await fill(at, ['handovers', 'handover_lines', 'handover_signatures', 'order_custody'], addHandovers)
  await fill(at, ['blast_reports', 'blast_report_lines', 'blast_report_signatures'], addBlastReports)
  await fill(at, ['printouts'], addPrintouts)
}

const addNames = (tx: postgres.TransactionSql) => tx`
  insert into client_names select id, client_search(nombre_alianza, rif, nombre_de_representante) from clients on conflict do nothing`

async function addPreorders(tx: postgres.TransactionSql, orders: number, waiting: number): Promise<void> {
  const all = orders + waiting
  const step = (to.getTime() - from.getTime()) / 1000 / all
  await tx`
    insert into preorders (id, preorder_number, current_status, status_since, created_at, client_id, client_name, client_username, client_rif, client_email,
      order_type, mining_type, number_of_fronts, pattern_creation_mode, estimated_service_date, estimated_total_cost)
    select ${idOf(tx)}, 'PRE-BENCH-' || lpad(n::text, 9, '0'),
      case when n <= ${orders}::int then 'CONVERTIDA_A_ORDEN' when n % 2 = 0 then 'PENDIENTE_REVISION' else 'PENDIENTE_APROBACION_GERENTE' end,
      at + interval '1 day', at, 'client-' || n % ${clients}::int, 'Alianza ' || n % ${clients}::int, 'client', 'J-0', 'a@example.ve',
      'custom', case when n % 3 = 0 then 'cielo_abierto' else 'subterranea' end, 2, 'none', (at + interval '12 days')::date, 1000 + n % 7919
    from generate_series(1, ${all}::int) as n, lateral (select ${from.toISOString()}::timestamptz + make_interval(secs => n * ${step}::float8) as at) as moment`
  await tx`
    insert into preorder_items (preorder_id, material_id, position, name, unit, quantity, requested_quantity, unit_price, line_total)
    select ${idOf(tx)}, 'BENCH-' || (n * 7 + k) % 100, k, 'Material', 'UNIDAD', 10, 10, 1, 10
    from generate_series(1, ${all}::int) as n, generate_series(0, 1) as k`
}

const approver = JSON.stringify({
  name: 'Ramón Aponte',
  rank: 'Sargento Primero',
  notes: null,
  actorId: 'operator-0',
  figures: null,
  actingFor: null,
  idDocument: 'V-14338201',
})

/** Each order from its pre-order, with guide, plate and driver; those that are open in all the statuses that are. */
async function spreadOrders(tx: postgres.TransactionSql, orders: number): Promise<void> {
  await tx`
    update orders set preorder_id = id, id_guia = 'G-' || right(order_number, 9), vehicle_1_plate = 'A' || right(order_number, 6) || 'K',
      driver_one = 'Conductor ' || right(order_number, 3),
      gnb_almacenista_approved_at = case when current_status = 'CERRADA' then status_since end,
      gnb_almacenista_approved_by = case when current_status = 'CERRADA' then ${approver}::text::jsonb end,
      current_status = case when current_status = 'CERRADA' then 'CERRADA' else (array['PENDIENTE_ADMIN', 'PENDIENTE_GERENTE', 'APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR',
        'ASIGNADA_OPERADOR', 'LISTA_PARA_DESPACHO', 'PENDIENTE_APROBACIONES_EXTERNAS', 'APROBADA_POR_EXTERNOS', 'EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA',
        'CONSUMIDO', 'RESGUARDAR'])[1 + right(order_number, 9)::int % 12] end
    where order_number between ${numberOf(1)} and ${numberOf(orders)}`
  await tx`
    update orders set assigned_operator_id = null
    where current_status in ('PENDIENTE_ADMIN', 'PENDIENTE_GERENTE', 'APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR') and order_number like 'BENCH-%'`
  await tx`
    update orders set known_to_agencies = '{gnb,daex,dgcim}'
    where current_status in ('LISTA_PARA_DESPACHO', 'PENDIENTE_APROBACIONES_EXTERNAS') and order_number like 'BENCH-%'`
  await tx`
    insert into order_requests (order_id, material_id, position, material_name, unit, requested_quantity)
    select order_id, material_id, position, material_name, unit, quantity from order_items where position = 0 on conflict do nothing`
}

/** The accounts that ask, by their names: they have as much as any other. */
type Whose = { client: string; operador: string }

async function giveTo(tx: postgres.TransactionSql, { client, operador }: Whose): Promise<void> {
  for (const table of ['orders', 'preorders', 'stock_movements', 'payments'])
    await tx`update ${tx(table)} set client_id = clients.id from clients where client_id = 'client-0' and clients.username = ${client}`
  await tx`update orders set assigned_operator_id = users.id from users where assigned_operator_id = 'operator-0' and users.username = ${operador}`
}

const addWords = (tx: postgres.TransactionSql) => tx`
  insert into record_words
  select 'orders', id, word from orders, unnest(array[
    lower(id_guia), right(id_guia, 9), lower(replace(id_guia, '-', '')), lower(vehicle_1_plate), lower(driver_one), right(driver_one, 3)]) as word
  where order_number like 'BENCH-%' on conflict do nothing`

/** Three entries for an order. Their hashes are none: `npm run verify` would find them false. */
async function addHistory(tx: postgres.TransactionSql, orders: number): Promise<void> {
  const step = (to.getTime() - from.getTime()) / 1000 / orders
  await tx`
    insert into history (seq, at, actor_id, actor_role, action, concept, record_id, to_status, previous_hash, hash)
    select -3 * ${orders}::bigint + 3 * (n - 1) + k, ${from.toISOString()}::timestamptz + make_interval(secs => n * ${step}::float8, hours => k),
      'operator-' || n % ${operators}::int, 'operador', (array['orders.assign', 'orders.markReady', 'orders.close'])[k + 1], 'orders', ${idOf(tx)},
      (array['ASIGNADA_OPERADOR', 'LISTA_PARA_DESPACHO', 'CERRADA'])[k + 1], '', ''
    from generate_series(1, ${orders}::int) as n, generate_series(0, 2) as k`
}

/** One for each order, for whoever closes it; one of twenty has not been read. */
const addNotices = (tx: postgres.TransactionSql, { operador }: Whose) => tx`
  insert into notices (entry_seq, user_id, kind, concept, record_id, record_client_id, step, at, read_at)
  select seq, coalesce(reader.id, actor_id), 'turn', concept, record_id, orders.client_id, 'orders.close', at,
    case when left(record_id, 12)::bigint % 20 <> 0 then at end
  from history join orders on orders.id = record_id left join users as reader on actor_id = 'operator-0' and reader.username = ${operador}
  where action = 'orders.markReady' and previous_hash = ''`

/** Entries over the one year for which the security log is kept. */
async function addSecurityLog(tx: postgres.TransactionSql, entries: number): Promise<void> {
  const step = (364 * 86_400) / entries
  await tx`
    insert into security_log (at, event, person_id, person_role, action, record_id, file_name, address, times)
    select ${to.toISOString()}::timestamptz - interval '364 days' + make_interval(secs => n * ${step}::float8), (array['download', 'signIn', 'refused', 'notFound'])[1 + n % 4],
      'operator-' || n % ${operators}::int, 'operador', 'orders.document', ${idOf(tx)}, 'orden.pdf', '10.0.' || n % 200 || '.' || n % 250, 1
    from generate_series(1, ${entries}::int) as n`
}

/** The load and the delivery of each order that has left, signed by both sides. */
async function addHandovers(tx: postgres.TransactionSql): Promise<void> {
  const hasLeft = tx`order_number like 'BENCH-%' and current_status in ('EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA', 'CONSUMIDO', 'RESGUARDAR', 'CERRADA')`
  await tx`
    insert into handovers (id, handover_number, order_id, step, state, text, text_sha256, offered_at, expires_at, settled_at)
    select orders.id || step, 'ACT-' || order_number || '-' || step, orders.id, step, 'accepted', 'Acta', encode(sha256(convert_to('Acta', 'UTF8')), 'hex'),
      created_at, created_at + interval '15 minutes', created_at + interval '5 minutes'
    from orders, unnest(array['load', 'deliver']) as step where ${hasLeft}`
  await tx`
    insert into handover_lines (handover_id, material_id, position, material_name, unit, quantity)
    select orders.id || step, material_id, position, material_name, unit, quantity
    from orders join order_items on order_id = orders.id, unnest(array['load', 'deliver']) as step where ${hasLeft}`
  await tx`
    insert into handover_signatures (handover_id, side, user_id, client_id, name, role, at, text_sha256)
    select handovers.id, side, case when is_client then null when side = 'giver' and step = 'load' then 'operator-1' else 'operator-0' end,
      case when is_client then client_id end, 'Persona', case when is_client then 'cliente' else 'operador' end, offered_at, text_sha256
    from handovers join orders on orders.id = order_id, unnest(array['giver', 'receiver']) as side,
      lateral (select side = 'receiver' and step = 'deliver' as is_client) as signer
    where handovers.text = 'Acta'`
  await tx`
    insert into order_custody (order_id, material_id, loaded, delivered, carrier_id)
    select orders.id, material_id, quantity, case when current_status = 'EN_TRANSITO_VOLADURA' then 0 else quantity end, coalesce(assigned_operator_id, 'operator-0')
    from orders join order_items on order_id = orders.id where ${hasLeft}`
}

/** A crew sheet of each order, and the pattern of its pre-order. */
const addPrintouts = (tx: postgres.TransactionSql) => tx`
  insert into printouts (code, kind, order_id, preorder_id, front_index, design_hash, engine_version, printed_by, printed_by_name, printed_by_role, printed_at)
  select upper(lpad(to_hex(2 * right(order_number, 9)::int + k), 8, '0')), case when k = 0 then 'pattern' else 'crewSheet' end, case when k = 1 then id end,
    case when k = 0 then preorder_id end, 1, 'hash', '3', 'operator-0', 'Operador', 'operador', created_at + make_interval(hours => k)
  from orders, generate_series(0, 1) as k
  where order_number like 'BENCH-%' and preorder_id is not null`

/** A loss of each fiftieth order; of the last ones they are open. */
const addIncidents = (tx: postgres.TransactionSql) => tx`
  insert into incidents (incident_number, kind, order_id, material_id, quantity, explanation, discovered_at, recorded_at, reported_by, reported_by_name, status, resolution, closed_at, closed_by,
    order_number, client_id, client_name, material_name, unit)
  select 'NOV-' || order_number, 'loss', orders.id, material_id, 1, 'Saco roto', orders.created_at, orders.created_at, 'operator-0', 'Operador', case when is_open then 'open' else 'closed' end,
    case when not is_open then 'Reportada' end, case when not is_open then orders.created_at end, case when not is_open then 'operator-0' end,
    order_number, client_id, client_name, material_name, unit
  from orders join order_requests on order_id = orders.id, lateral (select current_status <> 'CERRADA' or right(order_number, 4) = '0000' as is_open) as state
  where order_number like 'BENCH-%' and right(order_number, 9)::int % 50 = 0`

const addObjections = (tx: postgres.TransactionSql) => tx`
  insert into order_objections (order_id, agency, reason, raised_at, raised_by, raised_by_role, lifted_at, lifted_by, lifted_by_role, lift_reason)
  select id, 'gnb', 'Faltan precintos', created_at, 'operator-0', 'gnb', moment, case when moment is not null then 'operator-0' end,
    case when moment is not null then 'gnb' end, case when moment is not null then 'Repuestos' end
  from orders, lateral (select case when current_status = 'CERRADA' then created_at end as moment) as lifted
  where order_number like 'BENCH-%' and right(order_number, 9)::int % 100 = 7`

/** Each of two hundred rows. */
async function addImports(tx: postgres.TransactionSql, count: number): Promise<void> {
  await tx`
    insert into files (id, name, kind, size, sha256, owner_id) select 'bench-import', 'precios.csv', 'csv', 1, repeat('0', 64), 'operator-0' on conflict do nothing`
  await tx`
    insert into imports (id, import_number, file_id, created_at, created_by, confirmed_at, confirmed_by, sheet, sheets, header_row, columns, counts)
    select 'bench-' || n, 'IMP-BENCH-' || n, 'bench-import', at, 'operator-0', at, 'operator-0', '', '[""]', 1, '[]',
      '{"rows": 200, "none": 0, "edit": 200, "load": 0, "price": 0, "create": 0, "faulty": 0, "leftOut": 0}'
    from generate_series(1, ${count}::int) as n, lateral (select ${to.toISOString()}::timestamptz - make_interval(hours => n) as at) as moment`
  await tx`
    insert into import_rows (import_id, number, cells, code, effect, faults, given, changes)
    select 'bench-' || n, k, '["BENCH-1"]', 'BENCH-' || k, 'none', '[]', '{}', '[]' from generate_series(1, ${count}::int) as n, generate_series(2, 201) as k`
}

/** One each night. */
const addVerifications = (tx: postgres.TransactionSql) => tx`
  insert into verifications (started_at, status, done, steps, seen_at, finished_at, entry_count, row_count, head_seq, head_hash, difference_count)
  select at, 'whole', 1, 1, at, at, 1, 1, 1, repeat('0', 64), 0
  from generate_series(1, 3650) as n, lateral (select ${to.toISOString()}::timestamptz - make_interval(days => n) as at) as moment`

/** A report of the first front of each order that was blasted, signed by its alianza. */
async function addBlastReports(tx: postgres.TransactionSql): Promise<void> {
  const isBlasted = tx`order_number like 'BENCH-%' and current_status in ('COMPLETADA_VOLADURA', 'CONSUMIDO', 'RESGUARDAR', 'CERRADA')`
  await tx`
    insert into blast_reports (id, report_number, order_id, front_index, blasted_at, initiation, holes_loaded, holes_fired, counted, clear_at, text, text_sha256,
      stated_at, stated_by, stated_by_name)
    select orders.id || '-blast', 'PAV-' || order_number, orders.id, 1, created_at, 'nonel', 40, 40, 'used', created_at + interval '15 minutes', 'Parte',
      encode(sha256(convert_to('Parte', 'UTF8')), 'hex'), created_at + interval '1 hour', coalesce(assigned_operator_id, 'operator-0'), 'Operador'
    from orders where ${isBlasted}`
  await tx`
    insert into blast_report_lines (report_id, lot_id, material_id, position, material_name, unit, lot_number, quantity)
    select orders.id || '-blast', lots.id, lots.material_id, row_number() over (partition by orders.id), 'Material', 'SACO', lots.number, -sum(movement.quantity)
    from orders join stock_movements as movement on movement.order_id = orders.id and movement.quantity < 0 join lots on lots.id = movement.lot_id
    where ${isBlasted} group by orders.id, lots.id`
  await tx`
    insert into blast_report_signatures (report_id, client_id, name, role, at, text_sha256)
    select blast_reports.id, client_id, 'Persona', 'cliente', stated_at, text_sha256 from blast_reports join orders on orders.id = order_id
    where blast_reports.text = 'Parte'`
}
