import { dashboard } from '@barreno/domain/dashboard/endpoints'
import type { RiskRow } from '@barreno/domain/dashboard/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { RisksPage } from './risks-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const rows: RiskRow[] = [
  {
    kind: 'permit',
    urgency: 'late',
    id: 'p1',
    title: 'DAEX-ADQ-1104',
    text: 'Adquisición y uso, Minera: venció el 13/11/2026',
    due: '2026-11-13',
    opens: 'p1',
  },
  {
    kind: 'incident',
    urgency: 'soon',
    id: 'i1',
    title: 'NOV-2026-000003',
    text: 'Robo o hurto',
    due: '2026-11-22T14:00:00.000Z',
    opens: null,
  },
  {
    kind: 'leftover',
    urgency: 'soon',
    id: 'o1',
    title: 'ORD-2026-000001',
    text: 'Minera: 2 SACO de ANFO con el operador',
    due: '2026-11-22T22:00:00.000Z',
    opens: 'o1',
  },
  {
    kind: 'licence',
    urgency: 'soon',
    id: 'M1',
    title: 'Principal',
    text: '950 kg netos de 1.000 permitidos (95 %)',
    due: null,
    opens: 'M1',
  },
]
const page = { at: '/riesgo' }

test('what may go wrong today stands in its order of urgency, each with the way to its record', async () => {
  renderFor(aGestor('supervisor'), network().reply(dashboard.risks, rows), <RisksPage />, page)
  const table = within(await screen.findByRole('table', { name: 'Riesgos' }))
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[2]!.textContent),
  ).toEqual(rows.map(({ title }) => title))
  expect(table.getByRole('link', { name: 'DAEX-ADQ-1104' }).getAttribute('href')).toBe('/permisos/p1')
  expect(table.queryByRole('link', { name: 'NOV-2026-000003' })).toBeNull()
  expect(table.getByRole('link', { name: 'ORD-2026-000001' }).getAttribute('href')).toBe('/ordenes/pasaporte/o1')
  await userEvent.click(screen.getByRole('radio', { name: /^Licencia/ }))
  expect(table.getAllByRole('row')).toHaveLength(2)
})

test('a gerente comes to the whole order', async () => {
  renderFor(aGestor('gerente'), network().reply(dashboard.risks, rows), <RisksPage />, page)
  const link = await screen.findByRole('link', { name: 'ORD-2026-000001' })
  expect(link.getAttribute('href')).toBe('/orders/details/o1')
})

test('where nothing is at risk, it says what was looked at; where it cannot be had, that', async () => {
  const { unmount } = renderFor(aGestor('gerente'), network().reply(dashboard.risks, []), <RisksPage />, page)
  expect(await screen.findByText('Nada pendiente')).toBeTruthy()
  unmount()
  renderFor(aGestor('gerente'), network().refuse(dashboard.risks, 500, { message: 'Falló la base.' }), <RisksPage />, page)
  expect(await screen.findByText('No se pudo cargar el riesgo de hoy. Falló la base.')).toBeTruthy()
})
