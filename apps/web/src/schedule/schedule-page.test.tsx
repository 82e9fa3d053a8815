import { schedule } from '@barreno/domain/schedule/endpoints'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
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
  conflicts: [],
  ...part,
})

async function show(...services: ScheduledService[]) {
  const net = network().reply(schedule.list, services).reply(schedule.feed, { createdAt: null })
  const shown = renderFor(aGestor('gerente'), net, <SchedulePage />, { at: '/calendario?day=2026-11-21', route: '/calendario' })
  await screen.findByRole('heading', { name: /noviembre/i })
  return { net, ...shown }
}
const asked = (net: ReturnType<typeof network>) =>
  Object.fromEntries(net.sent.findLast(({ row }) => row === schedule.list)!.url.searchParams)

test('the month shows each service on its day, with what is in two places', async () => {
  const conflict = { kind: 'operator' as const, what: 'José Rondón', orderNumber: 'ORD-2026-000002' }
  const { net } = await show(service(1, { conflicts: [conflict] }), service(2))
  expect(asked(net)).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  const link = await screen.findByRole('link', { name: 'ORD-2026-000001' })
  const day = within(link.closest('ol > li') as HTMLElement)
  expect(day.getByText('2 servicios')).toBeDefined()
  expect(day.getByText('José Rondón también va en ORD-2026-000002')).toBeDefined()
  expect(link.getAttribute('href')).toBe('/orders/details/o1')
})

test('a week is asked for as such, and an operator narrows what is shown', async () => {
  const { net } = await show(service(1), service(2, { operatorId: 'u2', operatorName: 'Ana Rojas' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Semana' }))
  await waitFor(() => expect(asked(net)).toEqual({ from: '2026-11-16', to: '2026-11-22' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Operador' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ana Rojas' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'ORD-2026-000001' })).toBeNull())
  expect(screen.getByRole('link', { name: 'ORD-2026-000002' })).toBeDefined()
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
