import { api } from '@barreno/domain/api'
import { addDays } from '@barreno/domain/calendar'
import { expect, test } from 'vitest'
import { anAssignedOrder, anOrderInTransit, copiesOf, stocked } from '../../test/orders.ts'
import { anOrder, testPortal } from '../../test/portal.ts'
import { calendarOf } from './ics.ts'

const portal = await testPortal()
const { actors, call, db, good, refusal } = portal
const { feed, list, readFeed, renewFeed, revokeFeed } = api.schedule
await stocked(portal)
const order = await anAssignedOrder(portal)
await good(api.orders.setVehicles, 'administrativo', { id: order.id, vehicle1Plate: 'A62-CD8K' })
const day = order.estimatedServiceDate
const days = { from: addDays(day, -3), to: addDays(day, 3) }

/** Parses a calendar according to RFC 5545: joins folded lines, then splits each into name, parameters and value. */
function readCalendar(text: string) {
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  const events: Record<string, string>[] = []
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line)!
    if (line === 'BEGIN:VEVENT') events.push({})
    else if (name !== 'END' && events.length > 0)
      events.at(-1)![name!] = value!.replace(/\\([\\;,nN])/g, (_, escape: string) => (/n/i.test(escape) ? '\n' : escape))
  }
  return { head: lines[0], end: lines.at(-1), events }
}
const feedOf = async (who: 'operador' | 'gerente' | 'cliente' | 'cliente2') => {
  const { address } = await good(renewFeed, who)
  return address.split('/').at(-1)!
}

test('the services of some days stand in their order, without a price, each reader their own', async () => {
  const [service] = await good(list, 'gerente', days)
  expect(service).toEqual({
    id: order.id,
    orderNumber: order.orderNumber,
    serviceDate: day,
    clientName: order.clientName,
    place: order.clientDirection,
    miningType: order.miningType,
    currentStatus: 'ASIGNADA_OPERADOR',
    operatorId: actors.operador.id,
    operatorName: actors.operador.name,
    plates: ['A62-CD8K'],
    canMove: true,
    ofDay: 1,
    conflicts: [],
  })
  expect(await good(list, 'cliente', days)).toEqual([{ ...service, operatorId: null, operatorName: null, canMove: false }])
  expect(await good(list, 'cliente2', days)).toEqual([])
  for (const who of ['gnb', 'almacenista', 'administrativo'] as const) expect(await refusal(list, who, days)).toMatchObject({ status: 403 })
})

test('more days than two months, or days out of order, are refused', async () => {
  for (const query of [
    { from: day, to: addDays(day, 62) },
    { from: day, to: addDays(day, -1) },
  ])
    expect(await refusal(list, 'gerente', query)).toMatchObject({ status: 400, details: [{ field: 'to' }] })
})

test('an operator or a vehicle that is to be in two places on one day is told, however its plate is written', async () => {
  const other = await anAssignedOrder(portal)
  await db`update orders set estimated_service_date = ${day}, vehicle_1_plate = 'a62 cd8k' where id = ${other.id}`
  const services = await good(list, 'gerente', days)
  expect(services.find(({ id }) => id === order.id)!.conflicts).toEqual([
    { kind: 'operator', what: actors.operador.name, orderNumber: other.orderNumber },
    { kind: 'vehicle', what: 'A62CD8K', orderNumber: other.orderNumber },
  ])
  await good(api.orders.setVehicles, 'administrativo', { id: other.id, vehicle1Plate: 'B11AA2C' })
  await db`update orders set estimated_service_date = ${addDays(day, 1)} where id = ${other.id}`
  expect((await good(list, 'gerente', days)).flatMap(({ conflicts }) => conflicts)).toEqual([])
  expect((await good(list, 'cliente', days)).flatMap(({ conflicts }) => conflicts)).toEqual([])
})

