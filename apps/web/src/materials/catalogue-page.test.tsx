import { materials } from '@barreno/domain/materials/endpoints'
import type { MaterialRemoval } from '@barreno/domain/materials/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { CataloguePage } from './catalogue-page.tsx'
// The page loads it on demand, which on a busy machine takes longer than a test waits.
import './create-material-form.tsx'
import { aMaterial, pageOf } from './test/a-material.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Net = ReturnType<typeof network>
type Role = Parameters<typeof aGestor>[0]
const inactive = aMaterial({ materialId: 'DIN-25', name: 'Dinamita amoniacal', isActive: false, category: null, lowStockThreshold: null })
const catalogue = () =>
  network()
    .reply(materials.list, pageOf(aMaterial(), inactive))
    .reply(materials.categories, ['Agente de voladura'])
    .reply(materials.incomplete, [])
const show = (net: Net, role: Role = 'gerente', at = '/inventario/material/eliminar') =>
  renderFor(aGestor(role), net, <CataloguePage />, { at })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (net: Net, row: unknown) => net.sent.filter((call) => call.row === row)

test('the catalogue has its columns, and asks as the address says', async () => {
  const net = catalogue()
  const { router } = show(net, 'gerente', '/inventario/material/eliminar?active=false&category=Gelatina&sort=-unitPrice')
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Código', 'Nombre', 'Unidad', 'Precio Unitario', 'Umbral de stock bajo', 'Categoría', 'Estado', 'Acciones'])
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(
    /^ANFO-25ANFO a granelSACO\$ 42,50200Agente de voladuraActivo.*Editar.*Eliminar/,
  )
  expect(within(table).getAllByRole('row')[2]?.textContent).toMatch(/Sin umbral.*Sin categoría.*Inactivo.*Reactivar/)
  expect(Object.fromEntries(sent(net, materials.list)[0]!.url.searchParams)).toMatchObject({
    active: 'false',
    category: 'Gelatina',
    sort: '-unitPrice',
  })
  await userEvent.click(screen.getByRole('radio', { name: 'Activos' }))
  expect(router.state.location.search).toContain('active=true')
})

test('whoever may only see or delete is offered no more; the others read why not', async () => {
  const { unmount } = show(catalogue(), 'administrativo')
  expect(await screen.findByRole('button', { name: 'Eliminar ANFO a granel' })).toBeTruthy()
  for (const name of ['Crear Material', 'Reactivar Dinamita amoniacal']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Editar/ })).toBeNull()
  unmount()
  show(network(), 'almacenista')
  expect(await screen.findByText('Acceso no autorizado a la gestión de inventario.')).toBeTruthy()
})

test('no material at all, and a list that could not be had', async () => {
  const { unmount } = show(network().reply(materials.list, pageOf()).reply(materials.categories, []))
  expect(await screen.findByText('El catálogo está vacío.')).toBeTruthy()
  unmount()
  show(network().refuse(materials.list, 500, { message: 'Falló la base.' }).reply(materials.categories, []))
  expect(await screen.findByText('Error al cargar la lista de materiales. Falló la base.')).toBeTruthy()
})

const withRemoval = (removal: MaterialRemoval) => {
  const net = catalogue().reply(materials.removal, removal).reply(materials.delete, undefined)
  show(net)
  return net
}

test.each([
  ['deleted', 'Eliminar material', /se borrará por completo y no se puede deshacer/, 'Material ANFO a granel eliminado.'],
  [
    'deactivated',
    'Desactivar material',
    /se desactivará y dejará de ofrecerse/,
    'Material ANFO a granel desactivado: hay registros que lo nombran.',
  ],
] as const)('before a deletion it says that the material will be %s, and afterwards that it was', async (outcome, verb, found, done) => {
  const net = withRemoval({ outcome, obstacles: [] })
  if (outcome === 'deleted') net.refuse(materials.get, 404, { message: 'No se encontró el material.', code: 'materials.notFound' })
  else net.reply(materials.get, aMaterial({ isActive: false }))
  await press('Eliminar ANFO a granel')
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar material' })
  expect(within(dialog).getByText(/ANFO a granel/)).toBeTruthy()
  expect(within(dialog).getByText(found)).toBeTruthy()
  expect(sent(net, materials.delete)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: verb }))
  expect(await screen.findByText(done)).toBeTruthy()
})

