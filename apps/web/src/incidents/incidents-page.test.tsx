import { incidents } from '@barreno/domain/incidents/endpoints'
import type { Incident } from '@barreno/domain/incidents/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { IncidentsPage } from './incidents-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const incident: Incident = {
  id: 'incident-1',
  incidentNumber: 'NOV-2026-000001',
  kind: 'loss',
  status: 'open',
  orderId: 'order-7',
  orderNumber: 'ORD-2026-000007',
  clientId: 'client-1',
  clientName: 'Consorcio Minero Las Claritas, C.A.',
  materialId: 'ANFO-25',
  materialName: 'ANFO a granel',
  unit: 'SACO',
  quantity: 2,
  explanation: 'Se mojó',
  discoveredAt: '2026-11-20T12:00:00.000Z',
  reportedById: 'user-operador',
  reportedByName: 'José Salas',
  resolution: null,
  closedAt: null,
  closedById: null,
  closedByName: null,
  canClose: true,
  version: 3,
}
const show = (role: 'gerente' | 'operador') => {
  const net = network()
    .reply(incidents.list, { items: [incident], total: 1, next: null })
    .reply(incidents.close, incident)
  renderFor(aGestor(role), net, <IncidentsPage />, { at: '/novedades' })
  return net
}

test('a gerente reads what was lost, and closes it with its resolution', async () => {
  const net = show('gerente')
  const row = (await screen.findByRole('cell', { name: 'NOV-2026-000001' })).closest('tr')!
  expect(row.textContent).toContain('ANFO a granel. Se mojó')
  expect(within(row).getByRole('link', { name: 'ORD-2026-000007' }).getAttribute('href')).toBe('/orders/details/order-7')
  await userEvent.click(within(row).getByRole('button', { name: 'Cerrar novedad' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar NOV-2026-000001' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar novedad' }))
  expect(net.sent.some(({ row: sent }) => sent === incidents.close)).toBe(false)
  await writeIn(dialog.getByRole('textbox'), 'Reportada a DAEX')
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar novedad' }))
  expect(await screen.findByText('Novedad NOV-2026-000001 cerrada.')).toBeTruthy()
  const sent = net.sent.find((each) => each.row === incidents.close)!
  expect([sent.body, sent.headers.get('if-match')]).toEqual([{ resolution: 'Reportada a DAEX' }, '"3"'])
})

test('the page is for gerentes', async () => {
  show('operador')
  expect(await screen.findByText('No tiene permiso para acceder a esta sección.')).toBeTruthy()
})
