import { confirmations } from '@barreno/domain/confirmations/endpoints'
import type { StaffRole } from '@barreno/domain/actor'
import { countsOf } from '@barreno/domain/counts/filters'
import type { Endpoint } from '@barreno/domain/endpoint'
import { reports } from '@barreno/domain/reports/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { expectToAsk, needSecondPerson } from '../../test/second-person.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { DeliveryPage } from './delivery-page.tsx'
import { PaymentsPage } from './payments-page.tsx'
import { RecaudosPage } from './recaudos-page.tsx'
import { aDelivery, aPaymentRow, aSummary, listOf } from './test/figures.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const collections = (summary = aSummary()) =>
  network()
    .reply(reports.recaudosSummary, summary)
    .reply(reports.salesSeries, [{ fechaPunto: '2026-11-01', valorVenta: 4250.75 }])
    .reply(reports.deliveries, listOf(aDelivery))
const show = (net: ReturnType<typeof network>, role: StaffRole = 'gerente') =>
  renderFor(aGestor(role), net, <RecaudosPage />, { at: '/recaudos' })
const pending = () => screen.findByRole('region', { name: 'Total pendiente por entregar' })
const settlements = (net: ReturnType<typeof network>) => net.sent.filter(({ row }) => row === reports.settleRecaudos)

test('it shows what is pending, the last delivery, the chart of the last twelve months and the deliveries', async () => {
  const net = collections()
  show(net)
  expect((await pending()).textContent).toContain('$ 4.250,75')
  expect(screen.getByRole('link', { name: 'Ver las órdenes por entregar' }).getAttribute('href')).toBe(
    '/historial-ordenes-gestor?isDelivered=false',
  )
  expect(screen.getByRole('region', { name: 'Última entrega' }).textContent).toBe('Última entrega$ 9.800,0010/11/2026')
  expect(Object.fromEntries(net.sent.find(({ row }) => row === reports.salesSeries)!.url.searchParams)).toEqual({
    startDate: '2025-12-01',
    endDate: '2026-11-21',
    granularity: 'monthly',
  })
  const cells = within(await screen.findByRole('table', { name: 'Entregas registradas' })).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent).slice(2, 6)).toEqual(['$ 4.250,75', '3', 'Marisol Urdaneta', 'Pedro Rangel'])
  expect(screen.getByRole('link', { name: 'ENT-2026-000003' }).getAttribute('href')).toBe('/recaudos/entregas/delivery-3')
})

