import { combos } from '@barreno/domain/combos/endpoints'
import type { Combo } from '@barreno/domain/combos/schema'
import { materials } from '@barreno/domain/materials/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { aMaterial } from '../materials/test/a-material.ts'
import { DefineComboPage } from './define-combo-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Net = ReturnType<typeof network>
const item = (materialId: string, name: string, unitPrice: number, quantity: number): Combo['items'][number] => ({
  materialId,
  materialIdRef: materialId,
  name,
  description: null,
  unit: 'UNIDAD',
  unitPrice,
  quantity,
  quantityPerFront: quantity,
})
const combo: Combo = {
  id: 'combo-1',
  name: 'Combo de galería',
  version: 3,
  items: [item('ANFO-25', 'ANFO a granel', 42.5, 3), item('FUL-8', 'Fulminante', 0.82, 2)],
}
const none = { message: 'No hay un combo activo.', code: 'combos.notFound' }
const offered = (net: Net) =>
  net.reply(materials.available, {
    items: [aMaterial(), aMaterial({ materialId: 'COR-10', name: 'Cordón', unitPrice: 0.33 })],
    total: 2,
    next: null,
  })
const show = (net: Net) => renderFor(aGestor(), offered(net), <DefineComboPage />, { at: '/admin/definir-combo' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (net: Net) => net.sent.filter(({ row }) => row === combos.define)
async function add(option: RegExp, quantity: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Material' }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
  const field = screen.getByLabelText('Por frente')
  await userEvent.clear(field)
  if (quantity) await userEvent.type(field, quantity)
  await press('Agregar material')
}
const total = () => within(screen.getByRole('table')).getAllByRole('row').at(-1)!.textContent

test('without a combo the definition begins empty, with its usual name, and is no error', async () => {
  const net = network()
    .refuse(combos.active, 404, none)
    .reply(combos.define, { ...combo, name: 'Combo Estándar' })
  show(net)
  expect(await screen.findByLabelText<HTMLInputElement>(/^Nombre del combo/)).toHaveProperty('value', 'Combo Estándar')
  expect(screen.getByText(/^Todavía no hay un combo/)).toBeTruthy()
  expect(screen.queryByText(/No se pudo cargar/)).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Nombre del combo/), ' 2')
  expect(screen.getByText('Agregue al menos un material.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Nombre del combo/), '{Backspace}{Backspace}')
  await add(/COR-10/, '40')
  expect(total()).toContain('$ 13,20')
  await press('Guardar combo')
  expect(await screen.findByText('Combo guardado.')).toBeTruthy()
  expect(sent(net)[0]?.body).toEqual({ name: 'Combo Estándar', items: [{ materialId: 'COR-10', quantity: 40 }] })
})

test('a definition that could not be had says so in the words for it', async () => {
  show(network().refuse(combos.active, 500, { message: 'Falló la base.' }))
  expect(await screen.findByText('No se pudo cargar la definición del combo. Contacte al administrador.')).toBeTruthy()
})

test('the price per front follows every key; what is there is not added twice; a quantity is whole and 1 or more', async () => {
  const net = network().reply(combos.active, combo).reply(combos.define, combo)
  show(net)
  expect(await screen.findByText('$ 129,14')).toBeTruthy()
  const quantity = screen.getByLabelText<HTMLInputElement>('Cantidad por frente de ANFO a granel')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '10')
  expect(total()).toContain('$ 426,64')
  await add(/ANFO-25/, '1')
  expect(screen.getByText('Este material ya está en el combo. Puede editar su cantidad directamente.')).toBeTruthy()
  await add(/COR-10/, '')
  expect(screen.getByText('Seleccione un material e indique cuánto lleva cada frente, 1 o más.')).toBeTruthy()

  await userEvent.clear(quantity)
  await press('Guardar combo')
  expect(await screen.findByText('Indique un número entero, 1 o más.')).toBeTruthy()
  expect(sent(net)).toEqual([])
  await userEvent.type(quantity, '5')
  await press('Quitar Fulminante')
  await press('Guardar combo')
  await waitFor(() => expect(sent(net)[0]?.body).toEqual({ name: 'Combo de galería', items: [{ materialId: 'ANFO-25', quantity: 5 }] }))
  expect(sent(net)[0]?.headers.get('if-match')).toBe('"3"')
})

test('taking everything out is asked about, and removes the combo', async () => {
  const net = network().reply(combos.active, combo).reply(combos.define, null)
  show(net)
  await press('Quitar ANFO a granel')
  await press('Quitar Fulminante')
  expect(screen.getByText(/^El combo quedó sin materiales/)).toBeTruthy()
  await press('Guardar combo')
  const dialog = await screen.findByRole('dialog', { name: 'Quitar el combo' })
  expect(sent(net)).toEqual([])
  net.refuse(combos.active, 404, none)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar el combo' }))
  expect(await screen.findByText('El combo se quitó. Las alianzas ya no pueden solicitarlo.')).toBeTruthy()
  expect(sent(net)[0]?.body).toEqual({ name: 'Combo de galería', items: [] })
  expect(await screen.findByText(/^Todavía no hay un combo/)).toBeTruthy()
})

test("somebody else's change is told; what was typed stays until one looks at theirs", async () => {
  const message = 'Otra persona modificó este registro. Recargue para ver los cambios.'
  const net = network().reply(combos.active, combo).refuse(combos.define, 409, { message, code: 'record.stale' })
  show(net)
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nombre del combo/)
  await userEvent.type(name, ' nueva')
  await press('Guardar combo')
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
  expect(name.value).toBe('Combo de galería nueva')
  net.reply(combos.active, { ...combo, name: 'El de otra persona', version: 4 })
  await press('Ver la versión guardada')
  await waitFor(() => expect(screen.getByLabelText(/^Nombre del combo/)).toHaveProperty('value', 'El de otra persona'))
})

test('a combo that somebody defined meanwhile is not overwritten unseen', async () => {
  const net = network().refuse(combos.active, 404, none)
  show(net)
  await add(/COR-10/, '4')
  net.reply(combos.active, combo)
  await press('Guardar combo')
  expect(await screen.findByText(/Otra persona definió un combo/)).toBeTruthy()
  expect(sent(net)).toEqual([])
})

test('the catalogue that could not be had is told where materials are added', async () => {
  const net = offered(network().reply(combos.active, combo)).refuse(materials.available, 500, { message: 'Falló la base.' })
  renderFor(aGestor(), net, <DefineComboPage />)
  expect(await screen.findByText('No se pudo cargar la lista de materiales. Falló la base.')).toBeTruthy()
})
