import { preorders } from '@barreno/domain/preorders/endpoints'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { ManagerPreorderPage } from './manager-preorder-page.tsx'
import { anOrder } from '../../test/an-order.ts'
import { aPreorder, can } from '../../test/a-preorder.ts'
import { anOutlook } from './test/an-outlook.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const place = { at: '/gerente/preordenes/detalle/p1', route: '/gerente/preordenes/detalle/:preOrderId' }
const waiting = (part: Partial<Preorder> = {}) =>
  aPreorder({
    currentStatus: 'PENDIENTE_APROBACION_GERENTE',
    gestorNotes: 'Cantidades verificadas.',
    estimatedServiceDate: '2199-12-05',
    actions: [can('preorders.convert'), can('preorders.rejectAsManager'), can('preorders.return')],
    ...part,
  })
const converted = waiting({ currentStatus: 'CONVERTIDA_A_ORDEN', orderId: 'o7', orderNumber: 'ORD-2026-000007', actions: [], version: 4 })

async function show(preorder = waiting(), outlook = anOutlook()) {
  const net = network().reply(preorders.get, preorder).reply(preorders.outlook, outlook)
  const view = renderFor(aGestor('gerente'), net, <ManagerPreorderPage />, place)
  await screen.findByRole('heading', { level: 1, name: 'PRE-2026-000001' })
  return { ...view, net }
}

test('the gerente reads everything, the note of administration too', async () => {
  await show(waiting({ idGuia: 'V-2026-00123', driverOne: 'Pedro Pérez', cedulaDriverOne: 'V-9123456' }))
  for (const name of [
    'Datos de la solicitud',
    'Datos de la alianza',
    'Materiales solicitados',
    'Nota administrativa',
    'Archivos Adjuntos',
    'Transporte',
    'Historial de estados y cambios',
  ])
    expect(screen.getByRole('region', { name })).toBeDefined()
  for (const text of ['Cantidades verificadas.', 'V-2026-00123', 'Pedro Pérez', 'V-9123456']) expect(screen.getByText(text)).toBeDefined()
})

const short = 'Falta material en 1 de 1 línea, contados los servicios anteriores.'