test('the first services of each day are those of the whole list, each with its conflicts and the number of its day', async () => {
  const far = { from: '2031-03-01', to: '2031-03-09' }
  const made = await copiesOf(portal, order.id, 40)
  for (const [index, id] of made.entries())
    await db`
      update orders set estimated_service_date = ${addDays(far.from, (index * 7) % 5)}, assigned_operator_id = ${index % 3 === 0 ? null : actors.operador.id},
        vehicle_1_plate = ${`P${index % 6}-7`}, vehicle_2_plate = ${index % 4 === 0 ? 'Q 11' : null}, client_id = ${index % 2 === 0 ? actors.cliente.id : actors.cliente2.id},
        current_status = ${index % 10 === 9 ? 'ANULADA' : index % 3 === 0 ? 'PENDIENTE_ASIGNACION_OPERADOR' : 'ASIGNADA_OPERADOR'}
      where id = ${id}`
  for (const who of ['gerente', 'operador', 'cliente', 'cliente2'] as const) {
    const all = await good(list, who, far)
    const byDay = Map.groupBy(all, ({ serviceDate }) => serviceDate)
    expect(all.map(({ ofDay }) => ofDay)).toEqual(all.map(({ serviceDate }) => byDay.get(serviceDate)!.length))
    for (const perDay of [1, 3, 50])
      expect(await good(list, who, { ...far, perDay: `${perDay}` })).toEqual([...byDay.values()].flatMap((ofOne) => ofOne.slice(0, perDay)))
    if (who !== 'cliente' && who !== 'cliente2') expect(all.length).toBe(36)
    expect(all.some(({ conflicts }) => conflicts.length > 1)).toBe(who === 'gerente' || who === 'operador')
  }
  for (const perDay of ['0', '51', 'x']) expect(await refusal(list, 'gerente', { ...far, perDay })).toMatchObject({ status: 400 })
})

test('what was rejected or annulled is no service', async () => {
  const cancelled = await anOrder(portal, { files: [] })
  const listed = async () =>
    (await good(list, 'gerente', { from: cancelled.estimatedServiceDate, to: cancelled.estimatedServiceDate })).map(({ id }) => id)
  expect(await listed()).toContain(cancelled.id)
  await good(api.orders.cancel, 'gerente', { id: cancelled.id, reason: 'Obra suspendida' })
  expect(await listed()).not.toContain(cancelled.id)
})