test('what stands in the way of a deletion is said instead of a question', async () => {
  const message = 'ANFO a granel forma parte del combo estándar. Quítelo del combo antes de eliminarlo o desactivarlo.'
  withRemoval({ outcome: 'deactivated', obstacles: [{ code: 'inActiveCombo', message }] })
  await press('Eliminar ANFO a granel')
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar material' })
  expect(within(dialog).getByText(message)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: /material$/ })).toBeNull()
})

test('a material is reactivated from its version', async () => {
  const net = catalogue().reply(materials.edit, aMaterial(inactive))
  show(net)
  await press('Reactivar Dinamita amoniacal')
  await press('Reactivar material')
  expect(await screen.findByText('Material Dinamita amoniacal reactivado.')).toBeTruthy()
  expect(sent(net, materials.edit)[0]).toMatchObject({ body: { isActive: true } })
  expect(sent(net, materials.edit)[0]?.headers.get('if-match')).toBe('"4"')
})

async function theForm(net: Net): Promise<HTMLElement> {
  show(net)
  await press('Crear Material')
  return screen.findByRole('dialog', { name: 'Crear Material' })
}
const create = (form: HTMLElement) => userEvent.click(within(form).getByRole('button', { name: 'Crear Material' }))
const type = async (form: HTMLElement, label: RegExp, text: string) => {
  const input = within(form).getByLabelText<HTMLInputElement>(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
  return input
}
const choose = async (form: HTMLElement, label: string, option: string) => {
  await userEvent.click(within(form).getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('what a new material lacks is said in one sentence and at each field, and nothing is sent', async () => {
  const net = catalogue()
  const form = await theForm(net)
  expect(within(form).getByRole('combobox', { name: 'Unidad' })).toHaveProperty('value', 'UNIDAD')
  await create(form)
  const sentence = 'Código, Nombre, Unidad y Precio Unitario (>0) son requeridos.'
  expect(await within(form).findByText(sentence)).toBeTruthy()
  expect(within(form).getAllByText('Este campo es requerido.')).toHaveLength(3)
  await type(form, /^Código/, 'con espacio')
  await type(form, /^Nombre/, 'Nuevo')
  const price = await type(form, /^Precio Unitario/, '0')
  await create(form)
  expect(await within(form).findByText('Debe ser mayor que 0.')).toBeTruthy()
  expect(within(form).getByText(sentence)).toBeTruthy()
  expect(within(form).getByText(/^Use hasta 40 letras/)).toBeTruthy()
  await userEvent.clear(price)
  await userEvent.type(price, '{ArrowUp}')
  expect(price.value).toBe('0,01')
  await userEvent.keyboard('{ArrowUp}')
  expect(price.value).toBe('0,02')
  expect(sent(net, materials.create)).toEqual([])
})

test('the data for blasts are asked for by role, checked where they stand, and told in figures', async () => {
  const made = aMaterial({ materialId: 'EMU-40', name: 'Emulsión 40' })
  const net = catalogue().reply(materials.create, made)
  const form = await theForm(net)
  await type(form, /^Código/, 'emu-40')
  await type(form, /^Nombre/, 'Emulsión 40')
  await type(form, /^Precio Unitario/, '3,25')
  await choose(form, 'Papel en la voladura', 'Cartucho')
  expect(await within(form).findByText('Complete los datos para ver cómo los usa el diseño.')).toBeTruthy()
  await create(form)
  // Family, water resistance and six measures.
  expect((await within(form).findAllByText('Este campo es requerido.')).length).toBe(8)
  await choose(form, 'Familia', 'Emulsión')
  await choose(form, 'Resistencia al agua', 'Excelente')
  const measures = { Densidad: '1200', Potencia: '95', Diámetro: '40', Longitud: '400', 'Masa de una': '6,0', Piezas: '1' }
  for (const [label, value] of Object.entries(measures)) await type(form, new RegExp(`^${label}`), value)
  await create(form)
  expect(await within(form).findByText('La masa no corresponde al diámetro, la longitud y la densidad.')).toBeTruthy()
  await type(form, /^Masa de una/, '0,6')
  expect(await within(form).findByText('1,5 kg/m')).toBeTruthy()
  // Input for one role is restored when that role is chosen again.
  await choose(form, 'Papel en la voladura', 'Ninguno')
  await choose(form, 'Papel en la voladura', 'Tubo de contorno')
  expect(within(form).getByLabelText<HTMLInputElement>(/^Densidad/).value).toBe('1.200')
  await create(form)
  expect(await screen.findByText('Material Emulsión 40 creado con éxito.')).toBeTruthy()
  expect(sent(net, materials.create)[0]?.body).toEqual({
    materialId: 'EMU-40',
    name: 'Emulsión 40',
    description: null,
    unit: 'UNIDAD',
    unitPrice: 3.25,
    category: null,
    isActive: true,
    lowStockThreshold: null,
    blasting: {
      role: 'tube',
      family: 'emulsion',
      waterResistance: 'excellent',
      density_kg_m3: 1200,
      relativeStrength_pct: 95,
      diameter_mm: 40,
      length_mm: 400,
      pieceMass_kg: 0.6,
      piecesPerUnit: 1,
    },
  })
})

test.each([
  [409, 'materials.codeTaken', 'Ya existe un material con ese código.'],
  [403, 'materials.createDenied', 'No tienes permiso para crear materiales.'],
])('a refusal (%i) stands in the form, and what was typed stays', async (status, code, message) => {
  const form = await theForm(catalogue().refuse(materials.create, status, { message, code }))
  const name = await type(form, /^Nombre/, 'Repetido')
  await type(form, /^Código/, 'ANFO-25')
  await type(form, /^Precio Unitario/, '1')
  await create(form)
  expect(await within(form).findByText(`Error al crear el material. ${message}`)).toBeTruthy()
  await waitFor(() => expect(within(form).queryAllByText(message)).toHaveLength(code === 'materials.codeTaken' ? 1 : 0))
  expect(name.value).toBe('Repetido')
})

test('what is to be completed is counted, says what follows from it, and leads to its field', async () => {
  const lacking = { materialId: 'NEL-LP', name: 'Detonador período largo', missing: ['detonatorKind' as const], assumed: [] }
  const assumed = {
    materialId: 'CON-25',
    name: 'Conector 25 ms',
    missing: [],
    assumed: ['connectorForm' as const, 'tolerance_pct' as const],
  }
  show(catalogue().reply(materials.incomplete, [lacking, assumed]))
  await userEvent.click(await screen.findByText('Datos por completar (2)'))
  expect(screen.getByText('Ningún plan lo usa: falta clase de detonador.')).toBeDefined()
  expect(screen.getByText('Se supone lo usual: forma del conector, tolerancia.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Completar Detonador período largo' }).getAttribute('href')).toBe(
    '/inventario/material/editar/NEL-LP?campo=detonatorKind',
  )
})

test('whoever may not edit the catalogue reads what is missing and is shown no way to complete it', async () => {
  const lacking = { materialId: 'NEL-LP', name: 'Detonador período largo', missing: ['detonatorKind' as const], assumed: [] }
  show(catalogue().reply(materials.incomplete, [lacking]), 'administrativo')
  await userEvent.click(await screen.findByText('Datos por completar (1)'))
  expect(screen.queryByRole('link', { name: /^Completar/ })).toBeNull()
})
