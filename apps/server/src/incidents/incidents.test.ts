import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { makeJobsDue, runJobs } from '../../test/jobs.ts'
import { aCompletedOrder, allConsumed, anIncident, anOrderInTransit, aStatedOrder, aTelling, aTheft, stocked } from '../../test/orders.ts'
import { brokenEntry, entriesOf, password, type Portal, testPortal } from '../../test/portal.ts'
import { type Statement, statementsSent } from '../db/server-connection.ts'
import { writtenKinds } from '@barreno/domain/statuses/incidents'
import { agenciesToTell } from '@barreno/domain/incidents/values'

const portal = await testPortal()
const { db, good, refusal } = portal
const { safekeeping, stateConsumption } = api.orders
const { acknowledge, close, get, list, open: openIncident, tell } = api.incidents
const required = await testPortal({ settings: { incidentClock: 'required' } })
const off = await testPortal({ settings: { incidentClock: 'off' } })
await stocked(portal)
const kept = { location: 'Polvorín 2', receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: '11223344' } }
const broken = { consumed: 9.5, lost: 0.5, lossExplanation: 'Saco roto en el camino' }

test('a loss alone is a resguardo, opens an incident and tells the gerentes', async () => {
  const { id, orderNumber } = await anOrderInTransit(portal)
  const items = [{ materialId: 'ANFO-25', returned: 0, lost: 0.5, lossExplanation: 'Saco roto en el camino' }]
  const safe = await good(safekeeping, 'operador', { id, items, ...kept })
  expect(safe.currentStatus).toBe('RESGUARDAR')
  expect(safe.incidents).toMatchObject([
    {
      incidentNumber: 'NOV-2026-000001',
      kind: 'loss',
      status: 'open',
      orderNumber,
      materialId: 'ANFO-25',
      quantity: 0.5,
      explanation: 'Saco roto en el camino',
      discoveredAt: '2026-11-21T16:00:00.000Z',
      reportedByName: 'Persona de operador',
      resolution: null,
    },
  ])
  const mails = await runJobs(portal)
  const subject = `Novedad NOV-2026-000001 en la orden ${orderNumber}`
  expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
    ['gerente@minas.ve', subject],
    ['gnb@minas.ve', subject],
    ['daex@minas.ve', subject],
  ])
  expect(mails[0]!.text).toContain('Avise a GNB y DAEX antes del 22/11/2026, 12:00 p. m.')
  expect(mails[0]!.text).toContain('Material ANFO-25: 0,5 UNIDAD')
  expect(mails[0]!.text).toContain('Saco roto en el camino')
})

test('what nobody can account for is an incident of its own kind', async () => {
  const { incidents } = await aStatedOrder(portal, { 'COR-10': { consumed: 2.25, unaccountedExplanation: 'No aparece en el frente' } })
  expect(incidents).toMatchObject([{ kind: 'unaccounted', materialId: 'COR-10', quantity: 0.75, explanation: 'No aparece en el frente' }])
})

test('other figures amend the incident of a line, and open it again where it was closed', async () => {
  const { id, balance } = await aCompletedOrder(portal)
  const restate = (over: object) => good(stateConsumption, 'operador', { id, items: allConsumed(balance, { 'ANFO-25': over }) })
  const [first] = (await restate(broken)).incidents
  await good(close, 'gerente', { id: first!.id, resolution: 'Reportada a DAEX' })
  const [again, ...more] = (await restate({ ...broken, consumed: 9, lost: 1 })).incidents
  expect(more).toEqual([])
  expect(again).toMatchObject({ id: first!.id, status: 'open', quantity: 1, resolution: null, closedAt: null })
  expect(await entriesOf(portal, first!.id)).toMatchObject([
    { action: 'incidents.open', toStatus: 'open' },
    { action: 'incidents.close', reason: 'Reportada a DAEX' },
    {
      action: 'incidents.amend',
      fromStatus: 'closed',
      toStatus: 'open',
      changes: { quantity: { old: 0.5, new: 1 }, resolution: { old: 'Reportada a DAEX', new: null } },
    },
  ])
  const [none] = (await restate({})).incidents
  expect(none).toMatchObject({ status: 'open', quantity: 0 })
})

