import type { StaffRole } from '@barreno/domain/actor'
import { confirmations } from '@barreno/domain/confirmations/endpoints'
import { inventory } from '@barreno/domain/inventory/endpoints'
import { magazines } from '@barreno/domain/magazines/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { expectToAsk, needSecondPerson } from '../../test/second-person.ts'
import { aGestor, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { aMagazine } from '../magazines/test/a-magazine.ts'
import { InventoryPage } from './inventory-page.tsx'
// The page loads it on demand, which on a busy machine takes longer than a test waits.
import './adjust-form.tsx'
import { StockPage } from './stock-page.tsx'
import { aDetail, aReservation, aStock, pageOf } from './test/a-stock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Net = ReturnType<typeof network>

const open = (net: Net, role: StaffRole = 'gerente', at = '/inventario') => renderFor(aGestor(role), net, <InventoryPage />, { at })
const titles = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
const rowOf = (name: string) => screen.getByText(name).closest('tr')!

test('the inventory has the documented columns, with what is reserved and what is left beside them', async () => {
  open(network().reply(inventory.stock, pageOf(aStock({ reserved: 150, available: 0, shortage: 30 }))))
  expect(await titles()).toEqual([
    'Código',
    'Nombre Material',
    'Unidad',
    'Cantidad Actual',
    'Reservado',
    'Disponible',
    'Últ. Actualización',
    'Acciones',
  ])
  const cells = within(rowOf('ANFO a granel')).getAllByRole('cell')
  expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual(['ANFO-25', 'ANFO a granel', 'SACO', '120', '150', '0Faltan 30'])
  expect(screen.getByRole('link', { name: 'ANFO-25' }).getAttribute('href')).toBe('/inventario/kardex/ANFO-25')
})

const buttons = ['Crear Material', 'Bajar Material', 'Definir combo', 'Importar', 'Cargar Stock', 'Ajustar', 'Kardex'] as const
test.each<[StaffRole, readonly (typeof buttons)[number][]]>([
  ['gerente', buttons],
  ['almacenista', ['Cargar Stock', 'Ajustar', 'Kardex']],
  ['administrador', ['Bajar Material', 'Kardex']],
  ['operador', ['Kardex']],
])('a %s is offered what they may do and nothing else', async (role, expected) => {
  open(network().reply(inventory.stock, pageOf(aStock())), role)
  await screen.findByRole('table')
  expect(buttons.filter((name) => screen.queryByText(name))).toEqual(expected)
})

test('the ways out of the inventory lead where they say', async () => {
  open(network().reply(inventory.stock, pageOf(aStock())))
  const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await leadsTo('Bajar Material')).toBe('/inventario/material/eliminar')
  expect(await leadsTo('Definir combo')).toBe('/admin/definir-combo')
  expect(await leadsTo('Cargar Stock')).toBe('/cargar-stock')
})

test('whoever may not see the inventory is told so', async () => {
  open(network(), 'general')
  expect(await screen.findByText('Acceso no autorizado a la gestión de inventario.')).toBeTruthy()
})

