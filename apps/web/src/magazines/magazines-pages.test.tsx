import { custody } from '@barreno/domain/custody/endpoints'
import { inventory } from '@barreno/domain/inventory/endpoints'
import { magazines } from '@barreno/domain/magazines/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import { users } from '@barreno/domain/users/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { MagazinesPage } from './magazines-page.tsx'
import { aHolding, aMagazine, aRoom, listed } from './test/a-magazine.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const near = aMagazine({
  limits: [
    { measure: 'neqKg', family: null, allowed: 5_000, document: 'DAEX-118', held: 4_700.0025, tolerated: null, reason: null },
    { measure: 'detonators', family: null, allowed: 100, document: null, held: 120, tolerated: 120, reason: 'Licencia reducida' },
  ],
  families: ['highExplosive'],
  lots: { there: 5, expired: 1, within30: 2, within60: 2, within90: 4, quarantined: 1, recalled: 0 },
})
const at = { at: '/polvorines/PRINCIPAL', route: '/polvorines/:magazineId' }
const filled = () =>
  network()
    .reply(orders.leftovers, [])
    .reply(magazines.list, [near, aMagazine({ id: 'NORTE', name: 'Polvorín norte', isDefault: false })])
    .reply(magazines.get, near)
    .reply(magazines.holdings, listed(aHolding()))
    .reply(magazines.inspections, listed())
    .reply(inventory.movements, listed())
    .reply(users.list, listed())

test('each magazine says what it holds of its licences, what is nearly full or tolerated, what expires and what is overdue', async () => {
  renderFor(aGestor('almacenista'), filled(), <MagazinesPage />, { at: '/polvorines' })
  const card = within(await screen.findByRole('article', { name: 'Polvorín principal' }))
  expect(card.getByText('4.700 de 5.000 · 94 %')).toBeTruthy()
  expect(card.getByText('Casi lleno')).toBeTruthy()
  // Never more than the free capacity, although stored quantities have more decimals.
  expect(card.getByText('Caben 299,99 kg netos más')).toBeTruthy()
  expect(card.getByText('Tolerado: 120 detonadores (20 sobre lo permitido). Solo puede bajar.')).toBeTruthy()
  expect(card.getByText('Revista vencida')).toBeTruthy()
  expect(card.getByRole('link', { name: '1 vencido' }).getAttribute('href')).toBe('/lotes?magazine=PRINCIPAL&there=true&expiry=expired')
  expect(card.getByText('2 vencen en 30 días')).toBeTruthy()
  // The lots that expire within sixty days are the same two, so they are not shown again.
  expect(card.queryByText(/60 días/)).toBeNull()
  expect(card.getByText('4 vencen en 90 días')).toBeTruthy()
  expect(await card.findByText('Lote 24-118, vence el 30/06/2027')).toBeTruthy()
  expect(card.getByText('Familias presentes: Alto explosivo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Registrar polvorín' })).toBeNull()
})

test('what a blast left over and nobody brought back stands over the magazines, with who has it; whoever opens no order has no way to it', async () => {
  const left = {
    orderId: 'order-7',
    orderNumber: 'ORD-2026-000007',
    clientName: 'Consorcio Minero Las Claritas, C.A.',
    held: [{ place: 'vehicle' as const, name: 'ANFO a granel', unit: 'SACO', quantity: 2 }],
    backBy: '2026-11-24T22:00:00.000Z',
    isLate: true,
  }
  const first = renderFor(aGestor('almacenista'), filled().reply(orders.leftovers, [left]), <MagazinesPage />, { at: '/polvorines' })
  const section = within(await screen.findByRole('region', { name: 'Sobrantes que no han vuelto' }))
  expect(section.getByRole('link', { name: 'ORD-2026-000007' }).getAttribute('href')).toBe('/orders/details/order-7')
  expect(section.getByText('2 SACO de ANFO a granel con el operador')).toBeTruthy()
  expect(section.getByText('Vencido')).toBeTruthy()
  expect(section.getByText('Lo que no se usó debía volver al polvorín antes del 24/11/2026', { exact: false })).toBeTruthy()
  first.unmount()
  const soon = { ...left, isLate: false }
  renderFor(aGestor('supervisor'), filled().reply(orders.leftovers, [soon]), <MagazinesPage />, { at: '/polvorines' })
  expect(await screen.findByText('Por volver')).toBeTruthy()
  expect(screen.getByText('ORD-2026-000007')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'ORD-2026-000007' })).toBeNull()
})

