import { incidents } from '@barreno/domain/incidents/endpoints'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { anIncident } from './test/an-incident.ts'
import { IncidentsPage } from './incidents-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const show = (role: 'gerente' | 'operador') => {
  const net = network()
    .reply(incidents.list, { items: [{ ...anIncident, canClose: true }], total: 1, next: null })
    .reply(incidents.close, anIncident)
  renderFor(aGestor(role), net, <IncidentsPage />, { at: '/novedades' })
  return net
}

test('a gerente reads what was lost, and closes it with its resolution', async () => {
  const net = show('gerente')
  const row = (await screen.findByRole('cell', { name: /^NOV-2026-000001/ })).closest('tr')!
  expect(row.textContent).toContain('ANFO a granel: 2 SACO. Se mojó')
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
