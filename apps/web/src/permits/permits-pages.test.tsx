import { clients } from '@barreno/domain/clients/endpoints'
import { listCounts } from '@barreno/domain/counts/endpoints'
import { permits } from '@barreno/domain/permits/endpoints'
import type { OrderPermits as Checks, Permit, QuotaUse } from '@barreno/domain/permits/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { aGestor, anAlianza, renderFor } from '../auth/test/signed-in.tsx'
import { aClient } from '../clients/test/a-client.ts'
import { uploads } from '../wizard/test/uploads.ts'
import { MyPermitsPage } from './my-permits-page.tsx'
import { OrderPermits } from './order-permits.tsx'
import { PermitPage } from './permit-page.tsx'
import { PermitsPage } from './permits-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aPermit = (over: Partial<Permit> = {}): Permit => ({
  id: 'permit-1',
  kind: 'acquisition',
  holderKind: 'client',
  holderId: 'client-1',
  holderName: 'Minera del Sur',
  number: 'DAEX-ADQ-1180',
  body: 'DAEX',
  validFrom: '2026-01-01',
  validTo: '2199-12-31',
  conditions: 'Solo de día',
  status: 'inForce',
  isRenewed: false,
  file: { name: 'permiso.pdf', size: 1200 },
  quotas: [{ measure: 'neqKg', family: null, amount: 1000, period: 'year' }],
  createdAt: '2026-01-01T14:00:00.000Z',
  withdrawnAt: null,
  withdrawnReason: null,
  withdrawnByName: null,
  canEdit: true,
  version: 3,
  ...over,
})
const aQuota = (over: Partial<QuotaUse> = {}): QuotaUse => ({
  permitId: 'permit-1',
  number: 'DAEX-ADQ-1180',
  validTo: '2026-12-31',
  measure: 'neqKg',
  family: null,
  period: 'year',
  amount: 1000,
  from: '2026-01-01',
  to: '2026-12-31',
  used: 940,
  planned: 30,
  ...over,
})
const listOf = (...items: Permit[]) => ({ items, total: items.length, next: null })
const noCounts = { counts: [] }

test('everybody of the staff reads the permits, with those that expire; who may not register them has no button', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 4 * 3_600_000).toISOString().slice(0, 10)
  const net = network()
    .reply(
      permits.list,
      listOf(
        aPermit(),
        aPermit({ id: 'p2', number: 'INTT-1', holderKind: 'vehicle', holderName: 'A62CD8K', kind: 'transport', validTo: inDays(3) }),
      ),
    )
    .reply(listCounts.permits, noCounts)
  renderFor(aGestor('gnb'), net, <PermitsPage />, { at: '/permisos' })
  expect((await screen.findByRole('link', { name: 'DAEX-ADQ-1180' })).getAttribute('href')).toBe('/permisos/permit-1')
  expect(screen.getByText('Vence en 3 días')).toBeTruthy()
  expect(screen.getByText('A62CD8K · Vehículo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Registrar permiso' })).toBeNull()
})