test('a gerente closes it once, with a resolution', async () => {
  const incident = await anIncident(portal)
  const { id, version } = incident
  expect(await refusal(close, 'gerente', { id, resolution: '  ' })).toMatchObject({ status: 400, details: [{ field: 'resolution' }] })
  for (const who of ['administrador', 'operador', 'daex', 'cliente'] as const)
    expect(await refusal(close, who, { id, resolution: 'No me toca' })).toMatchObject({ status: 403 })
  const closed = await good(close, 'gerente', { id: incident.incidentNumber, version, resolution: 'Reportada a la autoridad' })
  expect(closed).toMatchObject({
    status: 'closed',
    resolution: 'Reportada a la autoridad',
    closedByName: 'Persona de gerente',
    closedAt: '2026-11-21T16:00:00.000Z',
    canClose: false,
  })
  expect(await refusal(close, 'gerente', { id, resolution: 'Otra vez' })).toMatchObject({ status: 409, code: 'incidents.alreadyClosed' })
})

test('whoever reads the order reads its incidents, and a client without names', async () => {
  const { id, orderId } = await anIncident(portal)
  for (const who of ['gerente', 'operador', 'almacenista', 'gnb', 'daex_operador', 'cliente'] as const) {
    expect(await good(get, who, { id })).toMatchObject({ canClose: who === 'gerente' })
    expect((await good(list, who, { order: orderId })).map((incident) => incident.id)).toEqual([id])
  }
  expect(await good(get, 'cliente', { id })).toMatchObject({ reportedById: null, reportedByName: null })
  expect(await refusal(get, 'cliente2', { id })).toMatchObject({ status: 404, code: 'incidents.notFound' })
  expect(await good(list, 'cliente2', {})).toEqual([])
  expect(await refusal(get, 'supervisor', { id })).toMatchObject({ status: 403 })
})

test('the list narrows to those that are open, and finds one by its order or material', async () => {
  const { id, orderNumber } = await anIncident(portal)
  await good(close, 'gerente', { id: (await anIncident(portal)).id, resolution: 'Listo' })
  const open = await good(list, 'gerente', { open: 'true' })
  expect(open.every(({ status }) => status === 'open')).toBe(true)
  expect((await good(list, 'gerente', { open: 'false' })).every(({ status }) => status === 'closed')).toBe(true)
  expect((await good(list, 'gerente', { q: orderNumber })).map((incident) => incident.id)).toEqual([id])
})

test('the database knows no line with a loss or a gap without its incident', async () => {
  const { id } = await aStatedOrder(portal)
  const lines = (lost: number, consumed: number) => db`
    insert into consumption_lines (order_id, version, material_id, dispatched, consumed, returned, lost, loss_explanation, unaccounted_explanation)
    values (${id}, 1, 'DET-NE-4', 10, ${consumed}, 0, ${lost}, 'x', 'x')`
  await expect(lines(1, 9)).rejects.toMatchObject({ constraint_name: 'consumption_lines_loss_has_incident' })
  await expect(lines(0, 9)).rejects.toMatchObject({ constraint_name: 'consumption_lines_unaccounted_has_incident' })
  await expect(lines(0, 11)).rejects.toMatchObject({ constraint_name: 'consumption_lines_not_above_dispatched' })
  const { id: other } = await anOrderInTransit(portal)
  await good(safekeeping, 'operador', { id: other, items: [{ materialId: 'ANFO-25', returned: 1 }], ...kept })
  await expect(
    db`insert into safekeeping_items (order_id, material_id, returned, lost, loss_explanation) values (${other}, 'DET-NE-4', 0, 1, 'x')`,
  ).rejects.toMatchObject({ constraint_name: 'safekeeping_items_loss_has_incident' })
})

