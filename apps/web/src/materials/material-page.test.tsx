import { confirmations } from '@barreno/domain/confirmations/endpoints'
import { materials } from '@barreno/domain/materials/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { expectToAsk, needSecondPerson } from '../../test/second-person.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { EditMaterialPage } from './edit-material-page.tsx'
import { MaterialPage } from './material-page.tsx'
import { aMaterial } from './test/a-material.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Net = ReturnType<typeof network>
type Role = Parameters<typeof aGestor>[0]
const anfo = aMaterial({
  blasting: {
    role: 'bulk',
    family: 'anfo',
    density_kg_m3: 800,
    relativeStrength_pct: 100,
    waterResistance: 'none',
    unitMass_kg: 25,
    smallestHole_mm: 100,
  },
})
const change = { userId: 'user-1', role: 'gerente', reason: null }
const known = () =>
  network()
    .reply(materials.get, anfo)
    .reply(materials.categories, ['Agente de voladura'])
    .reply(materials.prices, [
      { ...change, at: '2026-08-25T13:00:00.000Z', old: 40, new: 42.5, userName: 'Marisol Urdaneta', reason: 'Importación precios.xlsx' },
      { ...change, at: '2026-01-07T13:00:00.000Z', old: null, new: 40, userId: null, userName: null, role: 'sistema' },
    ])
const open = (net: Net, role: Role = 'gerente') =>
  renderFor(aGestor(role), net, <MaterialPage />, {
    at: { pathname: '/inventario/material/detalle/ANFO-25', state: { list: '/inventario/material/eliminar?q=anfo' } },
    route: '/inventario/material/detalle/:materialId',
  })
const edit = (net: Net, role: Role = 'gerente') =>
  renderFor(aGestor(role), net, <EditMaterialPage />, {
    at: '/inventario/material/editar/ANFO-25',
    route: '/inventario/material/editar/:materialId',
  })

test('a record tells what is known, what the design makes of it, and what became of the price', async () => {
  open(known(), 'administrador')
  expect(await screen.findByRole('heading', { name: 'ANFO a granel' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver al catálogo' }).getAttribute('href')).toBe('/inventario/material/eliminar?q=anfo')
  expect(await screen.findByText('6,28 kg/m')).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'El precio pasó de $ 40,00 a $ 42,50 en un cambio.' })).toBeTruthy()
  const table = await screen.findByRole('table', { name: 'Historial de precios' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent).join(' | ')),
  ).toEqual([
    'Fecha | Precio anterior | Precio | Variación | Quién | Nota',
    '25/08/2026, 9:00 a. m. | $ 40,00 | $ 42,50 | +6,25 % | Marisol Urdaneta | Importación precios.xlsx',
    '07/01/2026, 9:00 a. m. |  | $ 40,00 | Precio inicial | Sistema | ',
  ])
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
})

test('a record that is not there, and one that is not for this person', async () => {
  const { unmount } = open(network().refuse(materials.get, 404, { message: 'No se encontró el material.' }))
  expect(await screen.findByText('Error al cargar el material. No se encontró el material.')).toBeTruthy()
  unmount()
  edit(network(), 'administrativo')
  expect(await screen.findByText('Acceso no autorizado a la gestión de inventario.')).toBeTruthy()
})

test('a price that needs another person is asked for, as it was typed', async () => {
  const net = known()
  const attempt = { net, direct: materials.edit, ask: confirmations.askMaterialEdit }
  needSecondPerson(attempt)
  edit(net)
  const price = await screen.findByLabelText<HTMLInputElement>(/^Precio Unitario/)
  await userEvent.clear(price)
  await userEvent.type(price, '143,75')
  await expectToAsk(attempt, () => userEvent.click(screen.getByRole('button', { name: 'Guardar Cambios' })))
})

test('an edit is sent whole, from the version that was opened, and leads back to the record', async () => {
  const net = known().reply(materials.edit, anfo)
  const { router } = edit(net)
  const price = await screen.findByLabelText<HTMLInputElement>(/^Precio Unitario/)
  await userEvent.clear(price)
  await userEvent.type(price, '43,75')
  expect(screen.getByText('Antes $ 42,50. Lo que ya se solicitó conserva su precio.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/^Umbral de stock bajo/))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/inventario/material/detalle/ANFO-25'))
  const call = net.sent.find(({ row }) => row === materials.edit)
  expect(call?.headers.get('if-match')).toBe('"4"')
  expect(call?.body).toEqual({
    name: 'ANFO a granel',
    description: 'Saco de 25 kg',
    unit: 'SACO',
    unitPrice: 43.75,
    category: 'Agente de voladura',
    isActive: true,
    lowStockThreshold: null,
    blasting: anfo.blasting,
  })
})

test('a stale edit is told and kept, and leaving it is asked about', async () => {
  const message = 'Otra persona modificó este registro. Recargue para ver los cambios.'
  const { router } = edit(known().refuse(materials.edit, 409, { message, code: 'record.stale' }))
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nombre/)
  await userEvent.type(name, ' pesado')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  expect(await screen.findByText(`Error al guardar los cambios. ${message}`)).toBeTruthy()
  expect(name.value).toBe('ANFO a granel pesado')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/inventario/material/detalle/ANFO-25'))
})

test('whoever comes to complete a field finds it marked, and the cursor in it', async () => {
  const material = aMaterial({ blasting: { role: 'detonator', fromDelay_ms: 100, toDelay_ms: 6000, length_m: 4.8 } })
  renderFor(aGestor('gerente'), network().reply(materials.get, material), <EditMaterialPage />, {
    at: '/inventario/material/editar/ANFO-25?campo=detonatorKind',
    route: '/inventario/material/editar/:materialId',
  })
  expect(await screen.findByText('Complete este dato para el diseño de voladuras.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Clase de detonador/ }))
})