test('a list is narrowed by its state, and says where nothing answers', async () => {
  const net = network().reply(permits.list, listOf()).reply(listCounts.permits, noCounts)
  renderFor(aGestor('supervisor'), net, <PermitsPage />, { at: '/permisos?status=expired' })
  expect(await screen.findByText('Ningún permiso responde a estos filtros.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === permits.list)!.url.searchParams.get('status')).toBe('expired')
})

test('what a permit is missing stands at its field, and nothing of it is sent', async () => {
  const net = network()
    .reply(permits.list, listOf())
    .reply(listCounts.permits, noCounts)
    .reply(clients.list, { items: [], total: 0, next: null })
  renderFor(aGestor('administrador'), net, <PermitsPage />, { at: '/permisos' })
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar permiso' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(dialog.getByText('Elija la alianza.')).toBeTruthy()
  expect(dialog.getAllByText('Este campo es requerido.')).toHaveLength(4)
  await userEvent.click(dialog.getByRole('combobox', { name: /Titular/ }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Alianza', 'Vehículo'])
  await userEvent.click(screen.getByRole('option', { name: 'Vehículo' }))
  await writeIn(dialog.getByLabelText(/^Placa/), 'A62 CD8K')
  await writeIn(dialog.getByLabelText(/^Número del permiso/), 'INTT-9')
  await writeIn(dialog.getByLabelText(/^Otorgado por/), 'INTT')
  await writeIn(dialog.getByLabelText(/^Vale desde/), '01/11/2026')
  await writeIn(dialog.getByLabelText(/^Vence el/), '01/10/2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(dialog.getByText('No puede vencer antes de empezar a valer.')).toBeTruthy()
  expect(net.sent.some(({ row }) => row === permits.create)).toBe(false)
})

test('of several quotas all that is wrong is said at once, each by its place', async () => {
  const net = network()
    .reply(permits.list, listOf())
    .reply(listCounts.permits, noCounts)
    .reply(clients.list, { items: [], total: 0, next: null })
  renderFor(aGestor('gerente'), net, <PermitsPage />, { at: '/permisos' })
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar permiso' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (let count = 0; count < 3; count++) await userEvent.click(dialog.getByRole('button', { name: 'Añadir cupo' }))
  const [first, , third] = dialog.getAllByLabelText(/^Cantidad/)
  await writeIn(first!, 'mil')
  await writeIn(third!, '10')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  const message = dialog.getByText(/^Cupo 1: /).textContent
  expect(message).toContain('Cupo 2: Este campo es requerido.')
  for (const place of [2, 3]) expect(message).toContain(`Cupo ${place}: Cada cupo debe estar una sola vez`)
  expect((first as HTMLInputElement).value).toBe('mil')
})

test('a permit is registered as it was typed, with its paper and its quota, and what the server finds wrong stands at its field', async () => {
  const net = network()
    .reply(permits.list, listOf())
    .reply(listCounts.permits, noCounts)
    .reply(clients.list, { items: [aClient({ id: 'client-1', nombreAlianza: 'Minera del Sur' })], total: 1, next: null })
  const wrong = { field: 'validTo', message: 'No puede vencer antes de empezar a valer.' }
  const refusal = { message: 'Datos no válidos.', error: 'Bad Request', code: 'input.invalid', details: [wrong] }
  const sending = uploads({ status: 400, body: refusal }, { status: 201, body: aPermit({ number: 'DAEX-9' }) })
  renderFor(aGestor('gerente'), net, <PermitsPage />, { at: '/permisos' })
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar permiso' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: /^Alianza/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Minera del Sur' }))
  await writeIn(dialog.getByLabelText(/^Número del permiso/), ' DAEX-9 ')
  await writeIn(dialog.getByLabelText(/^Otorgado por/), 'DAEX')
  await writeIn(dialog.getByLabelText(/^Vale desde/), '01/01/2026')
  await writeIn(dialog.getByLabelText(/^Vence el/), '31/12/2027')
  await userEvent.click(dialog.getByRole('button', { name: 'Añadir cupo' }))
  await writeIn(dialog.getByLabelText(/^Cantidad/), '5.000,5')
  const paper = new File(['%PDF-1.4\n%%EOF\n'], 'permiso.pdf', { type: 'application/pdf' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, paper)
  expect(await dialog.findByText('permiso.pdf')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('No puede vencer antes de empezar a valer.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('El permiso DAEX-9 está guardado.')).toBeTruthy()
  const [refused, sent] = sending.sent.map<Record<string, unknown>>(({ fields, files }) => ({
    ...Object.fromEntries(fields),
    files,
  }))
  expect(sent).toEqual(refused)
  expect({ ...sent, quotas: JSON.parse(String(sent!['quotas'])) as unknown }).toEqual({
    kind: 'acquisition',
    holderKind: 'client',
    holderId: 'client-1',
    number: 'DAEX-9',
    body: 'DAEX',
    conditions: '',
    validFrom: '2026-01-01',
    validTo: '2027-12-31',
    quotas: [{ measure: 'neqKg', family: null, amount: 5000.5, period: 'year' }],
    files: [['file', 'permiso.pdf']],
  })
})

test('a permit says how much of its quota is used, and is withdrawn with a reason', async () => {
  const net = network()
    .reply(permits.get, aPermit())
    .reply(permits.quotas, [aQuota(), aQuota({ permitId: 'other' })])
    .reply(permits.withdraw, aPermit({ status: 'withdrawn' }))
  renderFor(aGestor('gerente'), net, <PermitPage />, { at: '/permisos/permit-1', route: '/permisos/:permitId' })
  expect(await screen.findByText('940 de 1.000')).toBeTruthy()
  expect(screen.getByText(/^Quedan 60 · 30 más en órdenes aceptadas$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retirar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await writeIn(dialog.getByLabelText(/^Motivo/), 'Revocado por DAEX')
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar permiso' }))
  expect(await screen.findByText('El permiso DAEX-ADQ-1180 está retirado.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === permits.withdraw)!.body).toEqual({ reason: 'Revocado por DAEX' })
})

test('an alianza reads its permits and what is left of its quota, and why one was withdrawn', async () => {
  const gone = aPermit({ id: 'p2', number: 'DAEX-ADQ-1000', status: 'withdrawn', withdrawnReason: 'Sustituido', file: null })
  const net = network()
    .reply(permits.list, listOf(aPermit(), gone))
    .reply(permits.quotas, [aQuota({ used: 1010, planned: 0 })])
  renderFor(anAlianza, net, <MyPermitsPage />, { at: '/mis-permisos' })
  expect(await screen.findByText('1.010 de 1.000')).toBeTruthy()
  expect(screen.getByText('Pasado por 10')).toBeTruthy()
  expect(screen.getByText('Motivo: Sustituido')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Descargar documento/ })).toHaveLength(1)
})

test('where the permits of an alianza cannot be had, it says so and offers to try again', async () => {
  const net = network().refuse(permits.list, 500, { message: 'Falló la base.' }).reply(permits.quotas, [])
  renderFor(anAlianza, net, <MyPermitsPage />, { at: '/mis-permisos' })
  expect(await screen.findByText(/^No se pudieron cargar sus permisos\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
})

const permit = { id: 'p', number: 'INTT-1', body: 'INTT', validFrom: '2026-01-01', validTo: '2026-11-01', status: 'expired' } as const
const someChecks: Checks = {
  orderId: 'order-7',
  orderNumber: 'ORD-2026-000007',
  day: '2026-12-03',
  rule: 'required',
  checks: [
    {
      subject: 'client',
      kind: 'acquisition',
      name: 'Minera del Sur',
      ok: true,
      permit: { ...permit, number: 'DAEX-1', validTo: '2026-12-31', status: 'inForce' },
    },
    { subject: 'vehicle', kind: 'transport', name: 'A62CD8K', ok: false, permit },
    { subject: 'person', kind: 'driving', name: null, ok: false, permit: null },
  ],
  quotaRule: 'advice',
  quotas: [{ ...aQuota(), adds: 100, isOver: true }],
}

test('a body sees who of an order has a permit for its day, and which quota it would pass', async () => {
  renderFor(aGestor('daex'), network().reply(permits.checks, someChecks), <OrderPermits orderId="order-7" />)
  const marks = async (name: string) => (await screen.findAllByRole('img', { name })).length
  expect([await marks('Con permiso'), await marks('Sin permiso'), await marks('Pasa el cupo')]).toEqual([1, 2, 1])
  expect(screen.getByText('INTT-1 vale hasta el 01/11/2026')).toBeTruthy()
  expect(screen.getByText('Conductor: No indicado')).toBeTruthy()
  expect(screen.getByText('Para el 03/12/2026')).toBeTruthy()
})

test('of permits that nobody asks for, an order says nothing', async () => {
  const net = network().reply(permits.checks, { ...someChecks, rule: 'off', quotaRule: 'off' })
  const { container } = renderFor(aGestor('daex'), net, <OrderPermits orderId="order-7" />)
  await waitFor(() => expect(net.sent.some(({ row }) => row === permits.checks)).toBe(true))
  await waitFor(() => expect(container.textContent).not.toContain('Cargando'))
  expect(screen.queryByRole('region', { name: 'Permisos' })).toBeNull()
})
