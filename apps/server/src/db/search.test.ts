import { randomUUID } from 'node:crypto'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { anIncident, stocked } from '../../test/orders.ts'
import { anOrder, aPreorder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good } = portal

const preorder = await aPreorder(portal, {}, 'cliente2')
const other = await aPreorder(portal)
const order = await anOrder(portal)
await good(api.preorders.edit, 'gerente', {
  id: preorder.id,
  idGuia: 'V-2026-00999',
  driverOne: 'Ángel María Núñez',
  cedulaDriverOne: 'V-12345678',
  vehicleOneModel: 'Ford',
  vehicle1Plate: 'A12-BC3',
})
await good(api.orders.setVehicles, 'gerente', { id: order.id, driverTwo: 'José Pérez', vehicle2Plate: 'XYZ98K' })

const all = 'PENDIENTE_REVISION,PENDIENTE_APROBACION_GERENTE,CONVERTIDA_A_ORDEN'
const preorders = async (q: string, sort = '-createdAt') =>
  (await good(api.preorders.byStatus, 'gerente', { status: all, q, sort, limit: '50' })).map(({ preOrderNumber }) => preOrderNumber)
const orders = async (q: string) => (await good(api.orders.list, 'gerente', { q, limit: '50' })).map(({ orderNumber }) => orderNumber)

const number = preorder.preOrderNumber
test.each([
  ['its number', number],
  ['its number in small letters', number.toLowerCase()],
  ['the start of its number', number.slice(0, -1)],
  ['the end of its number', number.slice(4)],
  ['the last six digits', number.slice(-6)],
  ['the last digit', number.slice(-1)],
  ['its guide', 'v-2026-00999'],
  ['its guide as far as it is typed', 'V-2026-0'],
  ['the number of its guide', '00999'],
  ['its guide without what stands between', 'v202600999'],
  ['its plate', 'a12-bc3'],
  ['its plate without what stands between', 'A12BC3'],
  ['its plate with something else between', 'A12/BC3'],
  ['its driver', 'angel maria nunez'],
  ['a name of its driver', 'NUÑ'],
  ['two names of its driver', 'maría nú'],
  ['its client from the middle of a word', 'lient'],
  ['its RIF', 'j-40128833'],
  ['its RIF without dashes', 'J40128833'],
])('a pre-order is found by %s: %s', async (_, q) => {
  expect(await preorders(q)).toContain(number)
})

test('what is not its number, client or transport finds no pre-order, and nothing typed is a pattern', async () => {
  for (const q of ['ngel', '2-bc', '0999', 'ford', 'lientes de nadie', '%', '_', '\\', "' or 1=1 --", 'pre-2026-00000_'])
    expect(await preorders(q), q).not.toContain(number)
  // The middle of a number is not searched.
  expect(await preorders(number.slice(2, -2))).toEqual([])
})

test('an order is found by its number, its client, a plate and a driver, and no longer by what was corrected', async () => {
  expect(await orders(order.orderNumber.slice(-6))).toEqual([order.orderNumber])
  for (const q of ['xyz98', 'jose perez', 'perez']) expect(await orders(q), q).toEqual([order.orderNumber])
  await good(api.orders.setVehicles, 'gerente', { id: order.id, driverTwo: 'Pedro Gil', vehicle2Plate: 'XYZ98K' })
  expect(await orders('perez')).toEqual([])
  expect(await orders('gil')).toEqual([order.orderNumber])
})

test('a client is found by the names they have and had, in the old records and the new ones', async () => {
  const client = (await good(api.clients.list, 'gerente', { q: 'cliente2' })).find(({ id }) => id === preorder.clientId)
  const before = client!.nombreAlianza
  await good(api.clients.edit, 'gerente', { id: client!.id, nombreAlianza: 'Cooperativa Río Claro', nombreDeRepresentante: 'Zoila Rondón' })
  const later = await aPreorder(portal, {}, 'cliente2')
  for (const q of [before, 'rio claro', 'zoila', 'rond']) expect(await preorders(q, 'createdAt'), q).toEqual([number, later.preOrderNumber])
  // Pre-orders of other clients are not found.
  expect(await preorders('rio claro')).not.toContain(other.preOrderNumber)
})

test('of more than a page counts all are found too, page after page, whatever they were found by', async () => {
  await db`
    insert into preorders (id, preorder_number, current_status, status_since, created_at, client_id, client_name, client_username, client_rif, client_email,
      order_type, mining_type, number_of_fronts, pattern_creation_mode, estimated_service_date, estimated_total_cost, driver_one)
    select ${`${randomUUID()}-`} || n, 'PRE-2019-' || lpad(n::text, 6, '0'), 'PENDIENTE_REVISION', now(), timestamptz '2019-01-01' + n * interval '1 hour', client_id, client_name,
      client_username, client_rif, client_email, order_type, mining_type, number_of_fronts, pattern_creation_mode, estimated_service_date, n, 'Ramón Roa'
    from preorders, generate_series(1, 1500) as n where id = ${other.id}`
  const counted = async (q: string, days: { from?: string; to?: string } = {}) => {
    const answer = await portal.call(api.preorders.byStatus, 'gerente', { status: all, q, limit: '500', sort: 'createdAt', ...days })
    return [answer.headers['x-total-count'], answer.headers['x-total-more'], answer.json<unknown[]>().length]
  }
  for (const q of ['pre-2019', 'ramon', 'pre', 'alianza cliente'.slice(0, 7)]) expect(await counted(q), q).toEqual(['1000', 'true', 500])
  expect(await counted('pre-2019-00000')).toEqual(['9', undefined, 9])
  expect(await counted('99')).toEqual(['15', undefined, 15])
  // Few of those that are found first are within these days.
  expect(await counted('ramon', { from: '2019-01-05', to: '2019-01-14' })).toEqual(['240', undefined, 240])
  expect(await counted('ramon', { from: '2019-01-05' })).toEqual(['1000', 'true', 500])

  let url: string | undefined = `/api/preorders/status/${all}?q=ramon&limit=500`
  const seen = new Set<string>()
  while (url) {
    const answer: Awaited<ReturnType<typeof portal.app.inject>> = await portal.app.inject({ url, headers: portal.as('gerente') })
    for (const { id } of answer.json<{ id: string }[]>()) seen.add(id)
    url = /<([^>]+)>/.exec(String(answer.headers['link']))?.[1]
  }
  expect(seen.size).toBe(1_500)

  // Three words of each of these match the search.
  await db`update preorders set driver_one = concat('Eva ', estimated_total_cost, ' Eva ', estimated_total_cost) where preorder_number between 'PRE-2019-000001' and 'PRE-2019-000700'`
  expect(await counted('eva')).toEqual(['700', undefined, 500])
})