test.each(writtenKinds)(
  'whoever reads the order writes down %s as it was discovered, and its bodies are told within a day',
  async (kind) => {
    const { id: orderId, orderNumber } = await anOrderInTransit(portal)
    const discoveredAt = portal.clock.now.toISOString()
    await portal.travel(new Date(portal.clock.now.getTime() + 3_600_000))
    const opened = await good(openIncident, 'almacenista', aTheft(portal, orderNumber, { kind, discoveredAt }))
    expect(opened).toMatchObject({
      kind,
      status: 'open',
      orderId,
      materialId: null,
      materialName: '',
      quantity: null,
      discoveredAt,
      recordedAt: portal.clock.now.toISOString(),
      reportedByName: 'Persona de almacenista',
      tellBy: new Date(Date.parse(discoveredAt) + 86_400_000).toISOString(),
      tellings: agenciesToTell[kind].map((agency) => ({ agency, toldAt: null, acknowledgedAt: null })),
    })
    expect((await good(api.orders.get, 'gnb', { id: orderId })).incidents.map(({ id }) => id)).toEqual([opened.id])
    expect(await entriesOf(portal, opened.id)).toMatchObject([{ action: 'incidents.open', toStatus: 'open' }])
  },
)

test('an alianza writes down what it finds of its own orders, is shown no clock, and a stranger writes nothing', async () => {
  const { orderNumber } = await anOrderInTransit(portal)
  const opened = await good(openIncident, 'cliente', aTheft(portal, orderNumber, { materialId: 'ANFO-25', quantity: 2.5 }))
  expect(opened).toMatchObject({
    materialName: 'Material ANFO-25',
    quantity: 2.5,
    tellBy: null,
    tellings: [],
    canTell: [],
    reportedByName: null,
  })
  expect((await good(get, 'gerente', { id: opened.id })).reportedByName).toBe('Alianza Peñón de cliente')
  expect(await refusal(openIncident, 'cliente2', aTheft(portal, orderNumber))).toMatchObject({ status: 404 })
  expect(await refusal(openIncident, 'supervisor', aTheft(portal, orderNumber))).toMatchObject({ status: 403 })
})

test('everything that is wrong with it is named at once', async () => {
  const { orderNumber } = await anOrderInTransit(portal)
  const later = new Date(portal.clock.now.getTime() + 60_000).toISOString()
  expect(await refusal(openIncident, 'gnb', aTheft(portal, orderNumber, { discoveredAt: later, materialId: 'NO-HAY' }))).toMatchObject({
    status: 400,
    details: [
      { field: 'discoveredAt', message: 'No puede haberse descubierto después de ahora.' },
      { field: 'materialId', message: 'La orden no lleva este material.' },
    ],
  })
  expect(
    await refusal(openIncident, 'gnb', aTheft(portal, orderNumber, { discoveredAt: '2020-01-01T00:00:00Z', quantity: 1 })),
  ).toMatchObject({
    details: [{ field: 'discoveredAt' }, { field: 'quantity' }],
  })
  expect(await refusal(openIncident, 'gnb', aTheft(portal, orderNumber, { kind: 'loss', explanation: ' ' }))).toMatchObject({
    details: expect.arrayContaining([
      expect.objectContaining({ field: 'kind' }),
      expect.objectContaining({ field: 'explanation' }),
    ]) as unknown,
  })
})

test('several of one kind of one material stand beside each other; a statement still has one of its own', async () => {
  const { id, orderNumber } = await anOrderInTransit(portal)
  for (const _ of [1, 2])
    await good(openIncident, 'operador', aTheft(portal, orderNumber, { kind: 'damagedSeal', materialId: 'ANFO-25', quantity: 1 }))
  expect(await good(list, 'gerente', { order: id })).toHaveLength(2)
  await expect(db`
    insert into incidents (incident_number, kind, order_id, material_id, quantity, explanation, discovered_at, recorded_at, reported_by, reported_by_name)
    select 'NOV-x' || n, 'loss', ${id}, 'ANFO-25', 1, 'x', now(), now(), 'x', 'x' from generate_series(1, 2) as n`).rejects.toMatchObject({
    constraint_name: 'incidents_one_for_line',
  })
})

