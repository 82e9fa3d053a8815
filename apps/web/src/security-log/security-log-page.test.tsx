import { securityLog } from '@barreno/domain/security-log/endpoints'
import type { SecurityEntry } from '@barreno/domain/security-log/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { SecurityLogPage } from './security-log-page.tsx'

afterEach(() => localStorage.clear())

const download: SecurityEntry = {
  id: '7',
  at: '2026-11-21T16:00:00.000Z',
  event: 'download',
  person: { id: 'u1', name: 'Marisol Urdaneta', role: 'general' },
  action: 'orders.document',
  record: { id: 'o1', name: 'ORD-2026-000012' },
  fileName: 'orden ORD-2026-000012.pdf',
  reason: null,
  address: '10.0.0.7',
  device: 'Firefox',
  requestId: 'r1',
  times: 1,
}
const stranger: SecurityEntry = {
  ...download,
  id: '8',
  event: 'noSession',
  person: { id: null, name: null, role: null },
  action: null,
  record: { id: null, name: null },
  fileName: null,
  reason: 'Debes iniciar sesión para ver esta página.',
  times: 140,
}
const lost: SecurityEntry = { ...stranger, id: '9', event: 'lost', reason: null, address: null, device: null, times: 5 }

const show = (role: 'gerente' | 'supervisor' | 'administrador') => {
  const net = network()
    .reply(securityLog.list, { items: [lost, stranger, download], total: 3, next: null })
    .reply(securityLog.people, [{ id: 'u1', name: 'Marisol Urdaneta', role: 'general' }])
  renderFor(aGestor(role), net, <SecurityLogPage />)
  return net
}

test('each entry says what happened, whose account it was, which record and file, and from where', async () => {
  show('supervisor')
  const table = await screen.findByRole('table', { name: 'Registro de seguridad' })
  const [, ofLoss, ofStranger, ofDownload] = within(table).getAllByRole('row')
  expect(ofLoss!.textContent).toContain('Entradas perdidas5 vecesSistema')
  expect(ofStranger!.textContent).toContain('Sin sesión válida140 vecesCuenta desconocida')
  expect(ofStranger!.textContent).toContain('Debes iniciar sesión para ver esta página.')
  expect(ofDownload!.textContent).toContain(
    'Marisol UrdanetaGeneralDocumento de ordenorden ORD-2026-000012.pdfORD-2026-00001210.0.0.7Firefox',
  )
})

test('it is asked for by event, as the address keeps it', async () => {
  const net = show('gerente')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Evento' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Descarga' }))
  await screen.findByRole('table', { name: 'Registro de seguridad' })
  expect(net.sent.findLast(({ row }) => row === securityLog.list)!.url.searchParams.get('event')).toBe('download')
})

test('somebody else is told that it is not for them', async () => {
  show('administrador')
  expect(await screen.findByText('No tiene permiso para ver el registro de seguridad.')).toBeTruthy()
})
