import { staffRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aForwardedPreorder, anOrder, aPreorder, noon, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, travel } = portal
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

test('each of the staff sees the figures that are his, and what waits for him since when', async () => {
  await aPreorder(portal)
  await travel(later(1))
  await aPreorder(portal)
  await aForwardedPreorder(portal)
  await travel(later(2))
  await anOrder(portal)
  const figures = await Promise.all(
    staffRoles.map(async (role) => {
      const { activeClients, pendingOrders, waiting } = await good(api.dashboard.summary, role)
      const queues = waiting.map(({ queue, count, oldest }) => `${queue} ${count} since ${oldest?.slice(11, 16)}`)
      return `${role}: ${activeClients ?? '-'} clients, ${pendingOrders ?? '-'} orders; ${queues.join(', ') || 'nothing waits'}`
    }),
  )
  expect(figures.join('\n')).toMatchInlineSnapshot(`
    "gerente: 2 clients, 1 orders; preorders.adminQueue 2 since 16:00, preorders.managerQueue 1 since 17:00
    administrativo: - clients, - orders; preorders.adminQueue 2 since 16:00
    administrador: 2 clients, 1 orders; nothing waits
    operador: - clients, 1 orders; nothing waits
    general: - clients, - orders; nothing waits
    almacenista: - clients, - orders; nothing waits
    supervisor: - clients, - orders; nothing waits
    gnb: - clients, - orders; nothing waits
    daex: - clients, - orders; nothing waits
    dgcim: - clients, - orders; nothing waits
    gnb_almacenista: - clients, - orders; nothing waits
    daex_almacenista: - clients, - orders; nothing waits
    dgcim_almacenista: - clients, - orders; nothing waits
    gnb_operador: - clients, - orders; nothing waits
    daex_operador: - clients, - orders; nothing waits"
  `)
})