test('a gerente states whom they told, once for each body, and never before it was discovered', async () => {
  const { id } = await anIncident(portal)
  const incident = await good(tell, 'gerente', { id, ...aTelling(portal, 'daex'), reference: 'DAEX-0412' })
  expect(incident.tellings).toMatchObject([
    { agency: 'gnb', toldAt: null },
    {
      agency: 'daex',
      toldAt: portal.clock.now.toISOString(),
      toldTo: 'Cap. Rondón, guardia',
      reference: 'DAEX-0412',
      toldByName: 'Persona de gerente',
    },
  ])
  expect(incident.canTell).toEqual(['gnb'])
  expect(await refusal(tell, 'gerente', { id, ...aTelling(portal, 'daex') })).toMatchObject({ status: 409, code: 'incidents.alreadyTold' })
  expect(await refusal(tell, 'gerente', { id, ...aTelling(portal, 'dgcim') })).toMatchObject({ status: 409, code: 'incidents.notToTell' })
  for (const toldAt of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])
    expect(await refusal(tell, 'gerente', { id, ...aTelling(portal, 'gnb'), toldAt })).toMatchObject({
      status: 400,
      details: [{ field: 'toldAt' }],
    })
  expect(await refusal(tell, 'administrador', { id, ...aTelling(portal, 'gnb') })).toMatchObject({ status: 403 })
})

test('a body says once that it knows, for itself alone', async () => {
  const { id } = await anIncident(portal)
  expect(await good(get, 'gnb_operador', { id })).toMatchObject({ canAcknowledge: true })
  const known = await good(acknowledge, 'gnb_operador', { id, comment: 'Va una comisión' })
  expect(known.tellings[0]).toMatchObject({
    agency: 'gnb',
    toldAt: null,
    acknowledgedByName: 'Persona de gnb_operador',
    comment: 'Va una comisión',
  })
  expect(known.canAcknowledge).toBe(false)
  expect(await refusal(acknowledge, 'gnb', { id })).toMatchObject({ status: 409, code: 'incidents.alreadyAcknowledged' })
  expect(await refusal(acknowledge, 'dgcim', { id })).toMatchObject({ status: 409, code: 'incidents.notToTell' })
  expect(await refusal(acknowledge, 'gerente', { id })).toMatchObject({ status: 403 })
})

/** Returns the banner of this person's pages, which comes both with their account and with their dashboard. */
async function headOf(of: Portal, who: 'gerente' | 'gnb' | 'daex' | 'dgcim' | 'operador', id: string) {
  const { untoldIncidents } = await of.good(api.dashboard.summary, who)
  expect((await of.good(api.auth.me, who)).untoldIncidents ?? []).toEqual(untoldIncidents)
  return untoldIncidents.filter(({ incidentNumber }) => incidentNumber === id)
}

test('an open one stands at the head of every page of those who have to act, until its bodies know', async () => {
  await stocked(off)
  await stocked(required)
  const { id, incidentNumber, discoveredAt } = await anIncident(required)
  for (const who of ['gerente', 'gnb', 'daex'] as const)
    expect(await headOf(required, who, incidentNumber)).toMatchObject([
      { agencies: ['gnb', 'daex'], tellBy: new Date(Date.parse(discoveredAt) + 86_400_000).toISOString() },
    ])
  for (const who of ['dgcim', 'operador'] as const) expect(await headOf(required, who, incidentNumber)).toEqual([])
  await required.good(acknowledge, 'gnb', { id })
  expect(await headOf(required, 'gnb', incidentNumber)).toEqual([])
  expect(await headOf(required, 'gerente', incidentNumber)).toMatchObject([{ agencies: ['daex'] }])
  expect(await required.refusal(close, 'gerente', { id, resolution: 'Listo' })).toMatchObject({
    status: 409,
    message: 'Falta avisar a DAEX: registre el aviso antes de cerrar la novedad.',
  })
  await required.good(tell, 'gerente', { id, ...aTelling(required, 'daex') })
  expect(await headOf(required, 'gerente', incidentNumber)).toEqual([])
  expect(await required.good(close, 'gerente', { id, resolution: 'Listo' })).toMatchObject({ status: 'closed', canTell: [] })
})

