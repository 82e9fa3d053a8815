import { verifications } from '@barreno/domain/verifications/endpoints'
import type { Verification, VerificationDetail } from '@barreno/domain/verifications/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { VerificationsPage } from './verifications-page.tsx'

afterEach(() => localStorage.clear())

const night: Verification = {
  id: 'v1',
  startedAt: '2026-11-21T07:00:00.000Z',
  startedBy: null,
  notedHead: null,
  status: 'whole',
  done: 30,
  steps: 30,
  finishedAt: '2026-11-21T07:01:00.000Z',
  entries: 12_340,
  rows: 45_678,
  head: '12340:9f2c41ab03d7',
  differenceCount: 0,
}
const verification: Verification = {
  ...night,
  id: 'v2',
  startedAt: '2026-11-21T16:00:00.000Z',
  startedBy: { id: 'u1', name: 'Marisol Urdaneta' },
  status: 'differing',
  differenceCount: 2,
}
const running: Verification = {
  ...verification,
  id: 'v3',
  status: 'running',
  done: 12,
  steps: 31,
  finishedAt: null,
  entries: null,
  rows: null,
  head: null,
  differenceCount: null,
}
const differences: VerificationDetail['differences'] = [
  {
    kind: 'changed',
    table: 'orders',
    key: 'o1',
    record: 'ORD-2026-000012',
    field: 'payment_status',
    said: 'PENDIENTE',
    found: 'PAGADO',
    entry: 812,
  },
  { kind: 'missing', table: 'payments', key: 'p1', record: 'PAG-2026-000003', field: null, said: null, found: null, entry: 900 },
]

function show(items: Verification[], role: 'gerente' | 'supervisor' | 'administrador' = 'supervisor') {
  const net = network()
    .reply(verifications.list, { items, total: items.length, next: null })
    .reply(verifications.head, {
      seq: 12_340,
      hash: '9f2c41ab03d7'.padEnd(64, '0'),
      short: '12340:9f2c41ab03d7',
      at: '2026-11-21T16:00:00.000Z',
    })
    .reply(verifications.get, { ...verification, differences })
    .reply(verifications.start, running)
  renderFor(aGestor(role), net, <VerificationsPage />)
  return net
}

test('the head can be read and noted, and each night says that all agrees', async () => {
  show([night])
  const table = await screen.findByRole('table', { name: 'Verificaciones' })
  expect(within(table).getAllByRole('row')[1]!.textContent).toMatch(/Todo coincideAutomática12\.34045\.67812340:9f2c41ab03d7/)
  expect(screen.getAllByText('12340:9f2c41ab03d7')).toHaveLength(2)
  expect(screen.queryByText(/La última verificación encontró/)).toBeNull()
})

test('differences are said at once, and each is a sentence with record, field and both values', async () => {
  show([verification, night])
  expect(await screen.findByText(/La última verificación encontró 2 diferencias/)).toBeTruthy()
  await userEvent.click(await screen.findByText('2 diferencias'))
  const list = await screen.findByRole('list', { name: 'Diferencias encontradas' })
  expect(list.textContent).toContain('Órdenes · ORD-2026-000012, Estado del pago: el historial dice «PENDIENTE» y está «PAGADO».')
  expect(list.textContent).toContain('entrada 812')
  expect(list.textContent).toContain('Pagos · PAG-2026-000003: el historial lo tiene y no está.')
})

test('one is started with a noted head, which has to be one', async () => {
  const net = show([night])
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar ahora' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('textbox', { name: 'Cabeza anotada antes (opcional)' })
  await userEvent.type(field, 'la de ayer')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verificar ahora' }))
  expect(await within(dialog).findByText(/Indique la cabeza anotada como número:huella/)).toBeTruthy()
  expect(net.sent.filter(({ row }) => row === verifications.start)).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '12:9f2c41ab03d7')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verificar ahora' }))
  await expect.poll(() => net.sent.find(({ row }) => row === verifications.start)?.body).toEqual({ notedHead: '12:9f2c41ab03d7' })
})

test('while one is under way its progress is shown and no other can be started', async () => {
  show([running, night], 'gerente')
  expect(await screen.findByText(/Comparando los registros: tabla 12 de 30\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Verificar ahora' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Ya hay una verificación en curso.')).toBeTruthy()
})

test('somebody else is told that it is not for them', async () => {
  show([night], 'administrador')
  expect(await screen.findByText('No tiene permiso para ver la verificación del registro.')).toBeTruthy()
})
