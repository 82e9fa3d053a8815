import { custody } from '@barreno/domain/custody/endpoints'
import type { Lot } from '@barreno/domain/custody/schema'
import { magazines } from '@barreno/domain/magazines/endpoints'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { aMovement } from '../inventory/test/a-stock.ts'
import { aMagazine, listed } from '../magazines/test/a-magazine.ts'
import { LotsPage } from './lots-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aLot = (part: Partial<Lot> = {}): Lot => ({
  id: 'lot-1',
  materialId: 'EMU-32X200',
  materialName: 'Emulsión 32 × 200',
  unit: 'CAJA',
  number: '24-118',
  maker: 'CAVIM',
  madeOn: '2025-06-30',
  expiresOn: '2027-06-30',
  status: 'usable',
  statusReason: null,
  isExpired: false,
  createdAt: '2026-01-10T14:00:00.000Z',
  quantity: 40,
  holdings: [{ magazineId: 'PRINCIPAL', magazineName: 'Polvorín principal', quantity: 40 }],
  version: 3,
  ...part,
})
const anOrder = {
  id: 'order-7',
  orderId: null,
  orderNumber: 'ORD-2026-000007',
  clientName: 'Calizas de Los Andes, C.A.',
  currentStatus: 'EN_TRANSITO_VOLADURA',
  isUnderWay: true,
  left: 12,
  back: 0,
  at: '2026-11-20T15:00:00.000Z',
} as const
const filled = (lot = aLot()) =>
  network()
    .reply(custody.lots, listed(lot, aLot({ id: 'lot-2', number: '—', maker: '', expiresOn: null, quantity: 0, holdings: [] })))
    .reply(custody.lot, lot)
    .reply(custody.orders, listed(anOrder))
    .reply(
      custody.trace,
      listed(
        aMovement({
          kind: 'transfer',
          quantity: 12,
          document: { kind: 'transfer', id: 't', number: 'TRA-2026-000001', clientName: null },
          magazine: { id: 'NORTE', name: 'Polvorín norte' },
        }),
      ),
    )
    .reply(magazines.list, [aMagazine()])
const at = { at: '/lotes/lot-1', route: '/lotes/:lotId' }

test('lots are narrowed as the address says, and each says where it is and what may be done with it', async () => {
  const net = filled(aLot({ isExpired: true }))
  renderFor(aGestor('daex'), net, <LotsPage />, { at: '/lotes?magazine=PRINCIPAL&expiry=within30&status=usable' })
  expect((await screen.findByRole('link', { name: '24-118' })).getAttribute('href')).toBe('/lotes/lot-1')
  expect(screen.getByText('Polvorín principal: 40 CAJA')).toBeTruthy()
  expect(screen.getByText('Vencido')).toBeTruthy()
  expect(screen.getByText('Sin número de lote')).toBeTruthy()
  expect(screen.getByText('Agotado')).toBeTruthy()
  const query = net.sent.find(({ row }) => row === custody.lots)!.url.searchParams
  expect(Object.fromEntries(query)).toMatchObject({ magazine: 'PRINCIPAL', expiry: 'within30', status: 'usable' })
})

test('a lot says where it is, which orders have of it and where it came from; a body may only put it into quarantine', async () => {
  renderFor(aGestor('gnb'), filled(), <LotsPage />, at)
  expect(await screen.findByRole('heading', { name: 'Lote 24-118' })).toBeTruthy()
  expect((await screen.findByText('ORD-2026-000007')).closest('a')).toBeNull()
  expect(screen.getByText('En camino o en el frente')).toBeTruthy()
  expect(await screen.findByText('TRA-2026-000001')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Poner en cuarentena' })).toBeTruthy()
  for (const name of ['Retirar el lote', 'Trasladar']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a recall needs a reason, and answers whose material is missing, what lies in magazines, what is under way and what was used', async () => {
  const recalled = aLot({ status: 'recalled', statusReason: 'Aviso del fabricante', version: 4 })
  const net = filled().reply(custody.setStatus, {
    lot: recalled,
    short: [{ orderId: null, orderNumber: 'ORD-2026-000009', quantity: 10, estimatedServiceDate: '2026-11-28', missing: 6 }],
    orders: [anOrder, { ...anOrder, id: 'order-5', orderNumber: 'ORD-2026-000005', isUnderWay: false, left: 8, back: 2.5 }],
  })
  renderFor(aGestor('gerente'), net, <LotsPage />, at)
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar el lote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirar el lote 24-118' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar el lote' }))
  expect(dialog.getByText('Explique el motivo.')).toBeTruthy()
  await writeIn(dialog.getByLabelText(/^Motivo/), 'Aviso del fabricante')
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar el lote' }))
  expect(await screen.findByText('El lote 24-118 está retirado.')).toBeTruthy()
  for (const line of [
    'Por esto le falta material a 1 orden:',
    'ORD-2026-000009: faltan 6 CAJA',
    'Polvorín principal: 40 CAJA',
    'ORD-2026-000007, Calizas de Los Andes, C.A.: 12 CAJA, 20/11/2026',
    'ORD-2026-000005, Calizas de Los Andes, C.A.: 5,5 CAJA, 20/11/2026',
  ])
    expect(screen.getByText(line)).toBeTruthy()
  const sent = net.sent.find(({ row }) => row === custody.setStatus)!
  expect(sent.body).toMatchObject({ status: 'recalled', reason: 'Aviso del fabricante' })
})