test('a delivery is asked to be confirmed, and registered once however often one clicks', async () => {
  const net = collections().reply(reports.settleRecaudos, { message: 'Entrega registrada.', amount: 4250.75, delivery: aDelivery })
  show(net)
  await userEvent.click(within(await pending()).getByRole('button', { name: 'Registrar entrega' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('¿Confirma la entrega de $ 4.250,75?')
  expect(settlements(net)).toEqual([])
  await userEvent.type(within(dialog).getAllByRole('textbox', { name: 'Nombre y apellido' })[0]!, 'Pedro Rangel')
  await userEvent.type(within(dialog).getAllByRole('textbox', { name: 'Cédula' })[0]!, 'V-9876543')
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Registrar entrega' }))
  expect(await screen.findByText('Entrega registrada.')).toBeTruthy()
  expect(settlements(net).map(({ body }) => body)).toEqual([
    { expectedTotal: 4250.75, receivedBy: { name: 'Pedro Rangel', idDocument: 'V-9876543' } },
  ])
  expect(settlements(net)[0]!.headers.get('idempotency-key')).toBeTruthy()
})

test('a delivery that needs another person is asked for, with whoever receives it', async () => {
  const net = collections()
  const queryOf = { net, direct: reports.settleRecaudos, ask: confirmations.askDelivery }
  needSecondPerson(queryOf)
  show(net)
  await userEvent.click(within(await pending()).getByRole('button', { name: 'Registrar entrega' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getAllByRole('textbox', { name: 'Nombre y apellido' })[0]!, 'Pedro Rangel')
  await expectToAsk(queryOf, () => userEvent.click(dialog.getByRole('button', { name: 'Registrar entrega' })))
})

test('a refused delivery says so in the documented words, and the dialog stays; it needs whoever receives', async () => {
  const net = collections().refuse(reports.settleRecaudos, 409, { message: 'No hay recaudos pendientes por entregar.' })
  show(net)
  await userEvent.click(within(await pending()).getByRole('button', { name: 'Registrar entrega' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getAllByRole('textbox', { name: 'Cédula' })[1]!, 'V-1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar entrega' }))
  expect(within(dialog).getByText('Escriba también el nombre.')).toBeTruthy()
  expect(within(dialog).getByText('Indique quién recibe.')).toBeTruthy()
  expect(settlements(net)).toEqual([])
  await userEvent.clear(within(dialog).getAllByRole('textbox', { name: 'Cédula' })[1]!)
  await userEvent.type(within(dialog).getAllByRole('textbox', { name: 'Nombre y apellido' })[0]!, 'Pedro Rangel')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar entrega' }))
  expect(
    await within(dialog).findByText('Error al registrar la entrega de recaudos. No hay recaudos pendientes por entregar.'),
  ).toBeTruthy()
})

test('a total that changed is shown beside the one that was asked about, and asked about again', async () => {
  const net = collections().refuse(reports.settleRecaudos, 409, {
    message: 'El total por entregar cambió.',
    code: 'reports.totalChanged',
    details: { expectedTotal: 4250.75, total: 4487.41 },
  })
  show(net)
  await userEvent.click(within(await pending()).getByRole('button', { name: 'Registrar entrega' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getAllByRole('textbox', { name: 'Nombre y apellido' })[0]!, 'Pedro Rangel')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar entrega' }))
  expect(await within(dialog).findByText('Antes: $ 4.250,75 → ahora: $ 4.487,41.')).toBeTruthy()
  expect(dialog.textContent).toContain('¿Confirma la entrega de $ 4.487,41?')
  net.reply(reports.settleRecaudos, { message: 'Entrega registrada.', amount: 4487.41, delivery: aDelivery })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar entrega' }))
  expect(await screen.findByText('Entrega registrada.')).toBeTruthy()
  expect(settlements(net).map(({ body }) => (body as { expectedTotal: number }).expectedTotal)).toEqual([4250.75, 4487.41])
})

test('whoever comes second reads which delivery there is, and is asked for nothing more', async () => {
  const net = collections().refuse(reports.settleRecaudos, 409, {
    message: 'No hay recaudos pendientes por entregar.',
    code: 'reports.nothingToSettle',
    details: {
      lastDelivery: {
        id: 'delivery-4',
        deliveryNumber: 'ENT-2026-000004',
        at: '2026-11-21T15:00:00.000Z',
        total: 4250.75,
        registeredByName: 'Marisol Urdaneta',
      },
    },
  })
  show(net)
  await userEvent.click(within(await pending()).getByRole('button', { name: 'Registrar entrega' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getAllByRole('textbox', { name: 'Nombre y apellido' })[0]!, 'Pedro Rangel')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar entrega' }))
  expect(await within(dialog).findByText(/Marisol Urdaneta registró la entrega ENT-2026-000004 de \$ 4\.250,75/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Registrar entrega' })).toBeNull()
  expect(within(dialog).getByRole('link', { name: 'Ver la entrega' }).getAttribute('href')).toBe('/recaudos/entregas/delivery-4')
})

test('with nothing pending the button says why, and nothing was ever delivered', async () => {
  show(collections(aSummary({ totalAcumuladoNoEntregado: 0, fechaUltimaEntrega: null, montoUltimaEntrega: null })))
  const region = await pending()
  const button = within(region).getByRole('button', { name: 'Registrar entrega' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(region.textContent).toContain('No hay recaudos pendientes por entregar.')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('region', { name: 'Última entrega' }).textContent).toContain('$ --.--N/A')
})

test.each<StaffRole>(['general', 'operador', 'administrativo'])(
  '%s reads the figures, but only a gerente registers a delivery',
  async (role) => {
    show(collections(), role)
    await pending()
    expect(screen.queryByRole('button', { name: 'Registrar entrega' })).toBeNull()
  },
)

test('other roles are refused, and a failure is told, in the documented words', async () => {
  const { unmount } = show(network(), 'almacenista')
  expect(await screen.findByText('No tienes permiso para ver estas estadísticas.')).toBeTruthy()
  unmount()
  show(collections().refuse(reports.recaudosSummary, 503, { message: 'El servicio no está disponible.' }))
  expect(await screen.findByText('Error al cargar los datos estadísticos. El servicio no está disponible.')).toBeTruthy()
})

test('a delivery has its orders, who handed over and who received, and its document', async () => {
  const net = network()
    .reply(reports.delivery, aDelivery)
    .reply(reports.deliveryDocument, new Blob(['%PDF']))
    .reply(
      reports.payments,
      listOf(
        aPaymentRow(),
        aPaymentRow({ id: 'p-2', reference: '77', amount: 50 }),
        aPaymentRow({ id: 'p-3', method: 'efectivo', reference: null, amount: 50 }),
      ),
    )
    .reply(
      reports.deliveryOrders,
      listOf({
        id: 'order-7',
        orderNumber: 'ORD-2026-000007',
        clientId: 'client-1',
        clientName: 'Minera El Callao, C.A.',
        clientRif: 'J-41377206-0',
        paidAt: '2026-11-12T12:00:00.000Z',
        valueDate: '2026-11-11',
        paymentCount: 1,
        receiptNumber: 'REC-2026-000001',
        amount: 4250.75,
      }),
    )
  renderFor(aGestor(), net, <DeliveryPage />, { at: '/recaudos/entregas/delivery-3', route: '/recaudos/entregas/:deliveryId' })
  const facts = await screen.findByRole('region', { name: 'Datos de la entrega' })
  expect(facts.textContent).toContain('Pagosdel 11/11/2026 al 20/11/2026')
  expect(facts.textContent).toContain('RecibióPedro Rangel · V-9876543')
  expect((await screen.findByRole('link', { name: 'ORD-2026-000007' })).getAttribute('href')).toBe('/orders/details/order-7')
  const groups = screen.getByRole('region', { name: 'Pagos por método y referencia' })
  expect(
    within(groups)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Transferencia: 2 pagos, $ 1.300,00', 'Efectivo: 1 pago, $ 50,00'])
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await userEvent.click(screen.getByRole('button', { name: 'Documento (PDF) de ENT-2026-000003' }))
  await waitFor(() => expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['ENT-2026-000003.pdf']))
  saved.mockRestore()
})

test('the payments of all orders are listed, by value date, method and state, and each leads to its order and its delivery', async () => {
  const net = network().reply(
    reports.payments,
    listOf(aPaymentRow(), aPaymentRow({ id: 'p-2', paymentNumber: 'PAG-2026-000008', state: 'reversed', reversedBy: 'PAG-2026-000009' })),
  )
  renderFor(aGestor('gerente'), net, <PaymentsPage />, { at: '/recaudos/pagos?method=transferencia&from=2026-11-01&q=caron%C3%AD' })
  const table = within(await screen.findByRole('table', { name: 'Pagos registrados' }))
  expect(table.getAllByRole('link', { name: 'ORD-2026-000007' })[0]!.getAttribute('href')).toBe('/orders/details/order-7')
  expect(table.getByText('Por entregar')).toBeTruthy()
  expect(table.getByText('PAG-2026-000009')).toBeTruthy()
  expect(Object.fromEntries(net.sent.find(({ row }) => row === reports.payments)!.url.searchParams)).toMatchObject({
    method: 'transferencia',
    from: '2026-11-01',
    q: 'caroní',
    sort: '-valueDate',
  })
})

test('payments are narrowed to one alianza, and each filter says how many it has once it is opened, all else as it stands', async () => {
  const counts = countsOf(reports.payments)
  const net = network()
    .reply(reports.payments, listOf(aPaymentRow()))
    .reply(reports.payers, [
      { id: 'client-1', name: 'Minera Caroní, C.A.' },
      { id: 'client-2', name: 'Cooperativa Kavanayén' },
    ])
    .reply(counts, {
      counts: [
        { filter: 'clientId', value: 'client-1', count: 12, hasMore: false },
        { filter: 'clientId', value: 'client-2', count: 1000, hasMore: true },
      ],
    })
  renderFor(aGestor('gerente'), net, <PaymentsPage />, { at: '/recaudos/pagos?state=standing&clientId=client-2&q=PAG' })
  const queryOf = (row: Endpoint) => Object.fromEntries(net.sent.findLast((sent) => sent.row === row)!.url.searchParams)
  await screen.findByRole('table', { name: 'Pagos registrados' })
  expect(net.sent.some(({ row }) => row === counts)).toBe(false)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Alianza' }))
  expect(await screen.findByRole('option', { name: 'Cooperativa Kavanayén (más de 1.000)' })).toBeTruthy()
  expect(queryOf(counts)).toEqual({ q: 'PAG', state: 'standing', of: 'clientId' })
  await userEvent.click(screen.getByRole('option', { name: 'Minera Caroní, C.A. (12)' }))
  await waitFor(() => expect(queryOf(reports.payments)).toMatchObject({ clientId: 'client-1', state: 'standing', q: 'PAG' }))
})
