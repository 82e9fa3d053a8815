import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aCompletedOrder, allConsumed, anIncident, anOrderInTransit, aStatedOrder, stocked } from '../../test/orders.ts'
import { brokenEntry, entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal } = portal
const { safekeeping, stateConsumption } = api.orders
const { close, get, list } = api.incidents
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
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['gerente@minas.ve', `Novedad NOV-2026-000001 en la orden ${orderNumber}`],
  ])
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
