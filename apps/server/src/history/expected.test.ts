import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { anApprovedOrder, aReadyOrder, stocked } from '../../test/orders.ts'
import { aForwardedPreorder, anOrder, aPreorder } from '../../test/portal.ts'
import { watchedPortal } from '../../test/statements.ts'

const portal = await watchedPortal()
const { good, refusal, clock, travel, statementsOf } = portal
const hour = 3_600_000
const later = (hours: number) => travel(new Date(clock.now.getTime() + hours * hour))

test('of fewer than eight cases nothing is said; of eight, the days that most of them took, to the alianza too', async () => {
  for (let hours = 2; hours < 9; hours++) {
    const { id } = await aPreorder(portal, { files: [] })
    await later(hours)
    await good(api.preorders.return, 'gerente', { id, reason: 'Falta el plano' })
  }
  const { id } = await aPreorder(portal, { files: [] })
  expect(await good(api.preorders.expected, 'cliente', { id })).toEqual({
    outcome: 'decided',
    band: null,
    stage: null,
    bodies: [],
    waitsFor: [],
  })
  await later(9)
  await good(api.preorders.return, 'gerente', { id, reason: 'Falta el plano' })
  const next = await aPreorder(portal, { files: [] })
  const expected = await good(api.preorders.expected, 'cliente', { id: next.id })
  const day = (hours: number) => new Date(clock.now.getTime() + hours * hour - 4 * hour).toISOString().slice(0, 10)
  expect(expected).toMatchObject({ outcome: 'decided', band: { from: day(2), to: day(9), cases: 8 }, waitsFor: [] })
  expect(expected.stage).toMatchObject({ status: 'PENDIENTE_REVISION', isLate: false, usual: { cases: 8, median: 5.5 * 3600 } })

  // For a record that has waited longer than all others there is no expectation, only for whom it waits.
  await later(12)
  const late = await good(api.preorders.expected, 'cliente', { id: next.id })
  expect(late).toMatchObject({ band: null, stage: { isLate: true }, waitsFor: ['gerente', 'administrativo'] })
})

test('an order says when it leaves, and each body that has not confirmed what it usually takes', async () => {
  await stocked(portal)
  for (let cases = 0; cases < 8; cases++) {
    const { id } = await anApprovedOrder(portal)
    await later(1)
    await good(api.orders.changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' })
  }
  const order = await aReadyOrder(portal)
  const expected = await good(api.orders.expected, 'gnb', { id: order.id })
  expect(await statementsOf(() => good(api.orders.expected, 'gnb', { id: order.id }))).toHaveLength(2)
  expect(expected).toMatchObject({ outcome: 'leaves', band: { cases: 8 } })
  expect(expected.bodies.map(({ agency, usual }) => [agency, usual.cases])).toEqual([
    ['gnb', 8],
    ['daex', 8],
    ['dgcim', 8],
  ])
})

test('nothing is foretold of what is decided, nor to whoever does not read the record', async () => {
  const order = await anOrder(portal, { files: [] })
  const nothing = { outcome: null, band: null, stage: null, bodies: [], waitsFor: [] }
  expect(await good(api.preorders.expected, 'cliente', { id: order.preOrderId! })).toEqual(nothing)
  const { id } = await aForwardedPreorder(portal, { files: [] })
  expect((await refusal(api.preorders.expected, 'cliente2', { id })).status).toBe(404)
  expect((await refusal(api.orders.expected, 'gnb', { id: order.id })).status).toBe(404)
})

test('what is older than 90 days counts no more', async () => {
  await later(24 * 91)
  const { id } = await aPreorder(portal, { files: [], estimatedServiceDate: '2027-05-01' })
  expect(await good(api.preorders.expected, 'gerente', { id })).toMatchObject({ outcome: 'decided', band: null, stage: null })
})