test('an incident is found by the driver of its order, however many orders that driver took', async () => {
  await stocked(portal)
  const { incidentNumber, orderId } = await anIncident(portal)
  await db`update orders set driver_one = 'Tomás Lugo' where id = ${orderId}`
  await db`
    insert into orders (id, order_number, current_status, status_since, created_at, client_id, client_name, client_username, client_rif, client_email, mining_type,
      number_of_fronts, estimated_service_date, estimated_total_cost, budget_subtotal, budget_total, driver_one)
    select '0000-' || lpad(n::text, 6, '0'), 'ORD-2018-' || lpad(n::text, 6, '0'), 'PENDIENTE_ASIGNACION_OPERADOR', created_at, created_at, client_id, client_name,
      client_username, client_rif, client_email, mining_type, number_of_fronts, estimated_service_date, estimated_total_cost, budget_subtotal, budget_total, driver_one
    from orders, generate_series(1, 1200) as n where id = ${orderId}`
  expect((await good(api.incidents.list, 'gerente', { q: 'tomas lugo' })).map((incident) => incident.incidentNumber)).toEqual([
    incidentNumber,
  ])
  expect(await good(api.incidents.list, 'gerente', { q: 'tomas nadie' })).toEqual([])

  await db`
    insert into order_items (order_id, material_id, position, material_name, unit, quantity, unit_price, line_total)
    select id, 'COR-10', 0, 'Cordón', 'METRO', 1, 1, 1 from orders where order_number like 'ORD-2018-%'`
  const counted = async (input: Record<string, string>) => {
    const { headers } = await portal.call(api.orders.list, 'gerente', { includeClosed: 'true', limit: '25', ...input })
    return [headers['x-total-count'], headers['x-total-more']]
  }
  const narrowed = { q: 'tomas lugo', materialId: 'COR-10', status: 'PENDIENTE_ASIGNACION_OPERADOR' }
  for (const input of [{ q: 'tomas lugo' }, { materialId: 'COR-10' }, { q: 'tomas lugo', materialId: 'COR-10' }, narrowed])
    expect(await counted(input), JSON.stringify(input)).toEqual(['1000', 'true'])
  expect(await counted({ q: 'tomas lugo', materialId: 'ANFO-25' })).toEqual(['1', undefined])
  expect(await counted({ q: 'tomas lugo', unassigned: 'true', status: 'CERRADA' })).toEqual(['0', undefined])

  // Counting incidents looks up the order of each, so that of many only the first are counted.
  await db`update orders set driver_one = 'Otra Persona' where order_number like 'ORD-2018-%' and right(order_number, 1) < '1'`
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica` // the copies of the order have no requested lines, which name the material
    await tx`
      insert into incidents (incident_number, kind, order_id, order_number, client_id, client_name, material_id, material_name, unit, quantity, explanation,
        discovered_at, recorded_at, reported_by, reported_by_name)
      select 'NOV-2018-' || right(orders.id, 6), kind, orders.id, orders.order_number, orders.client_id, orders.client_name, material_id, material_name, unit, quantity,
        explanation, discovered_at - right(orders.id, 6)::int * interval '1 minute', recorded_at, reported_by, reported_by_name
      from incidents, orders where incident_number = ${incidentNumber} and orders.order_number like 'ORD-2018-%'`
  })
  for (const [open, expected] of [
    ['true', 1_081],
    ['false', 0],
  ] as const) {
    const reply = await portal.call(api.incidents.list, 'gerente', { q: 'tomas lugo', limit: '25', open })
    const found = await db<{ incidentNumber: string }[]>`
      select incident_number as "incidentNumber" from incidents join orders on orders.id = order_id where driver_one = 'Tomás Lugo' and status = 'open'
      order by discovered_at desc, incidents.id desc limit ${open === 'true' ? 25 : 0}`
    const listed: { incidentNumber: string }[] = reply.json()
    expect(listed.map((incident) => incident.incidentNumber)).toEqual(found.map((incident) => incident.incidentNumber))
    const [total, more] = [Number(reply.headers['x-total-count']), reply.headers['x-total-more']]
    if (expected === 0) expect([total, more]).toEqual([0, undefined])
    else expect([total > 25 && total < expected, more]).toEqual([true, 'true'])
  }
})
