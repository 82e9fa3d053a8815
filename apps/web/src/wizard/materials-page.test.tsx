import { materials } from '@barreno/domain/materials/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { MaterialsPage } from './materials-page.tsx'
import { aConfiguredDraft } from './test/configured-draft.ts'
import { aDraft, aMaterial, anfo, catalogue, renderWizard } from './test/wizard.tsx'

const at = '/nueva-orden/personalizada/seleccionar-materiales'
const cord = aMaterial({ id: 'CORD-5', materialId: 'CORD-5', name: 'Cordón detonante', description: null, unit: 'METROS', unitPrice: 0.35 })
const next = () => screen.getByRole('button', { name: 'Continuar' })
const quantityOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`Cantidad de ${name}`)

async function open(draft = aDraft('custom', { customSelectedItems: [] }), address = at) {
  const scene = await renderWizard(<MaterialsPage />, { at: address, draft })
  scene.server.reply(materials.available, catalogue(aMaterial(), cord))
  return { ...scene, ...scene.show() }
}

test('one goes on only with a material and its quantity', async () => {
  const { router, kept } = await open()
  const quantity = await quantityOf('ANFO')
  expect(screen.getByText('Por favor, seleccione al menos un material y especifique su cantidad.')).toBeTruthy()
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe(at)

  await userEvent.type(quantity, '0')
  expect(screen.getByText('Por favor, seleccione al menos un material y especifique su cantidad.')).toBeTruthy()
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '3')
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/resumen-preorden')
  await waitFor(async () => expect((await kept())?.customSelectedItems).toEqual([{ ...anfo, quantity: 3 }]))
})

test('a quantity far from the usual one is asked about once, and again only when it is another', async () => {
  const { router, server, kept } = await open()
  server.reply(preorders.usualQuantities, [{ materialId: anfo.materialId, quantity: 40 }])
  const quantity = await quantityOf('ANFO')
  await userEvent.type(quantity, '3000')
  await userEvent.click(next())
  const dialog = within(await screen.findByRole('dialog', { name: '¿Es correcta la cantidad?' }))
  expect(dialog.getByText('ANFO: pidió 3.000 SACO; lo usual de su alianza son 40.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(router.state.location.pathname).toBe(at)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await userEvent.click(next())
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, es correcto' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/resumen-preorden'))
  await waitFor(async () => expect(await kept()).toMatchObject({ confirmedQuantities: { [anfo.materialId]: 3000 } }))
})

test('Enter answers the question, and never goes on with the form behind it', async () => {
  const { router, server } = await open()
  server.reply(preorders.usualQuantities, [{ materialId: anfo.materialId, quantity: 40 }])
  await userEvent.type(await quantityOf('ANFO'), '3000')
  next().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: '¿Es correcta la cantidad?' })
  expect(dialog.closest('form')).toBeNull()
  const yes = within(dialog).getByRole('button', { name: 'Sí, es correcto' })
  await waitFor(() => expect(document.activeElement).toBe(yes))
  // The Enter key is still pressed from before; that is not an answer.
  expect(fireEvent.keyDown(yes, { key: 'Enter', repeat: true })).toBe(false)
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe(at)
  await userEvent.click(next())
  await waitFor(async () => expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Sí, es correcto' })))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/resumen-preorden'))
})

test('what was said to be right is not asked about again, another quantity is', async () => {
  const { router, server } = await open(
    aDraft('custom', { customSelectedItems: [{ ...anfo, quantity: 3000 }], confirmedQuantities: { [anfo.materialId]: 3000 } }),
  )
  server.reply(preorders.usualQuantities, [{ materialId: anfo.materialId, quantity: 40 }])
  const quantity = await quantityOf('ANFO')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '4000')
  await userEvent.click(next())
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '3000')
  await userEvent.click(next())
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/resumen-preorden'))
})

test('lines and total follow what is typed, exactly', async () => {
  await open()
  await userEvent.type(await quantityOf('ANFO'), '3')
  await userEvent.type(await quantityOf('Cordón detonante'), '1001')
  const table = screen.getByRole('table')
  expect(within(within(table).getByText('ANFO').closest('tr')!).getByText('$ 76,50')).toBeTruthy()
  expect(within(within(table).getByText('Cordón detonante').closest('tr')!).getByText('$ 350,35')).toBeTruthy()
  expect(screen.getAllByText('$ 426,85').length).toBeGreaterThan(1) // in the footer of the table, and in the summary
})

test('a quantity that cannot be read stays as it was typed, is kept in the draft, and does not go on', async () => {
  const { kept, router } = await open(aDraft('custom'))
  const cordQuantity = await quantityOf('Cordón detonante')
  await userEvent.type(cordQuantity, '2,5')
  await userEvent.tab()
  expect(cordQuantity.value).toBe('2,5')
  expect(screen.getByText('Debe ser un número entero.')).toBeTruthy()
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe(at)
  expect(screen.getByText('Cordón detonante: debe ser un número entero.')).toBeTruthy()
  await waitFor(async () => expect((await kept())?.unreadableQuantities['CORD-5']?.text).toBe('2,5'))
})

