import { drilling } from '@barreno/domain/drilling/endpoints'
import type { DrillingPrice } from '@barreno/domain/drilling/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { DrillingPage } from './drilling-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aPrice = (over: Partial<DrillingPrice> = {}): DrillingPrice => ({
  id: 'price-1',
  diameter_mm: 76,
  method: 'topHammer',
  price_m: 9.2,
  price_hole: 9.5,
  validFrom: '2026-06-01',
  reason: null,
  createdAt: '2026-06-01T14:00:00.000Z',
  createdByName: 'Yajaira Salcedo',
  withdrawnAt: null,
  withdrawnByName: null,
  withdrawnReason: null,
  state: 'inForce',
  ...over,
})
const listed = (...items: DrillingPrice[]) => ({ items, total: items.length, next: null })
const at = { at: '/inventario/perforacion' }

test('whoever reads the catalogue reads what drilling costs; the gerente alone sets it', async () => {
  renderFor(aGestor('administrativo'), network().reply(drilling.list, listed(aPrice())), <DrillingPage />, at)
  expect(await screen.findByText('Martillo en cabeza')).toBeTruthy()
  expect(screen.getByText('Vigente')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Fijar precio|Retirar/ })).toBeNull()
})

test('a price is set as it was typed, and what is missing stands at its field', async () => {
  const net = network()
    .reply(drilling.list, listed())
    .reply(drilling.set, aPrice({ price_m: 1250.5 }))
  renderFor(aGestor('gerente'), net, <DrillingPage />, at)
  expect(await screen.findByText(/va sin perforación, y así se dice/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Fijar precio' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Fijar precio' }))
  expect(dialog.getAllByText('Este campo es requerido.')).toHaveLength(3)
  await writeIn(dialog.getByLabelText(/^Diámetro/), '76')
  await userEvent.click(dialog.getByRole('combobox', { name: /^Método/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Martillo en cabeza' }))
  await writeIn(dialog.getByLabelText(/^Precio por metro/), '1.250,50')
  await userEvent.click(dialog.getByRole('button', { name: 'Fijar precio' }))
  expect(await screen.findByText('Precio fijado: 76 mm, martillo en cabeza, desde el 01/06/2026.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === drilling.set)?.body).toMatchObject({
    diameter_mm: 76,
    method: 'topHammer',
    price_m: 1250.5,
    price_hole: 0,
  })
})

test('a price is withdrawn with a reason', async () => {
  const net = network()
    .reply(drilling.list, listed(aPrice()))
    .reply(drilling.withdraw, aPrice({ state: 'withdrawn', withdrawnByName: 'Yajaira Salcedo' }))
  renderFor(aGestor('gerente'), net, <DrillingPage />, at)
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar el precio de 76 mm, martillo en cabeza' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }))
  expect(net.sent.some(({ row }) => row === drilling.withdraw)).toBe(false)
  await writeIn(dialog.getByLabelText(/^Motivo/), 'Una coma de más')
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Precio retirado: 76 mm, martillo en cabeza.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === drilling.withdraw)?.body).toEqual({ reason: 'Una coma de más' })
})
