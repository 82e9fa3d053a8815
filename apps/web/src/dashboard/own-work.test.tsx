import { orders } from '@barreno/domain/orders/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { renderPage } from '../../test/render.tsx'
import { anOrder, can as mayDo, obstacle, pageOf } from '../../test/an-order.ts'
import { aRow, can } from '../../test/a-preorder.ts'
import { OwnWork } from './own-work.tsx'

afterEach(() => vi.unstubAllGlobals())

const renderWork = () =>
  renderPage(
    <main>
      <OwnWork />
    </main>,
  )
const numbers = async () =>
  within(await screen.findByRole('region', { name: 'En curso' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('a client sees what they have under way: what waits for them first, then what moved last', async () => {
  const net = network()
    .reply(
      preorders.mine,
      pageOf(
        aRow({ id: 'p1', preOrderNumber: 'PRE-2026-000001', statusSince: '2026-11-18T12:00:00Z' }),
        aRow({
          id: 'p2',
          preOrderNumber: 'PRE-2026-000002',
          currentStatus: 'DEVUELTA_CLIENTE',
          statusSince: '2026-11-02T12:00:00Z',
          actions: [can('preorders.resubmit')],
        }),
        aRow({
          id: 'p3',
          preOrderNumber: 'PRE-2026-000003',
          currentStatus: 'POR_APROBAR_ALIANZA',
          statusSince: '2026-11-01T12:00:00Z',
          actions: [can('preorders.approveInAlliance')],
        }),
      ),
    )
    .reply(
      orders.list,
      pageOf(
        anOrder({
          id: 'o1',
          orderNumber: 'ORD-2026-000001',
          currentStatus: 'EN_TRANSITO_VOLADURA',
          statusSince: '2026-11-20T12:00:00Z',
          actions: [mayDo('orders.confirmConsumptionClient')],
        }),
        anOrder({
          id: 'o2',
          orderNumber: 'ORD-2026-000002',
          currentStatus: 'COMPLETADA_VOLADURA',
          statusSince: '2026-11-01T12:00:00Z',
          actions: [mayDo('orders.confirmConsumptionClient')],
        }),
      ),
    )
  renderWork()
  expect(await numbers()).toEqual(['PRE-2026-000002', 'PRE-2026-000003', 'ORD-2026-000002', 'ORD-2026-000001', 'PRE-2026-000001'])
  expect(screen.getAllByText(/^Le toca a usted/).map(({ textContent }) => textContent)).toEqual([
    'Le toca a usted corregirla y enviarla de nuevo.',
    'Le toca a usted aprobarla o devolverla a quien la pidió.',
    'Le toca a usted confirmar el consumo.',
  ])
  expect(screen.getByRole('link', { name: 'PRE-2026-000001' }).getAttribute('href')).toBe('/preordenes-cliente/detalle/p1')
  expect(screen.getByRole('link', { name: 'ORD-2026-000001' }).getAttribute('href')).toBe('/ordenes-cliente/details/o1')
  // Requests only open records, with the possible actions of orders.
  const [request, accepted] = [preorders.mine, orders.list].map((row) => net.sent.find((call) => call.row === row)!.url.searchParams)
  expect(request!.get('status')).toBe('POR_APROBAR_ALIANZA,PENDIENTE_REVISION,PENDIENTE_APROBACION_GERENTE,DEVUELTA_CLIENTE')
  expect(accepted!.get('status')!.split(',')).not.toContain('CERRADA')
  expect(accepted!.get('actions')).toBe('true')
})

test('what cannot be done now is nobody’s turn', async () => {
  const confirmed = { actions: [mayDo('orders.confirmConsumptionClient', { obstacles: [obstacle('Ya lo confirmó.')] })] }
  network()
    .reply(preorders.mine, pageOf())
    .reply(orders.list, pageOf(anOrder({ currentStatus: 'COMPLETADA_VOLADURA', ...confirmed })))
  renderWork()
  expect(await numbers()).toHaveLength(1)
  expect(screen.queryByText(/^Le toca a usted/)).toBeNull()
})

test('of much work the first six are shown, and how much more there is', async () => {
  const rows = Array.from({ length: 9 }, (_, index) => aRow({ id: `p${index}`, preOrderNumber: `PRE-2026-00000${index}` }))
  network()
    .reply(preorders.mine, pageOf(...rows))
    .reply(orders.list, pageOf())
  renderWork()
  expect(await numbers()).toHaveLength(6)
  expect(screen.getByText('Hay otras 3 en curso: las encuentra en sus preórdenes y en su historial.')).toBeTruthy()
})

test('who has nothing under way is told nothing', async () => {
  const net = network().reply(preorders.mine, pageOf()).reply(orders.list, pageOf())
  renderWork()
  await waitFor(() => expect(net.sent).toHaveLength(2))
  expect(screen.getByRole('main').childElementCount).toBe(0)
})

test('what could not be loaded says so, and can be asked for again', async () => {
  const net = network().reply(orders.list, pageOf()).refuse(preorders.mine, 503, { message: 'no' })
  renderWork()
  expect(await screen.findByText('No se pudo cargar lo que tiene en curso.')).toBeTruthy()
  net.reply(preorders.mine, pageOf(aRow({ preOrderNumber: 'PRE-2026-000007' })))
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await numbers()).toEqual(['PRE-2026-000007'])
})