test('the list is searched, and narrowed to what was selected', async () => {
  await open(aDraft('custom'))
  await quantityOf('ANFO')
  await userEvent.click(screen.getByRole('switch', { name: 'Solo seleccionados' }))
  await waitFor(() => expect(screen.queryByText('Cordón detonante')).toBeNull())
  expect(screen.getByText('ANFO')).toBeTruthy()
})

test('Enter goes down the column of quantities and not on to the next step', async () => {
  const { router } = await open()
  await userEvent.type(await quantityOf('ANFO'), '3{Enter}')
  expect(document.activeElement).toBe(await quantityOf('Cordón detonante'))
  expect(router.state.location.pathname).toBe(at)
})

test('a catalogue that changed since is told, and what is gone is not taken along', async () => {
  const gone = { ...anfo, materialId: 'OLD-1', name: 'Mecha vieja' }
  const { kept } = await open(aDraft('custom', { customSelectedItems: [{ ...anfo, unitPrice: 20 }, gone] }))
  expect(await screen.findByText('ANFO: $ 20,00 → $ 25,50')).toBeTruthy()
  expect(screen.getByText('Mecha vieja: ya no está disponible')).toBeTruthy()
  await userEvent.click(next())
  await waitFor(async () => expect((await kept())?.customSelectedItems).toEqual([anfo]))
})

test('a catalogue that cannot be had is an error, with a second try', async () => {
  const scene = await renderWizard(<MaterialsPage />, { at, draft: aDraft('custom', { customSelectedItems: [] }) })
  scene.server.refuse(materials.available, 503, { message: 'El sistema está ocupado.' })
  scene.show()
  expect(await screen.findByText('No se pudieron cargar los materiales.')).toBeTruthy()
  scene.server.reply(materials.available, catalogue(aMaterial()))
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await quantityOf('ANFO')).toBeTruthy()
})

test('a combo has no materials to choose', async () => {
  const { router } = await open(aDraft('combo'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/combo/resumen-preorden'))
})

test('the way back is the upload', async () => {
  const { router } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Atrás' }))
  expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/cargar-patrones')
})

test('suggested quantities are filled in, marked, and another one is told', async () => {
  const item = { ...anfo, quantity: 6 }
  await open(aConfiguredDraft('custom', { customSelectedItems: [item], filledQuantities: [{ materialId: 'ANFO-25', quantity: 6 }] }))
  const quantity = await quantityOf('ANFO')
  expect(quantity.value).toBe('6')
  expect(screen.getByText('Sugerido: 6')).toBeTruthy()
  expect(screen.getByText('Las cantidades sugeridas para sus frentes ya están puestas. Puede cambiarlas.')).toBeTruthy()
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '9')
  expect(screen.getByText(/Una cantidad es distinta de la sugerida; la corporación verá la diferencia\./)).toBeTruthy()
  expect(screen.getByText('Sugerido: 6')).toBeTruthy()
})

test('lines are pasted from a spreadsheet, each with what is wrong with it, and added to what is asked for already', async () => {
  const { kept } = await open(aDraft('custom', { customSelectedItems: [{ ...anfo, quantity: 2 }] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar líneas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pegar líneas de una hoja de cálculo' }))
  const box = await dialog.findByRole('textbox', { name: 'Código o nombre; cantidad' })
  await userEvent.click(box)
  await userEvent.paste(`${anfo.materialId}\t3\nCORD-6\t10\nCORD-5;1,5`)
  expect(dialog.getByText('1 línea por agregar; 2 con errores.')).toBeTruthy()
  expect(dialog.getByText('No hay ningún material «CORD-6».')).toBeTruthy()
  expect(dialog.getByText('Debe ser un número entero.')).toBeTruthy()
  expect(dialog.getByText('ANFO ya estaba con 2: se suman, 5.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar 1 línea' }))
  expect(dialog.getByText('Corrija las filas con errores o quítelas.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Usar Cordón detonante' }))
  await userEvent.clear(box)
  await userEvent.paste(`${anfo.materialId}\t3\nCordon detonante, 1.200\nCORD-5;1`)
  expect(dialog.getByText('Cordón detonante está en las filas 2 y 3: se suman, 1.201.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar 2 líneas' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () =>
    expect((await kept())?.customSelectedItems.map(({ materialId, quantity }) => [materialId, quantity])).toEqual([
      [anfo.materialId, 5],
      ['CORD-5', 1201],
    ]),
  )
})

test('the lines of the last order stand in the field, to be changed before they are added', async () => {
  const { server } = await open()
  server
    .reply(orders.list, { items: [{ id: 'o7' }] as never, total: 1, next: null })
    .reply(orders.get, anOrder({ orderNumber: 'ORD-2026-000007', items: [orderItem(anfo.materialId, 12)] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar líneas' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Las líneas de mi última orden' }))
  await waitFor(() => expect(dialog.getByDisplayValue(`${anfo.materialId}; 12`)).toBeTruthy())
  expect(dialog.getByRole('button', { name: 'Agregar 1 línea' })).toBeTruthy()
})

const orderItem = (materialId: string, quantity: number) => ({
  materialId,
  materialName: 'ANFO',
  unit: 'SACO',
  quantity,
  unitPrice: 25.5,
  lineTotal: 25.5 * quantity,
})