test('where a licence is zero nothing is counted, and what has no day stands under nothing that expires', async () => {
  const limits = [{ measure: 'detonators' as const, family: null, allowed: 0, document: null, held: 0, tolerated: null, reason: null }]
  const net = filled()
    .reply(magazines.list, [aMagazine({ ...near, limits })])
    .reply(magazines.holdings, listed(aHolding({ expiresOn: null })))
  renderFor(aGestor('almacenista'), net, <MagazinesPage />, { at: '/polvorines' })
  const card = within(await screen.findByRole('article', { name: 'Polvorín principal' }))
  expect(card.getByText('No se permite')).toBeTruthy()
  expect(card.queryByText(/0 de 0|No cabe nada más/)).toBeNull()
  expect(await card.findByText('Nada de lo que hay tiene fecha de vencimiento.')).toBeTruthy()
  expect(card.queryByText('Lote 24-118', { exact: false })).toBeNull()
  expect(card.getByRole('link', { name: 'Ver todo lo de Polvorín principal (5 lotes)' })).toBeTruthy()
})

test('a body reads a magazine and changes nothing; the almacenista writes down how it was found, and what is faulty in words', async () => {
  const first = renderFor(aGestor('gnb'), filled(), <MagazinesPage />, at)
  await screen.findByRole('heading', { name: 'Existencias por lote' })
  for (const name of ['Editar', 'Licencias', 'Pasar revista', 'Trasladar']) expect(screen.queryByRole('button', { name })).toBeNull()
  first.unmount()

  const net = filled().reply(magazines.inspect, {
    id: 'i',
    at: '2026-11-25T14:00:00.000Z',
    locks: 'faulty',
    seals: 'none',
    temperatureC: 24.5,
    humidityPct: null,
    findings: 'Candado roto',
    person: { id: 'u', name: 'Pedro' },
  })
  renderFor(aGestor('almacenista'), net, <MagazinesPage />, at)
  await userEvent.click(await screen.findByRole('button', { name: 'Pasar revista' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: /^Cerraduras/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Con fallas' }))
  await userEvent.click(dialog.getByRole('combobox', { name: /^Precintos/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'No lleva' }))
  await writeIn(dialog.getByLabelText(/^Temperatura/), '24,5')
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar revista' }))
  expect(dialog.getByText('Explique qué está mal.')).toBeTruthy()
  await writeIn(dialog.getByLabelText(/^Hallazgos/), 'Candado roto')
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar revista' }))
  expect(await screen.findByText('La revista quedó registrada.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === magazines.inspect)?.body).toEqual({
    locks: 'faulty',
    seals: 'none',
    temperatureC: 24.5,
    humidityPct: null,
    findings: 'Candado roto',
  })
})

test('a licence under what lies there says in figures what becomes tolerated, and asks why', async () => {
  const net = filled().reply(magazines.setLimits, { id: 'PRINCIPAL', limits: [], unlicensed: [], rule: 'advice', version: 2 })
  renderFor(aGestor('gerente'), net, <MagazinesPage />, at)
  await userEvent.click(await screen.findByRole('button', { name: 'Licencias' }))
  const dialog = within(await screen.findByRole('dialog'))
  // An excess that is already tolerated needs no further reason.
  expect(dialog.getByText(/Detonadores: hay 120 y se permitirán 100/)).toBeTruthy()
  expect(dialog.queryByLabelText(/^Motivo/)).toBeNull()
  await writeIn(dialog.getAllByLabelText(/^Permitido/)[0]!, '4000')
  expect(
    dialog.getByText(
      'Explosivo neto (kg): hay 4.700 y se permitirán 4.000. Quedan tolerados 4.700 kg netos, que solo pueden bajar: 700 kg netos de más.',
    ),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar licencias' }))
  expect(dialog.getByText('Explique por qué se permite menos de lo que hay.')).toBeTruthy()
  expect(net.sent.some(({ row }) => row === magazines.setLimits)).toBe(false)
  await writeIn(dialog.getByLabelText(/^Motivo/), 'Orden de DAEX')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar licencias' }))
  expect(await screen.findByText('Las licencias de Polvorín principal quedaron guardadas.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === magazines.setLimits)?.body).toMatchObject({
    reason: 'Orden de DAEX',
    limits: [
      { measure: 'neqKg', family: null, allowed: 4_000, document: 'DAEX-118' },
      { measure: 'detonators', allowed: 100 },
    ],
  })
})

test('a transfer shows both magazines before and after, and names the kilograms over before anybody sends it', async () => {
  const over = 'Polvorín norte pasaría su licencia en 40 kg netos (hay 460 y se permiten 500).'
  const net = filled()
    .reply(
      magazines.room,
      aRoom({
        limits: [{ measure: 'neqKg', family: null, allowed: 500, tolerated: null, held: 460, after: 540, over: 40 }],
        obstacles: [{ code: 'magazines.overLicence', message: over }],
      }),
    )
    .reply(custody.transfer, {
      id: 't',
      transferNumber: 'TRA-2026-000001',
      fromId: 'PRINCIPAL',
      fromName: 'Polvorín principal',
      toId: 'NORTE',
      toName: 'Polvorín norte',
      notes: null,
      at: '2026-11-25T14:00:00.000Z',
      lines: [],
    })
  renderFor(aGestor('almacenista'), net, <MagazinesPage />, at)
  await userEvent.click(await screen.findByRole('button', { name: 'Trasladar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: /^Entra en/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Polvorín norte' }))
  await userEvent.click(dialog.getByRole('combobox', { name: /^Lote/ }))
  await userEvent.click(await screen.findByRole('option', { name: /lote 24-118/ }))
  await writeIn(dialog.getByLabelText(/^Cantidad/), '50')
  await userEvent.click(dialog.getByRole('button', { name: 'Trasladar' }))
  expect(dialog.getByText('Hay 40 CAJA.')).toBeTruthy()
  await writeIn(dialog.getByLabelText(/^Cantidad/), '8')
  expect(await dialog.findByText(over)).toBeTruthy()
  expect(dialog.getAllByText('540')).toHaveLength(2)
  const queries = net.sent
    .filter(({ row }) => row === magazines.room)
    .map(({ url }) => [url.pathname, url.searchParams.get('lines'), url.searchParams.get('opposite')])
  expect(queries).toContainEqual(['/api/magazines/NORTE/room', 'EMU-32X200:8', 'PRINCIPAL'])
  expect(queries).toContainEqual(['/api/magazines/PRINCIPAL/room', 'EMU-32X200:-8', 'NORTE'])
  await userEvent.click(dialog.getByRole('button', { name: 'Trasladar' }))
  expect(net.sent.some(({ row }) => row === custody.transfer)).toBe(false)
  net.reply(magazines.room, aRoom())
  await writeIn(dialog.getByLabelText(/^Cantidad/), '4')
  await waitFor(() => expect(dialog.queryByText(over)).toBeNull())
  await userEvent.click(dialog.getByRole('button', { name: 'Trasladar' }))
  expect(await screen.findByText('Traslado TRA-2026-000001 hecho: de Polvorín principal a Polvorín norte.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === custody.transfer)?.body).toEqual({
    fromId: 'PRINCIPAL',
    toId: 'NORTE',
    lines: [{ lotId: 'lot-1', quantity: 4 }],
    notes: null,
  })
})
