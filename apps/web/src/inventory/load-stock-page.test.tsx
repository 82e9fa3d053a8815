import { inventory } from '@barreno/domain/inventory/endpoints'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { LoadStockPage } from './load-stock-page.tsx'
import { aDetail, aStock, pageOf } from './test/a-stock.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Net = ReturnType<typeof network>

const catalogue = () =>
  network().reply(inventory.stock, pageOf(aStock(), aStock({ materialId: 'DET-1', materialName: 'Detonador', unit: 'PIEZA' })))
const open = (net: Net, at = '/cargar-stock') => renderFor(aGestor('almacenista'), net, <LoadStockPage />, { at, route: '/cargar-stock' })
const material = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Material/ })
const quantity = () => screen.getByLabelText<HTMLInputElement>(/^Cantidad/)
const submit = (user: Pick<typeof userEvent, 'click'> = userEvent) => user.click(screen.getByRole('button', { name: 'Cargar Stock' }))

test('what came in is loaded, the success is said, and the inventory follows two seconds later', async () => {
  const net = catalogue().reply(inventory.load, aStock({ quantity: 132.5 }))
  const { router } = open(net)
  await userEvent.click(await material())
  await userEvent.click(await screen.findByRole('option', { name: 'ANFO a granel (ANFO-25)' }))
  await userEvent.type(quantity(), '12,5')
  expect(screen.getByText('Existencia resultante').nextElementSibling?.textContent).toBe('132,5 SACO')
  await userEvent.type(screen.getByLabelText('Documento'), ' FAC-881 ')
  await userEvent.type(screen.getByLabelText('Notas'), 'En buen estado')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await submit(userEvent.setup({ advanceTimers: vi.advanceTimersByTime }))
  expect(await screen.findByText('Stock de ANFO a granel actualizado correctamente.')).toBeTruthy()
  expect(screen.getByText(/Pasó de 120 a 132,5 SACO\./)).toBeTruthy()
  expect(net.sent.find(({ row }) => row === inventory.load)?.body).toEqual({
    materialId: 'ANFO-25',
    quantityChange: 12.5,
    document: 'FAC-881',
    lot: null,
    notes: 'En buen estado',
  })
  await act(() => vi.advanceTimersByTimeAsync(1900))
  expect(router.state.location.pathname).toBe('/cargar-stock')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(router.state.location.pathname).toBe('/inventario')
})

test('whoever has more to load stays', async () => {
  const { router } = open(
    catalogue()
      .reply(inventory.detail, aDetail())
      .reply(inventory.load, aStock({ quantity: 121 })),
    '/cargar-stock?material=ANFO-25',
  )
  expect((await material()).value).toBe('ANFO a granel (ANFO-25)')
  await userEvent.type(quantity(), '1')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await submit(user)
  await user.click(await screen.findByRole('button', { name: 'Cargar otro material' }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(router.state.location.pathname).toBe('/cargar-stock')
  expect((await material()).value).toBe('')
})

test.each(['', '0', '-5'])('a load of %j is not sent', async (typed) => {
  const net = catalogue().reply(inventory.detail, aDetail())
  open(net, '/cargar-stock?material=ANFO-25')
  await material()
  if (typed) await userEvent.type(quantity(), typed)
  await submit()
  expect(await screen.findByText('Por favor, selecciona un material e ingresa una cantidad válida (mayor a 0).')).toBeTruthy()
  expect(net.sent.some(({ row }) => row === inventory.load)).toBe(false)
})

test('a load without a material is not sent', async () => {
  open(catalogue())
  await material()
  await userEvent.type(quantity(), '5')
  await submit()
  expect(await screen.findByText('Por favor, selecciona un material e ingresa una cantidad válida (mayor a 0).')).toBeTruthy()
  expect(screen.getByText('Selecciona un material.')).toBeTruthy()
})

test('where it fails, nothing typed is lost', async () => {
  const net = catalogue().reply(inventory.detail, aDetail()).refuse(inventory.load, 500, { message: 'Falló la base.' })
  open(net, '/cargar-stock?material=ANFO-25')
  await material()
  await userEvent.type(quantity(), '5')
  await submit()
  expect(await screen.findByText('Ocurrió un error al intentar añadir el stock. Falló la base.')).toBeTruthy()
  expect([quantity().value, (await material()).value]).toEqual(['5', 'ANFO a granel (ANFO-25)'])
})

test('materials that could not be had are asked for again', async () => {
  const net = network().refuse(inventory.stock, 503, { message: 'El sistema está ocupado.' })
  open(net)
  expect(await screen.findByText('No se pudo cargar la lista de materiales.')).toBeTruthy()
  net.reply(inventory.stock, pageOf(aStock()))
  await userEvent.click(screen.getByRole('button', { name: 'Cargar de nuevo' }))
  await userEvent.click(await material())
  expect(await screen.findByRole('option', { name: 'ANFO a granel (ANFO-25)' })).toBeTruthy()
  expect(screen.queryByText('No se pudo cargar la lista de materiales.')).toBeNull()
})

test('whoever may not load is told so', async () => {
  renderFor(aGestor('operador'), network(), <LoadStockPage />)
  expect(await screen.findByText('No tienes permiso para cargar stock.')).toBeTruthy()
})