test.each([
  ['inventory', <InventoryPage key="1" />],
  ['stock', <StockPage key="2" />],
])('without a session the page of the %s leads to signing in', (_, page) => {
  renderForVisitor(page, { at: '/inventario' })
  expect(screen.getByText('Debes iniciar sesión para ver el inventario.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login-selector')
})

test('an empty inventory, none of what was asked for, nothing that runs out, and a list that could not be had', async () => {
  const empty = network().reply(inventory.stock, pageOf())
  const first = open(empty)
  expect(await screen.findByText('El inventario está vacío.')).toBeTruthy()
  first.unmount()
  const second = open(empty, 'gerente', '/inventario?q=nada')
  expect(await screen.findByText('Ningún material coincide con la búsqueda.')).toBeTruthy()
  second.unmount()
  const third = open(empty, 'gerente', '/inventario?low=true')
  expect(await screen.findByText('Ningún material está bajo su umbral.')).toBeTruthy()
  third.unmount()
  open(network().refuse(inventory.stock, 500, { message: 'Falló la base.' }))
  expect(await screen.findByText('Error al cargar el inventario. Falló la base.')).toBeTruthy()
})

test('search, order and what runs out are of the address and go to the server', async () => {
  const net = network().reply(inventory.stock, pageOf(aStock()))
  open(net, 'gerente', '/inventario?q=anfo&low=true&sort=-available')
  await screen.findByRole('table')
  await waitFor(() =>
    expect(Object.fromEntries(net.sent.findLast(({ row }) => row === inventory.stock)!.url.searchParams)).toEqual({
      q: 'anfo',
      low: 'true',
      sort: '-available',
      limit: '25',
    }),
  )
})

test('the stock for all of the staff marks what runs out in words, and leads nowhere whoever may not go there', async () => {
  const rows = pageOf(
    aStock(),
    aStock({ materialId: 'DET-1', materialName: 'Detonador', quantity: 20, isLow: true }),
    aStock({ materialId: 'BOO-1', materialName: 'Iniciador', quantity: 0, isLow: true, isActive: false }),
    aStock({ materialId: 'CON-1', materialName: 'Conector', quantity: 0, lowStockThreshold: null }),
  )
  renderFor(aGestor('daex'), network().reply(inventory.stockGeneral, rows), <StockPage />, { at: '/inventario/ver' })
  expect(await titles()).toEqual(['Código', 'Nombre Material', 'Cantidad Actual', 'Unidad', 'Umbral mínimo', 'Últ. Actualización'])
  const marks = (name: string) =>
    ['Bajo umbral', 'Agotado', 'De baja', 'Sin umbral'].filter((word) => within(rowOf(name)).queryByText(word))
  expect(['ANFO a granel', 'Detonador', 'Iniciador', 'Conector'].map(marks)).toEqual([
    [],
    ['Bajo umbral'],
    ['Agotado', 'De baja'],
    ['Sin umbral'],
  ])
  expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull()
})

test('a stock that could not be had says so', async () => {
  renderFor(aGestor('gnb'), network().refuse(inventory.stockGeneral, 503, { message: 'El sistema está ocupado.' }), <StockPage />)
  expect(await screen.findByText('Error al cargar el stock del inventario. El sistema está ocupado.')).toBeTruthy()
})

async function adjusting(net: Net, detail: Parameters<typeof aDetail>[0] = {}) {
  net.reply(inventory.stock, pageOf(aStock())).reply(inventory.detail, aDetail(detail))
  open(net, 'almacenista')
  await userEvent.click(await screen.findByRole('button', { name: 'Ajustar ANFO a granel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar existencia' }))
  return {
    dialog,
    remove: () => userEvent.click(dialog.getByText('Retirar')),
    quantity: (text: string) => userEvent.type(dialog.getByLabelText(/^Cantidad del ajuste/), text),
    notes: (text: string) => userEvent.type(dialog.getByLabelText(/^Nota o razón/), text),
    submit: () => userEvent.click(dialog.getByRole('button', { name: 'Registrar ajuste' })),
    result: () => dialog.getByText('Existencia resultante').nextElementSibling?.textContent,
  }
}

test('an adjustment shows what comes of it before it is done, and then says what came of it', async () => {
  const net = network().reply(inventory.adjust, aStock({ quantity: 109.5 }))
  const { quantity, notes, submit, result, remove } = await adjusting(net)
  await quantity('10,5')
  expect(result()).toBe('130,5 SACO')
  await remove()
  expect(result()).toBe('109,5 SACO')
  await notes(' Conteo físico ')
  await submit()
  expect(await screen.findByText('Ajuste registrado: ANFO a granel queda con 109,5 SACO.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === inventory.adjust)?.body).toEqual({
    materialId: 'ANFO-25',
    quantityChange: -10.5,
    notes: 'Conteo físico',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where there are several magazines an adjustment says which, and what one does not take is read before it is sent', async () => {
  const message = 'Polvorín de detonadores no admite detonadores junto a lo que hay.'
  const taken = { id: 'DETONADORES', name: 'Polvorín de detonadores', limits: [], unlicensed: [] }
  const net = network()
    .reply(inventory.adjust, aStock({ quantity: 130.5 }))
    .reply(magazines.list, [aMagazine(), aMagazine({ id: 'DETONADORES', name: 'Polvorín de detonadores', isDefault: false })])
    .reply(magazines.room, { ...taken, obstacles: [{ code: 'magazines.incompatible', message }] })
  const { dialog, quantity, notes, submit } = await adjusting(net)
  await quantity('10,5')
  await notes('Conteo físico')
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Polvorín' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Polvorín de detonadores' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  await submit()
  expect(net.sent.some(({ row }) => row === inventory.adjust)).toBe(false)
  net.reply(magazines.room, { ...taken, obstacles: [] })
  await userEvent.clear(dialog.getByLabelText(/^Cantidad del ajuste/))
  await quantity('10')
  await waitFor(() => expect(dialog.queryByText(message)).toBeNull())
  await submit()
  await waitFor(() =>
    expect(net.sent.find(({ row }) => row === inventory.adjust)?.body).toEqual({
      materialId: 'ANFO-25',
      quantityChange: 10,
      notes: 'Conteo físico',
      magazine: 'DETONADORES',
    }),
  )
})

test('before any amount is typed an adjustment says where it would go, or where it would come from', async () => {
  const net = network().reply(magazines.list, [aMagazine(), aMagazine({ id: 'DETONADORES', name: 'Detonadores', isDefault: false })])
  const { dialog } = await adjusting(net)
  const place = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Polvorín' })
  expect(place.placeholder).toBe(`${aMagazine().name} (si no dice otro)`)
  await userEvent.click(dialog.getByRole('radio', { name: 'Retirar' }))
  expect(place.placeholder).toBe('De donde venza primero (si no dice otro)')
})

test('an adjustment that needs another person is asked for, and what was typed goes with it', async () => {
  const net = network()
  const attempt = { net, direct: inventory.adjust, ask: confirmations.askAdjustment }
  needSecondPerson(attempt)
  const { quantity, notes, submit } = await adjusting(net)
  await quantity('10,5')
  await notes('Conteo físico')
  await expectToAsk(attempt, submit)
})

test('a sign that is typed is not lost', async () => {
  const { quantity, result } = await adjusting(network())
  await quantity('-5')
  expect(result()).toBe('115 SACO')
})

test('more than a stock can have is named at the field, and nothing is sent', async () => {
  const net = network()
  const { dialog, quantity, notes, submit } = await adjusting(net)
  await quantity('99999999999999999')
  await notes('Conteo')
  await submit()
  expect(dialog.getByText('Debe ser menor o igual que 9.999.999.999,99.')).toBeTruthy()
  expect(net.sent.filter(({ row }) => row === inventory.adjust)).toEqual([])
})

test('an adjustment of nothing, without a reason, or to under zero is not sent', async () => {
  const net = network()
  const { dialog, quantity, remove, notes, submit } = await adjusting(net)
  await submit()
  expect(dialog.getByText('La cantidad del ajuste debe ser un número distinto de cero.')).toBeTruthy()
  expect(dialog.getByText('Se requiere una nota o razón para el ajuste.')).toBeTruthy()
  await remove()
  await quantity('125')
  await notes('Conteo')
  expect(dialog.getAllByText('El ajuste resultaría en stock negativo (−5).')).toHaveLength(1)
  await submit()
  expect(net.sent.some(({ row }) => row === inventory.adjust)).toBe(false)
})

test('whose the stock is stands there before it is taken', async () => {
  const reservations = [
    aReservation(),
    aReservation({ orderNumber: 'ORD-2026-000009', clientName: 'Calizas de Los Andes, C.A.', quantity: 15 }),
  ]
  const { dialog, quantity, remove } = await adjusting(network(), { reserved: 95, available: 25, reservations })
  await remove()
  await quantity('20')
  expect(dialog.queryByText(/Faltarán/)).toBeNull()
  await quantity('{backspace}{backspace}40')
  expect(await dialog.findByText('Faltarán 15 SACO para lo que está reservado:')).toBeTruthy()
  expect(await dialog.findByText('ORD-2026-000009, Calizas de Los Andes, C.A.: faltarán 15 de 15')).toBeTruthy()
  expect(dialog.queryByText(/ORD-2026-000007/)).toBeNull()
  await quantity('{backspace}{backspace}50')
  expect(await dialog.findByText('ORD-2026-000007, Alianza Minera Cerro Pelado, C.A.: faltarán 10 de 80')).toBeTruthy()
})

test('an adjustment is computed with what there is now, not with what the list showed', async () => {
  const { result, quantity } = await adjusting(network(), { quantity: 80, available: 80 })
  await quantity('5')
  await waitFor(() => expect(result()).toBe('85 SACO'))
})

test('what comes to the threshold is told beforehand', async () => {
  const { dialog, quantity, remove } = await adjusting(network())
  await remove()
  await quantity('100')
  expect(dialog.getByText('Quedará en su umbral mínimo o por debajo (20).')).toBeTruthy()
})

test('a refused adjustment says why, and nothing typed is lost', async () => {
  const net = network().refuse(inventory.adjust, 403, {
    message: 'No tienes permiso para realizar ajustes.',
    code: 'inventory.adjustDenied',
  })
  const { dialog, quantity, notes, submit } = await adjusting(net)
  await quantity('7')
  await notes('Conteo')
  await submit()
  expect(await dialog.findByText('No tienes permiso para realizar ajustes.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Cantidad del ajuste/).value).toBe('7')
  net.refuse(inventory.adjust, 500, { message: 'Falló la base.' })
  await submit()
  expect(await dialog.findByText('Error al realizar el ajuste. Falló la base.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Nota o razón/).value).toBe('Conteo')
})
