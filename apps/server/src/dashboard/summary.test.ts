import { staffRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { orderQueues } from '@barreno/domain/orders/queues'
import { expect, test } from 'vitest'
import { anAssignedOrder, anOrderInTransit, approver, aReadyOrder, stocked } from '../../test/orders.ts'
import { aForwardedPreorder, anOrder, aPreorder, noon, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, travel } = portal
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

test('each of the staff sees the figures that are theirs, and what waits for them since when', async () => {
  await aPreorder(portal)
  await travel(later(1))
  await aPreorder(portal)
  await aForwardedPreorder(portal)
  await travel(later(2))
  await anOrder(portal)
  const figures = await Promise.all(
    staffRoles.map(async (role) => {
      const { activeClients, pendingOrders, waiting } = await good(api.dashboard.summary, role)
      const queues = waiting.map(({ queue, count, oldest }) => `${queue} ${count}${oldest ? ` since ${oldest.slice(11, 16)}` : ''}`)
      return `${role}: ${activeClients ?? '-'} clients, ${pendingOrders ?? '-'} orders; ${queues.join(', ') || 'nothing waits'}`
    }),
  )
  expect(figures.join('\n')).toMatchInlineSnapshot(`
    "gerente: 2 clients, 1 orders; preorders.adminQueue 2 since 16:00, preorders.managerQueue 1 since 17:00, orders.approveAsAdmin 0, orders.approveAsManager 0, orders.assignPage 1 since 18:00, orders.warehouseQueue 0, orders.externalQueue 0, incidents.page 0, orders.setServices 1 since 18:00, orders.close 0
    administrativo: - clients, - orders; preorders.adminQueue 2 since 16:00
    administrador: 2 clients, 1 orders; orders.approveAsAdmin 0, orders.assignPage 1 since 18:00, orders.setServices 1 since 18:00, orders.close 0
    operador: - clients, 1 orders; orders.assignPage 1 since 18:00, orders.mine 0, orders.close 0
    general: - clients, - orders; nothing waits
    almacenista: - clients, - orders; orders.warehouseQueue 0
    supervisor: - clients, - orders; nothing waits
    gnb: - clients, - orders; orders.externalQueue 0
    daex: - clients, - orders; orders.externalQueue 0
    dgcim: - clients, - orders; orders.externalQueue 0
    gnb_almacenista: - clients, - orders; orders.externalQueue 0
    daex_almacenista: - clients, - orders; orders.externalQueue 0
    dgcim_almacenista: - clients, - orders; orders.externalQueue 0
    gnb_operador: - clients, - orders; orders.externalQueue 0
    daex_operador: - clients, - orders; orders.externalQueue 0"
  `)
})

test('each queue counts what its list shows, as the orders go on their way', async () => {
  await stocked(portal)
  const ready = await aReadyOrder(portal)
  const inHand = await anAssignedOrder(portal)
  const inTransit = await anOrderInTransit(portal)
  await good(api.orders.externalApproval, 'gnb_almacenista', { id: ready.id, approvalType: 'GNB_ALMACENISTA', approverDetails: approver })
  const { actors } = portal
  const lists = {
    'orders.assignPage': { status: 'APROBADA,PENDIENTE_ASIGNACION_OPERADOR' },
    'orders.mine': { operatorId: actors.operador.id },
    'orders.warehouseQueue': { status: 'ASIGNADA_OPERADOR' },
    'orders.setServices': { status: orderQueues['orders.setServices'].status.join(','), paymentStatus: 'PENDIENTE', withServices: 'false' },
    'orders.close': { status: orderQueues['orders.close'].status.join(','), paymentStatus: 'PAGADO' },
  }
  for (const role of staffRoles.filter((each) => each !== 'supervisor')) {
    const { waiting } = await good(api.dashboard.summary, role)
    for (const { queue, count } of waiting.filter((each) => each.queue in lists || each.queue === 'orders.externalQueue')) {
      const query = queue === 'orders.externalQueue' ? { approvalQueueForRole: role } : lists[queue as keyof typeof lists]
      expect([role, queue, count]).toEqual([role, queue, (await good(api.orders.list, role, query)).length])
    }
  }
  const counted = async (role: (typeof staffRoles)[number], queue: string) =>
    (await good(api.dashboard.summary, role)).waiting.find((each) => each.queue === queue)?.count
  expect(await counted('operador', 'orders.mine')).toBe(3)
  expect(await counted('almacenista', 'orders.warehouseQueue')).toBe(1)
  expect(await counted('gnb_almacenista', 'orders.externalQueue')).toBe(0)
  expect(await counted('dgcim_almacenista', 'orders.externalQueue')).toBe(1)
  expect(await counted('gnb_operador', 'orders.externalQueue')).toBe(1)
  expect([inHand.currentStatus, inTransit.currentStatus]).toEqual(['ASIGNADA_OPERADOR', 'EN_TRANSITO_VOLADURA'])
})

test('what is late is named to those who can act, with since when', async () => {
  await travel(new Date('2026-12-05T16:00:00.000Z'))
  const deadlinesFor = async (role: (typeof staffRoles)[number]) =>
    (await good(api.dashboard.summary, role)).deadlines.map(
      ({ orderNumber, notices }) => `${orderNumber.slice(-1)}: ${notices.map(({ code, since }) => `${code} ${since}`).join(', ')}`,
    )
  const late = Object.fromEntries(await Promise.all(staffRoles.map(async (role) => [role, await deadlinesFor(role)] as const)))
  expect(
    Object.entries(late)
      .map(([role, orders]) => `${role}: ${orders.join('; ') || 'nothing'}`)
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "gerente: 1: servicePast 2026-12-03, waitingTooLong 2026-11-21; 2: servicePast 2026-12-03, waitingTooLong 2026-11-21; 3: servicePast 2026-12-03, waitingTooLong 2026-11-21
    administrativo: nothing
    administrador: nothing
    operador: 1: servicePast 2026-12-03, waitingTooLong 2026-11-21; 4: servicePast 2026-12-03, waitingTooLong 2026-11-21
    general: nothing
    almacenista: 3: servicePast 2026-12-03, waitingTooLong 2026-11-21
    supervisor: nothing
    gnb: nothing
    daex: nothing
    dgcim: nothing
    gnb_almacenista: nothing
    daex_almacenista: 2: servicePast 2026-12-03, waitingTooLong 2026-11-21
    dgcim_almacenista: 2: servicePast 2026-12-03, waitingTooLong 2026-11-21
    gnb_operador: nothing
    daex_operador: nothing"
  `)
})

test('pre-orders that wait too long are named to those who review them, and in the queues; no client is told', async () => {
  const deadlinesFor = async (role: (typeof staffRoles)[number]) =>
    (await good(api.dashboard.summary, role)).preorderDeadlines.map(
      ({ preOrderNumber, currentStatus, notices }) =>
        `${preOrderNumber.slice(-1)} ${currentStatus}: ${notices.map(({ code, since, mustAct }) => `${code} ${since} ${mustAct.join('/')}`).join(', ')}`,
    )
  const late = Object.fromEntries(await Promise.all(staffRoles.map(async (role) => [role, await deadlinesFor(role)] as const)))
  expect(Object.fromEntries(Object.entries(late).filter(([, lines]) => lines.length > 0))).toMatchInlineSnapshot(`
    {
      "administrativo": [
        "1 PENDIENTE_REVISION: servicePast 2026-12-01 gerente/administrativo, waitingTooLong 2026-11-21 gerente/administrativo",
        "2 PENDIENTE_REVISION: servicePast 2026-12-01 gerente/administrativo, waitingTooLong 2026-11-21 gerente/administrativo",
      ],
      "gerente": [
        "1 PENDIENTE_REVISION: servicePast 2026-12-01 gerente/administrativo, waitingTooLong 2026-11-21 gerente/administrativo",
        "2 PENDIENTE_REVISION: servicePast 2026-12-01 gerente/administrativo, waitingTooLong 2026-11-21 gerente/administrativo",
        "3 PENDIENTE_APROBACION_GERENTE: servicePast 2026-12-01 gerente, waitingTooLong 2026-11-21 gerente",
      ],
    }
  `)
  const listed = await good(api.preorders.byStatus, 'administrativo', { status: 'PENDIENTE_REVISION' })
  expect(listed.map(({ deadlines }) => deadlines.map(({ code }) => code))).toEqual(listed.map(() => ['servicePast', 'waitingTooLong']))
  expect((await good(api.preorders.mine, 'cliente')).flatMap(({ deadlines }) => deadlines)).toEqual([])
})

test('an operator is not pressed by the orders of another', async () => {
  const { db, actors } = portal
  const mine = async () => (await good(api.dashboard.summary, 'operador')).deadlines.length
  const before = await mine()
  expect(before).toBeGreaterThan(1)
  await db`update orders set assigned_operator_id = ${actors.gerente.id} where assigned_operator_id = ${actors.operador.id}`
  expect(await mine()).toBeLessThan(before)
})
