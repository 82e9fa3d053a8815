import { orders } from '@barreno/domain/orders/endpoints'
import { permits } from '@barreno/domain/permits/endpoints'
import { schedule } from '@barreno/domain/schedule/endpoints'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { SchedulePage } from './schedule-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const service = (n: number, part: Partial<ScheduledService> = {}): ScheduledService => ({
  id: `o${n}`,
  orderNumber: `ORD-2026-00000${n}`,
  serviceDate: '2026-11-19',
  clientName: 'Consorcio Minero Las Claritas, C.A.',
  place: 'Troncal 10',
  miningType: 'cielo_abierto',
  currentStatus: 'ASIGNADA_OPERADOR',
  operatorId: 'u1',
  operatorName: 'José Rondón',
  plates: ['A62CD8K'],
  canMove: true,
  ofDay: 1,
  conflicts: [],
  ...part,
})

/** The services as the server lists them: each with the number of those on its day. */
const counted = (services: readonly ScheduledService[]) =>
  services.map((one) => ({ ...one, ofDay: services.filter(({ serviceDate }) => serviceDate === one.serviceDate).length }))

async function show(...services: ScheduledService[]) {
  const net = network().reply(schedule.list, counted(services)).reply(schedule.feed, { createdAt: null })
  const view = renderFor(aGestor('gerente'), net, <SchedulePage />, { at: '/calendario?day=2026-11-21', route: '/calendario' })
  await screen.findByRole('heading', { name: /noviembre/i })
  return { net, ...view }
}
const queryOf = (net: ReturnType<typeof network>) =>
  Object.fromEntries(net.sent.findLast(({ row }) => row === schedule.list)!.url.searchParams)

test('the month shows each service on its day, with what is in two places', async () => {
  const conflict = { kind: 'operator' as const, what: 'José Rondón', orderNumber: 'ORD-2026-000002' }
  const { net } = await show(service(1, { conflicts: [conflict] }), service(2))
  expect(queryOf(net)).toEqual({ from: '2026-10-26', to: '2026-12-06', perDay: '4' })
  const link = await screen.findByRole('link', { name: 'ORD-2026-000001' })
  const day = within(link.closest('ol > li') as HTMLElement)
  expect(day.getByText('2 servicios')).toBeDefined()
  expect(day.getByText('Choca con ORD-2026-000002: José Rondón')).toBeDefined()
  expect(link.getAttribute('href')).toBe('/orders/details/o1')
})