test('a calendar program reads by the secret address what its owner has, and no price', async () => {
  const answer = await call(readFeed, null, { token: `${await feedOf('operador')}.ics` })
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const { head, end, events } = readCalendar(answer.body)
  expect([head, end]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  const event = events.find(({ UID }) => UID === `${order.id}@barreno`)!
  expect(event).toMatchObject({
    DTSTART: day.replaceAll('-', ''),
    DTEND: addDays(day, 1).replaceAll('-', ''),
    SUMMARY: `${order.orderNumber} · ${order.clientName}`,
    DESCRIPTION: expect.stringContaining(`Operador: ${actors.operador.name}`),
  })
  expect(answer.body).not.toMatch(/\$|budget|precio/i)
  // An operator's feed contains no orders of others.
  const free = await anOrder(portal, { files: [] })
  expect((await call(readFeed, null, { token: await feedOf('operador') })).body).not.toContain(free.orderNumber)
  expect((await call(readFeed, null, { token: await feedOf('gerente') })).body).toContain(free.orderNumber)
  const own = (await call(readFeed, null, { token: await feedOf('cliente') })).body
  expect(own).toContain(order.orderNumber)
  expect(own).not.toContain(actors.operador.name)
  const other = await feedOf('cliente2')
  expect((await call(readFeed, null, { token: other })).body).not.toContain(order.orderNumber)
  // Opening an address while signed in returns its owner's services, not the caller's.
  expect(await call(readFeed, 'gerente', { token: other })).toMatchObject({
    statusCode: 200,
    body: expect.not.stringContaining(order.orderNumber),
  })
})

test('a renewed address ends the one before, a revoked one is dead, and the database keeps none', async () => {
  expect(await good(feed, 'cliente2')).toEqual({ createdAt: expect.any(String) })
  const first = await feedOf('operador')
  const second = await feedOf('operador')
  expect(await refusal(readFeed, null, { token: first })).toMatchObject({ status: 404, code: 'schedule.feedNotFound' })
  expect((await call(readFeed, null, { token: second })).statusCode).toBe(200)
  expect(JSON.stringify(await db`select * from schedule_feeds`)).not.toContain(second)
  await good(revokeFeed, 'operador')
  expect(await refusal(readFeed, null, { token: second })).toMatchObject({ code: 'schedule.feedNotFound' })
  expect(await good(feed, 'operador')).toEqual({ createdAt: null })
  expect(await refusal(revokeFeed, 'operador')).toMatchObject({ code: 'schedule.feedNotFound' })
})

test('whoever may not sign in any more reads nothing by their address', async () => {
  const token = await feedOf('operador')
  await db`update users set is_active = false where id = ${actors.operador.id}`
  expect(await refusal(readFeed, null, { token })).toMatchObject({ code: 'schedule.feedNotFound' })
  await db`update users set is_active = true, role = 'general' where id = ${actors.operador.id}`
  expect(await refusal(readFeed, null, { token })).toMatchObject({ code: 'schedule.feedNotFound' })
  await db`update users set role = 'operador' where id = ${actors.operador.id}`
})

test('whatever stands in a name, the calendar can be read back', () => {
  const service = { ...order, serviceDate: day, place: null, operatorId: null, operatorName: null, plates: [], conflicts: [] }
  const names = ['Ñandú; S.A., «El Callao»\\', 'Línea\notra: BEGIN:VEVENT', '😀'.repeat(60), 'x'.repeat(300), '\u0007campana']
  const text = calendarOf([names.map((clientName, index) => ({ ...service, id: `o${index}`, clientName }))], {
    at: new Date('2026-11-21T16:00:00Z'),
    portalUrl: undefined,
    pathOf: () => '',
  })
  const { events } = readCalendar(text.toString())
  expect(events.map(({ SUMMARY }) => SUMMARY!.split(' · ')[1])).toEqual(names.map((name) => name.replace('\u0007', '')))
})

test('a service is moved to another day with a reason, by whoever may, and the calendar and its conflicts follow', async () => {
  const { id } = await anAssignedOrder(portal)
  const { setServiceDate, get } = api.orders
  const before = await good(get, 'gerente', { id })
  const to = addDays(before.estimatedServiceDate, 20)
  const wanted = { id, estimatedServiceDate: to, reason: 'La vía está cerrada.' }
  for (const who of ['operador', 'cliente', 'gnb'] as const)
    expect(await refusal(setServiceDate, who, wanted)).toMatchObject({ status: 403 })
  expect(await refusal(setServiceDate, 'gerente', { ...wanted, reason: '' })).toMatchObject({ status: 400 })
  for (const [estimatedServiceDate, message] of [
    ['2026-11-01', 'La fecha estimada del servicio no puede ser anterior a hoy.'],
    [before.estimatedServiceDate, 'El servicio ya es para ese día.'],
  ] as const)
    expect(await refusal(setServiceDate, 'gerente', { ...wanted, estimatedServiceDate })).toMatchObject({
      status: 400,
      details: [{ field: 'estimatedServiceDate', message }],
    })
  const moved = await good(setServiceDate, 'gerente', wanted)
  expect(moved).toMatchObject({ estimatedServiceDate: to, currentStatus: before.currentStatus, version: before.version + 1 })
  expect(moved.activity[0]).toMatchObject({ action: 'orders.setServiceDate' })
  const [asClientsSeeIt] = (await good(get, 'cliente', { id })).activity
  expect(asClientsSeeIt).toMatchObject({ action: 'orders.setServiceDate', notes: wanted.reason })
  const servicesOn = async (on: string) => (await good(list, 'gerente', { from: on, to: on })).map((service) => service.id)
  expect(await servicesOn(to)).toContain(id)
  expect(await servicesOn(before.estimatedServiceDate)).not.toContain(id)
})

test('once it is on its way its day stays', async () => {
  const { id } = await anOrderInTransit(portal)
  expect(await refusal(api.orders.setServiceDate, 'gerente', { id, estimatedServiceDate: '2026-12-30', reason: 'Lluvia' })).toMatchObject({
    status: 409,
  })
})