test('whoever still owes a second factor reads of none, only that they owe it', async () => {
  const { id } = await anIncident(required)
  const { settings } = required.services
  settings.secondFactorFor = new Set(['gerente'])
  const { token } = await required.good(api.users.signIn, null, { username: 'gerente@minas.ve', password })
  const statements: string[] = []
  const note = (statement: unknown) => void statements.push((statement as Statement).statement?.string ?? '')
  statementsSent.asyncEnd.subscribe(note)
  const user = await required.good(api.auth.me, null, {}, { headers: { authorization: `Bearer ${token}` } })
  statementsSent.asyncEnd.unsubscribe(note)
  settings.secondFactorFor = undefined
  expect(statements.some((text) => text.includes('from sessions'))).toBe(true)
  expect(statements.filter((text) => text.includes('incidents'))).toEqual([])
  for (const agency of ['gnb', 'daex'] as const) await required.good(tell, 'gerente', { id, ...aTelling(required, agency) })
  expect(user).toMatchObject({ owesSecondFactor: 'setUp' })
  expect(user).not.toHaveProperty('untoldIncidents')
})

test('where no clock is asked for, nobody is shown one and nothing waits for it', async () => {
  const incident = await anIncident(off)
  expect(incident).toMatchObject({ tellBy: null, tellings: [], canTell: [], canAcknowledge: false })
  expect(await headOf(off, 'gerente', incident.incidentNumber)).toEqual([])
  expect((await runJobs(off)).map(({ to }) => to)).toEqual(['gerente@minas.ve'])
  expect(await off.good(close, 'gerente', { id: incident.id, resolution: 'Listo' })).toMatchObject({ status: 'closed' })
})

test('the gerentes are reminded four hours before the time is over and when it is, and not once the bodies know', async () => {
  await runJobs(required)
  const { incidentNumber, id } = await anIncident(required)
  const began = required.clock.now
  await runJobs(required)
  const subjectsAfter = async (hours: number) => {
    await required.travel(new Date(began.getTime() + hours * 3_600_000 + 1000))
    await makeJobsDue(required)
    return (await runJobs(required)).map(({ to, subject }) => [to, subject])
  }
  expect(await subjectsAfter(19)).toEqual([])
  expect(await subjectsAfter(20)).toEqual([['gerente@minas.ve', `Aviso pendiente de la novedad ${incidentNumber}`]])
  expect(await subjectsAfter(24)).toEqual([['gerente@minas.ve', `Venció el plazo de aviso de la novedad ${incidentNumber}`]])
  const { id: other } = await anIncident(required)
  await runJobs(required)
  for (const agency of ['gnb', 'daex'] as const) await required.good(tell, 'gerente', { id: other, ...aTelling(required, agency) })
  expect(await subjectsAfter(60)).toEqual([])
  expect((await required.good(get, 'gerente', { id })).status).toBe('open')
})

test('what was said to a body and by it is never changed, by the database itself', async () => {
  await expect(db`update incident_tellings set told_to = 'otro'`).rejects.toMatchObject({ constraint_name: 'incident_tellings_stay' })
  await expect(db`delete from incident_tellings`).rejects.toMatchObject({ constraint_name: 'incident_tellings_stay' })
})

test('and the history of it is whole', async () => expect(await brokenEntry(portal)).toBeNull())

test('the gerente’s dashboard counts the open ones as their list does, and says since when the oldest is', async () => {
  const waiting = async () => (await good(api.dashboard.summary, 'gerente')).waiting.find(({ queue }) => queue === 'incidents.page')!
  const { id } = await anIncident(portal)
  await anIncident(portal)
  const open = await good(api.incidents.list, 'gerente', { open: 'true', sort: 'discoveredAt' })
  expect(await waiting()).toEqual({ queue: 'incidents.page', count: open.length, oldest: open[0]!.discoveredAt })
  await good(api.incidents.close, 'gerente', { id, resolution: 'Se encontró en el frente' })
  expect((await waiting()).count).toBe(open.length - 1)
})