test('a week is asked for as such, and an operator narrows what is shown', async () => {
  const { net } = await show(service(1), service(2, { operatorId: 'u2', operatorName: 'Ana Rojas' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Semana' }))
  await waitFor(() => expect(queryOf(net)).toEqual({ from: '2026-11-16', to: '2026-11-22', perDay: '10' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Operador' }))
  // The choices come from all services, so these are requested now.
  await waitFor(() => expect(queryOf(net)).toEqual({ from: '2026-11-16', to: '2026-11-22' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ana Rojas' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'ORD-2026-000001' })).toBeNull())
  expect(screen.getByRole('link', { name: 'ORD-2026-000002' })).toBeDefined()
})

test('a day with many services shows the first and how many more there are, and all of them when somebody looks', async () => {
  const all = counted(
    Array.from({ length: 9 }, (_, n) =>
      service(n + 1, { operatorId: n === 8 ? 'u9' : 'u1', operatorName: n === 8 ? 'Ana Rojas' : 'José Rondón' }),
    ),
  )
  const net = network().reply(schedule.list, all.slice(0, 4)).reply(schedule.feed, { createdAt: null })
  renderFor(aGestor('gerente'), net, <SchedulePage />, { at: '/calendario?day=2026-11-21', route: '/calendario' })
  expect(await screen.findByText('9 servicios')).toBeDefined()
  expect(screen.getAllByRole('link', { name: /^ORD-/ })).toHaveLength(4)
  net.reply(schedule.list, all)
  await userEvent.click(screen.getByRole('button', { name: 'y 5 más' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^ORD-/ })).toHaveLength(9))
  expect(queryOf(net)).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(screen.queryByRole('button', { name: /más$/ })).toBeNull()
  // With a filter, the day's number counts only the services shown.
  await userEvent.click(screen.getByRole('combobox', { name: 'Operador' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ana Rojas' }))
  expect(await screen.findByText('1 servicio')).toBeDefined()
  expect(screen.getAllByRole('link', { name: /^ORD-/ })).toHaveLength(1)
})

test('a secret address is made and shown once', async () => {
  const { net } = await show()
  expect(await screen.findByText('No hay servicios en estos días.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ver en otro calendario' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ver en otro calendario' }))
  net.reply(schedule.renewFeed, { createdAt: '2026-11-21T16:00:00.000Z', address: 'https://portal.minas.ve/api/schedule/feeds/abc' })
  await userEvent.click(await dialog.findByRole('button', { name: 'Crear dirección' }))
  expect(await dialog.findByDisplayValue('https://portal.minas.ve/api/schedule/feeds/abc')).toBeDefined()
})

test('a service is moved by a button or by dragging it, once one has read what that means', async () => {
  const order = anOrder({
    id: 'o1',
    orderNumber: 'ORD-2026-000001',
    estimatedServiceDate: '2099-11-19',
    assignedOperatorId: 'u1',
    assignedOperatorName: 'José Rondón',
  })
  const net = network()
    .reply(schedule.list, [
      service(1, { serviceDate: '2099-11-19' }),
      service(2, { serviceDate: '2099-11-20', plates: ['a62-cd8k'] }),
      service(3, { serviceDate: '2099-11-20', canMove: false, operatorId: null, plates: [] }),
    ])
    .reply(orders.get, order)
    .reply(orders.outlook, {
      serviceDate: '2099-11-20',
      isPrepared: false,
      materials: [
        {
          materialId: 'ANFO-25',
          materialName: 'ANFO a granel',
          unit: 'SACO',
          asked: 30,
          inStock: 20,
          unusable: 0,
          reservedBefore: 0,
          requestedBefore: 0,
          after: -10,
          missing: 10,
          lastLoad: null,
          taken: [],
        },
      ],
    })
    .reply(permits.checks, {
      orderId: 'o1',
      orderNumber: 'ORD-2026-000001',
      day: '2099-11-20',
      rule: 'required',
      checks: [{ subject: 'vehicle', kind: 'transport', name: 'A62CD8K', ok: false, permit: null }],
      quotaRule: 'advice',
      quotas: [],
    })
  renderFor(aGestor('gerente'), net, <SchedulePage />, { at: '/calendario?day=2099-11-20', route: '/calendario' })
  expect(await screen.findByRole('button', { name: 'Cambiar la fecha de ORD-2026-000002' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cambiar la fecha de ORD-2026-000003' })).toBeNull()

  // A service dropped on another day opens the dialog with that day.
  const dragged = screen.getByRole('link', { name: 'ORD-2026-000001' }).closest('li')!
  const target = screen.getByText(/^vie,? 20$/).closest('li')!
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (kind: string, value: string) => data.set(kind, value),
    getData: (kind: string) => data.get(kind) ?? '',
    types: ['application/x-barreno-service'],
  }
  fireEvent.dragStart(dragged, { dataTransfer })
  fireEvent.dragOver(target, { dataTransfer })
  fireEvent.drop(target, { dataTransfer })
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar la fecha de ORD-2026-000001' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Nueva fecha de servicio').value).toBe('20/11/2099')
  expect(await dialog.findByText('Ese día hay otros 2 servicios.')).toBeDefined()
  expect(dialog.getByText('José Rondón ya va ese día en ORD-2026-000002.')).toBeDefined()
  expect(dialog.getByText('El vehículo a62-cd8k ya va ese día en ORD-2026-000002.')).toBeDefined()

  expect(await dialog.findByText('Faltarían 10 SACO de ANFO a granel ese día, contados los servicios anteriores.')).toBeDefined()
  const then = within(await dialog.findByRole('region', { name: 'Permisos' }))
  expect(then.getByText('Para el 20/11/2099')).toBeDefined()
  expect(then.getByText('Vehículo: A62CD8K')).toBeDefined()
  const askedOf = net.sent.find(({ row }) => row === permits.checks)!.url.searchParams
  expect(Object.fromEntries(askedOf)).toEqual({ order: 'o1', day: '2099-11-20' })

  // Without a reason the service is not moved.
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar la fecha' }))
  expect(dialog.getByText('Se requiere una razón para cambiar la fecha.')).toBeDefined()
  net.reply(orders.setServiceDate, { ...order, estimatedServiceDate: '2099-11-20' })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Razón' }), 'Lluvia')
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar la fecha' }))
  await screen.findByText('El servicio de ORD-2026-000001 pasó al 20/11/2099.')
  expect(net.sent.find(({ row }) => row === orders.setServiceDate)!.body).toEqual({ estimatedServiceDate: '2099-11-20', reason: 'Lluvia' })
})