test('what is short is told where the gerente decides, with what the record knows of how it may come: on the page and in the dialog', async () => {
  const { net } = await show()
  expect(await screen.findByText(short)).toBeDefined()
  expect(
    screen.getByText(
      'ANFO a granel: No hay llegadas anunciadas en el registro. Última entrada: 300 SACO el 02/11/2026. Hay 12 SACO en lotes que no pueden salir (cuarentena, retirados o vencidos).',
    ),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar y crear orden' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(short)).toBeDefined()
  const tables = screen.getAllByRole('table', { name: 'Lo pedido, después de los servicios anteriores' })
  expect(tables.map(({ textContent }) => textContent)).toEqual(
    Array(2).fill(expect.stringContaining('ANFO a granel SACO4010050 + 30−2020')),
  )
  const outlookDate = () => net.sent.findLast(({ row }) => row === preorders.outlook)!.url.searchParams.get('serviceDate')
  expect(outlookDate()).toBe('2199-12-05')
  await userEvent.clear(dialog.getByLabelText(/Fecha/))
  await userEvent.type(dialog.getByLabelText(/Fecha/), '07/12/2199{Tab}')
  await waitFor(() => expect(outlookDate()).toBe('2199-12-07'))
})

test('whose reservation it takes and who would be short is told by number, each a link', async () => {
  const demand = { clientName: 'Calizas de Los Andes, C.A.', estimatedServiceDate: '2199-12-09', quantity: 15 }
  const [material] = anOutlook().materials
  const taken = [
    {
      ...demand,
      concept: 'orders' as const,
      id: 'o9',
      number: 'ORD-2026-000009',
      currentStatus: 'ASIGNADA_OPERADOR' as const,
      isReserved: true,
    },
    {
      ...demand,
      concept: 'preorders' as const,
      id: 'p4',
      number: 'PRE-2026-000004',
      currentStatus: 'PENDIENTE_REVISION' as const,
      isReserved: false,
    },
  ]
  await show(waiting(), anOutlook({ materials: [{ ...material!, missing: 0, after: 20, taken }] }))
  expect(await screen.findByText('Hay para lo pedido, contados los servicios anteriores.')).toBeDefined()
  expect(screen.getByText('Tomaría lo reservado para 1 orden posterior.')).toBeDefined()
  expect(screen.getByText('1 solicitud posterior quedaría corta.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'ORD-2026-000009' }).getAttribute('href')).toBe('/orders/details/o9')
  expect(screen.getByRole('link', { name: 'PRE-2026-000004' }).getAttribute('href')).toBe('/gerente/preordenes/detalle/p4')
})

test('what the alianza owes, how far it is from the pattern, the week and the last consumption each are one sentence with what it rests on', async () => {
  const service = { id: 'o3', orderNumber: 'ORD-2026-000003', clientName: 'Alianza', estimatedServiceDate: '2199-12-05' }
  await show(
    waiting(),
    anOutlook({
      unpaid: {
        count: 7,
        outstanding: 1_510.5,
        oldest: [
          { id: 'o1', orderNumber: 'ORD-2026-000001', currentStatus: 'CONSUMIDO', createdAt: '2026-09-01T15:00:00.000Z', outstanding: 510 },
        ],
      },
      deviation: {
        isFlagged: true,
        threshold_pct: 20,
        lines: [
          {
            materialId: 'ANFO-25',
            name: 'ANFO a granel',
            unit: 'SACO',
            suggested: 20,
            requested: 40,
            difference_pct: 100,
            isFlagged: true,
          },
        ],
      },
      week: {
        ...anOutlook().week,
        operators: [{ id: 'op1', name: 'Luis Cedeño', serviceCount: 14, sameDayCount: 1, services: [service] }],
      },
      similar: [
        {
          id: 'o2',
          orderNumber: 'ORD-2026-000002',
          estimatedServiceDate: '2026-10-05',
          lines: [
            { materialId: 'ANFO-25', materialName: 'ANFO a granel', unit: 'SACO', dispatched: 50, consumed: 40, returned: 10, lost: 0 },
          ],
        },
      ],
    }),
  )
  for (const sentence of [
    'La alianza debe $ 1.510,50 en 7 órdenes.',
    'y 6 órdenes más recientes',
    'Lo pedido se aparta más de 20 % de los patrones en 1 material.',
    'Semana del 02/12/2199 al 08/12/2199: 14 servicios. Ese día ningún operador está libre.',
    'y 13 servicios más',
    'En su última orden parecida se voló el 80 % de lo despachado de estos materiales.',
  ])
    expect(await screen.findByText(sentence)).toBeDefined()
  for (const number of ['ORD-2026-000001', 'ORD-2026-000002', 'ORD-2026-000003'])
    expect(screen.getByRole('link', { name: number, hidden: true })).toBeDefined()
})

test('what cannot be reckoned is said with a way to ask again, and the request can still be decided on', async () => {
  const net = network().reply(preorders.get, waiting()).refuse(preorders.outlook, 500, { message: 'x' })
  renderFor(aGestor('gerente'), net, <ManagerPreorderPage />, place)
  expect(await screen.findByText(/No se pudo ver qué supone aprobarla/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Aprobar y crear orden' })).toBeDefined()
})

test('they approve, and the page leads to the order', async () => {
  const { net, router } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar y crear orden' }))
  const dialog = within(await screen.findByRole('dialog'))
  net.reply(preorders.convert, anOrder({ id: 'o7', orderNumber: 'ORD-2026-000007' })).reply(preorders.get, converted)
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar y crear orden' }))
  expect(await screen.findByText('Orden ORD-2026-000007 creada.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Aprobar y crear orden' })).toBeNull()
  await userEvent.click(screen.getAllByRole('link', { name: 'Ver la orden ORD-2026-000007' })[0]!)
  expect(router.state.location.pathname).toBe('/orders/details/o7')
})

test('they reject with a reason', async () => {
  const { net } = await show()
  net.reply(preorders.changeStatus, aPreorder())
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar preorden' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar preorden' }))
  expect(await dialog.findByText('Se requiere una razón para rechazar la preorden.')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/Razón del rechazo/), 'Sin cupo')
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar preorden' }))
  expect(await screen.findByText('Preorden rechazada exitosamente.')).toBeDefined()
})

test('a refusal is told in the words of the server', async () => {
  const { net } = await show()
  net.refuse(preorders.changeStatus, 409, { message: 'La preorden no admite esa acción en su estado actual.' })
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar preorden' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Razón del rechazo/), 'Sin cupo')
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar preorden' }))
  expect(await dialog.findByText('La preorden no admite esa acción en su estado actual.')).toBeDefined()
})

test('they return it to the alianza with what is to be corrected', async () => {
  const { net } = await show()
  net.reply(preorders.return, aPreorder())
  await userEvent.click(screen.getByRole('button', { name: 'Devolver al cliente' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Qué debe corregir/), 'Falta el diámetro')
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver al cliente' }))
  expect(await screen.findByText('Preorden devuelta a la alianza.')).toBeDefined()
  expect(net.sent.find(({ row }) => row === preorders.return)!.body).toEqual({ reason: 'Falta el diámetro' })
})

test('where nothing can be done the page says so', async () => {
  await show(converted)
  expect(screen.getByText('No hay acciones disponibles para usted en este estado.')).toBeDefined()
})

test('a pre-order that cannot be had says so, and leads back', async () => {
  const { router } = renderFor(aGestor('gerente'), network().refuse(preorders.get, 500, { message: 'x' }), <ManagerPreorderPage />, place)
  expect(await screen.findByText('Error al cargar detalles de la preorden.')).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }))
  expect(router.state.location.pathname).toBe('/gerente/preordenes/aprobar')
})

test('an administrativo is refused', async () => {
  renderFor(aGestor('administrativo'), network(), <ManagerPreorderPage />, place)
  expect(await screen.findByText('Acceso no autorizado para esta sección.')).toBeDefined()
})
