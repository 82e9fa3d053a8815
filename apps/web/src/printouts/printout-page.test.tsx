import { printouts } from '@barreno/domain/printouts/endpoints'
import type { Printout } from '@barreno/domain/printouts/schema'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, anAlianza, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { PrintoutPage } from './printout-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aPrintout = (over: Partial<Printout> = {}): Printout => ({
  code: 'K7QM2V9D',
  kind: 'crewSheet',
  orderId: 'order-7',
  preOrderId: null,
  number: 'ORD-2026-000007',
  clientName: 'Minera Cerro Pelado',
  frontIndex: 2,
  currentStatus: 'ASIGNADA_OPERADOR',
  engineVersion: '3',
  printedAt: '2026-11-21T16:00:00.000Z',
  printedBy: 'Luis Pérez',
  isValid: true,
  voided: null,
  replacement: null,
  ...over,
})
const opened = { at: '/hojas/K7QM-2V9D', route: '/hojas/:code' }
const show = (printout: Printout, user = aGestor('operador')) =>
  renderFor(user, network().reply(printouts.get, printout), <PrintoutPage />, opened)

test('a sheet that counts is said to count, in large type, with what it was printed of and the way to it', async () => {
  show(aPrintout())
  expect(await screen.findByRole('heading', { name: 'VIGENTE' })).toBeTruthy()
  for (const phrase of ['ORD-2026-000007', 'Minera Cerro Pelado', 'Hoja de la cuadrilla', /por Luis Pérez$/])
    expect(screen.getByText(phrase)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Abrir la hoja de la cuadrilla' })
  expect(link.getAttribute('href')).toBe('/orders/details/order-7/cuadrilla?frente=2')
})

const voided = { at: '2026-11-22T13:30:00.000Z', by: 'Ana Rivas' }
test.each([
  [
    'designReplaced',
    { orderId: 'order-7', preOrderId: null, number: 'ORD-2026-000007', code: 'B4XN8TQ2' },
    /El diseño del frente 2 de la orden ORD-2026-000007 cambió/,
  ],
  ['ended', null, /El estado de la orden ORD-2026-000007 es «Anulada»/],
  ['converted', { orderId: 'order-9', preOrderId: null, number: 'ORD-2026-000009', code: null }, /se convirtió en orden/],
] as const)('a sheet that is void by %s is not to be used, and says why, since when and by whom', async (reason, replacement, why) => {
  show(aPrintout({ isValid: false, currentStatus: 'ANULADA', voided: { reason, ...voided }, replacement }))
  expect(await screen.findByRole('heading', { name: 'ANULADA' })).toBeTruthy()
  expect(screen.getByText('No use esta hoja.')).toBeTruthy()
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.getByText(/^Desde el 22\/11\/2026.*, por Ana Rivas$/)).toBeTruthy()
  const links = screen.queryAllByRole('link', { name: /^Abrir la hoja vigente de / }).map((link) => link.getAttribute('href'))
  expect(screen.queryByRole('link', { name: 'B4XN-8TQ2' })?.getAttribute('href') ?? null).toBe(
    replacement?.code ? '/hojas/B4XN-8TQ2' : null,
  )
  expect(links).toEqual(replacement ? [`/orders/details/${replacement.orderId}/cuadrilla?frente=2`] : [])
})

test('the alianza is led to its own pages, and reads that the pattern of a request is no leave to fire', async () => {
  show(aPrintout({ orderId: null, preOrderId: 'pre-3', number: 'PRE-2026-000003', kind: 'pattern' }), anAlianza)
  const link = await screen.findByRole('link', { name: 'Abrir PRE-2026-000003' })
  expect(link.getAttribute('href')).toBe('/preordenes-cliente/detalle/pre-3')
  expect(screen.getByText(/no autoriza ninguna voladura/)).toBeTruthy()
})

test('an unknown code is said to be unknown, and the sheet not to be used', async () => {
  renderFor(aGestor('operador'), network().refuse(printouts.get, 404, 'No hay.'), <PrintoutPage />, opened)
  expect(await screen.findByRole('heading', { name: 'Código desconocido' })).toBeTruthy()
  expect(screen.getByText(/lleva el código K7QM-2V9D/)).toBeTruthy()
})

test('what is typed and cannot be a code is said before anybody is asked', async () => {
  const net = network()
  renderFor(aGestor('operador'), net, <PrintoutPage />, { at: '/hojas', route: '/hojas' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Código de la hoja' }), 'k7q{Enter}')
  expect(screen.getByText('El código tiene ocho letras y cifras, como K7QM-2V9D.')).toBeTruthy()
})

test('whoever opens the link of a sheet without a session signs in and comes back', async () => {
  renderForVisitor(<PrintoutPage />, opened)
  expect(await screen.findByText('Inicie sesión para comprobar si la hoja está vigente.')).toBeTruthy()
})
