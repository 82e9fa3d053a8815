import { history } from '@barreno/domain/history/endpoints'
import type { HistoryRow } from '@barreno/domain/history/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { HistoryPage } from './history-page.tsx'

afterEach(() => localStorage.clear())

const entry: HistoryRow = {
  id: '7',
  at: '2026-11-21T16:00:00.000Z',
  person: { id: 'u1', name: 'Marisol Urdaneta', role: 'gerente' },
  action: 'materials.edit',
  concept: 'materials',
  record: { id: 'ANFO-25', name: 'ANFO a granel' },
  fromStatus: null,
  toStatus: null,
  reason: 'Lista de octubre',
  changes: {
    unitPrice: { old: 1200, new: 1350.5 },
    name: { old: 'ANFO', new: 'ANFO a granel' },
    category: { old: null, new: 'Agentes' },
    isActive: { old: false, new: true },
  },
  materials: {},
}
const page = (items: HistoryRow[]) => ({ items, total: 1_000, more: true, next: 'siguiente' })
const show = (role: 'gerente' | 'supervisor' | 'operador', rows: HistoryRow[] = [entry]) => {
  const net = network()
    .reply(history.list, page(rows))
    .reply(history.people, [{ id: 'u1', name: 'Marisol Urdaneta', role: 'gerente' }])
  renderFor(aGestor(role), net, <HistoryPage />)
  return net
}

test('each entry says who did what to which record, when and why, and what it was before', async () => {
  show('gerente')
  const table = await screen.findByRole('table', { name: 'Historial del portal' })
  const text = table.textContent
  for (const phrase of [
    '21/11/2026, 12:00 p. m.',
    'Marisol Urdaneta',
    'Gerente',
    'Editar material',
    'Lista de octubre',
    '$ 1.200,00',
    '$ 1.350,50',
  ])
    expect(text).toContain(phrase)
  expect(within(table).getByRole('link', { name: 'ANFO a granel' }).getAttribute('href')).toBe('/inventario/material/detalle/ANFO-25')
  expect(within(table).getByText('Un cambio más')).toBeTruthy()
  expect(screen.getByText('1–1 de más de 1.000')).toBeTruthy()
})

test('it is asked for by person, kind of record and action, as the address keeps it', async () => {
  const net = show('gerente')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Persona' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Marisol Urdaneta (Gerente)' }))
  await screen.findByRole('table', { name: 'Historial del portal' })
  const request = net.sent.findLast(({ row }) => row === history.list)!
  expect(request.url.searchParams.get('person')).toBe('u1')
})

test('a supervisor reads it too, without links to pages that are not for them', async () => {
  show('supervisor')
  const table = await screen.findByRole('table', { name: 'Historial del portal' })
  expect(within(table).queryByRole('link')).toBeNull()
})

test('somebody else is told that it is not for them', async () => {
  show('operador')
  expect(await screen.findByText('No tiene permiso para ver el historial del portal.')).toBeTruthy()
})
