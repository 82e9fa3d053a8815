import { api } from '@barreno/domain/api'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import type { RiskRow } from '@barreno/domain/dashboard/schema'
import { expect, test } from 'vitest'
import { aLoadedLot, aMagazine } from '../../test/custody.ts'
import { anIncident, anOrderHandedOverUntil, stocked } from '../../test/orders.ts'
import { aPermit } from '../../test/permits.ts'
import { noon, testPortal, type Who } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, travel, db } = portal
const today = caracasDate(noon)
await stocked(portal)
const rows = (who: Who = 'gerente') => good(api.dashboard.risks, who)
const of = async (kind: RiskRow['kind'], who?: Who) => (await rows(who)).filter((row) => row.kind === kind)

test('a licence is a risk from nine tenths on', async () => {
  const { id, name } = await aMagazine(portal)
  await good(api.materials.classify, 'gerente', { id: 'COR-10', measures: [{ measure: 'neqKg', perUnit: 1 }] })
  await good(api.magazines.setLimits, 'gerente', { id, limits: [{ measure: 'neqKg', allowed: 100 }] })
  const load = (quantityChange: number) => good(api.inventory.load, 'almacenista', { materialId: 'COR-10', quantityChange, magazine: id })
  await load(89)
  expect(await of('licence')).toEqual([])
  await load(1)
  expect(await of('licence')).toMatchObject([{ id, title: name, urgency: 'soon', due: null, text: '90 kg netos de 100 permitidos (90 %)' }])
})

test('a permit and a lot are a risk thirty days before their end, and late after it; one that is renewed is none', async () => {
  const plate = { holderKind: 'vehicle', kind: 'transport', holderId: 'RISK-1' }
  const ending = await aPermit(portal, { ...plate, validTo: addDays(today, 30) })
  const ended = await aPermit(portal, { ...plate, holderId: 'RISK-2', validTo: addDays(today, -1) })
  await aPermit(portal, { ...plate, holderId: 'RISK-3', validTo: addDays(today, 31) })
  expect((await of('permit')).map(({ id, urgency, due }) => [id, urgency, due])).toEqual([
    [ended.id, 'late', ended.validTo],
    [ending.id, 'soon', ending.validTo],
  ])
  await aPermit(portal, { ...plate, validFrom: addDays(today, 20), validTo: addDays(today, 300) })
  expect((await of('permit')).map(({ id }) => id)).toEqual([ended.id])
  const lot = await aLoadedLot(portal, { expiresOn: addDays(today, 10) })
  await aLoadedLot(portal, { expiresOn: addDays(today, 31) })
  expect((await of('lot')).map(({ id, urgency }) => [id, urgency])).toEqual([[lot.id, 'soon']])
})

test('an incident has its clock, and what nobody brought back is late from the evening after the blast', async () => {
  const { incidentNumber } = await anIncident(portal)
  expect(await of('incident')).toMatchObject([{ title: incidentNumber, urgency: 'soon', due: expect.any(String) }])
  const order = await anOrderHandedOverUntil(portal, 'deliver')
  expect(await of('leftover')).toEqual([])
  await good(api.orders.act, 'operador', { id: order.id, action: 'orders.complete' })
  const [leftover] = await of('leftover')
  expect(leftover).toMatchObject({ title: order.orderNumber, urgency: 'soon', due: '2026-11-22T22:00:00.000Z', opens: order.id })
  expect(leftover!.text).toContain('en el frente, sin declarar')
  await travel(new Date('2026-11-22T22:00:01.000Z'))
  expect(await of('leftover')).toMatchObject([{ urgency: 'late' }])
  expect((await rows()).map(({ urgency }) => ['late', 'soon', 'watch'].indexOf(urgency))).toEqual(
    (await rows()).map(({ urgency }) => ['late', 'soon', 'watch'].indexOf(urgency)).toSorted((one, other) => one - other),
  )
})

test('a blast that differed from its pattern by more than was allowed is watched for a month', async () => {
  const order = await anOrderHandedOverUntil(portal, 'deliver')
  const comparison = [
    { measure: 'kgPerM3', planned: 0.8, used: 1, deviation_pct: 25, isOutside: true },
    { measure: 'kgPerHole', planned: 2, used: 2.1, deviation_pct: 5, isOutside: false },
  ]
  const at = portal.clock.now.toISOString()
  await db`
    insert into blast_reports (report_number, order_id, front_index, blasted_at, initiation, holes_loaded, holes_fired, counted, comparison, deviation_reason,
      clear_at, text, text_sha256, stated_at, stated_by, stated_by_name)
    values ('PAV-2026-990001', ${order.id}, 1, ${at}, 'nonel', 10, 10, 'used', ${db.json(comparison)}, 'Roca más dura', ${at}::timestamptz + interval '1 hour',
      'Parte', encode(sha256(convert_to('Parte', 'UTF8')), 'hex'), ${at}, ${portal.actors.operador.id}, 'Operador')`
  const [row] = await of('deviation')
  expect(row).toMatchObject({ title: 'PAV-2026-990001', urgency: 'watch', opens: order.id })
  expect(row!.text).toMatch(/\+25 %.* · Roca más dura$/)
  expect(row!.text).not.toContain('+5 %')
})

test('a supervisor reads the same and opens what they may; nobody else has the page', async () => {
  const [seen, own] = [await rows('supervisor'), await rows()]
  expect(seen.map(({ text }) => text)).toEqual(own.map(({ text }) => text))
  // A supervisor's link leads to the page that shows where the order's material went.
  const ofOrders = seen.filter(({ kind }) => kind === 'leftover' || kind === 'incident' || kind === 'deviation')
  expect(new Set(ofOrders.map(({ kind }) => kind)).size).toBe(3)
  for (const { opens } of ofOrders) expect((await good(api.orders.passport, 'supervisor', { id: opens! })).orderId).toBe(opens)
  for (const who of ['administrador', 'almacenista', 'gnb', 'cliente'] as const)
    expect(await refusal(api.dashboard.risks, who)).toMatchObject({ status: 403 })
})
