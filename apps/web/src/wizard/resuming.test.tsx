import { combos } from '@barreno/domain/combos/endpoints'
import { materials } from '@barreno/domain/materials/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPreorder, can } from '../../test/a-preorder.ts'
import { ComboSummaryPage } from './combo-summary-page.tsx'
import { CustomSummaryPage } from './custom-summary-page.tsx'
import { FrontsPage } from './fronts-page.tsx'
import { OrderTypePage } from './order-type-page.tsx'
import { ResumePage } from './resume-page.tsx'
import { uploads } from './test/uploads.ts'
import { aDraft, alianza, aMaterial, anfo, catalogue, renderWizard } from './test/wizard.tsx'

// The draft of these tests was saved on 21 November 2026.
const start = '/orderType/select'
const card = (name = 'Tiene una solicitud sin enviar') => screen.findByRole('region', { name })
const seen = { ...anfo, quantityPerFront: 3 }
const line = { ...anfo, materialIdRef: 'ANFO-25', quantity: 3, quantityPerFront: 3 }
const combo = (...items: (typeof line)[]) => ({ id: 'combo-1', name: 'Combo Estándar', version: 2, items })

test('a draft says where it was left and when, and what is not as it was: prices, materials and the date', async () => {
  const gone = { ...anfo, materialId: 'OLD-1', name: 'Mecha vieja' }
  const { show, server } = await renderWizard(<OrderTypePage />, {
    at: start,
    draft: aDraft('custom', { estimatedServiceDate: '2026-11-22', customSelectedItems: [{ ...anfo, unitPrice: 20 }, gone] }),
  })
  server.reply(materials.available, catalogue(aMaterial()))
  show()
  const region = within(await card())
  expect(await region.findByText('ANFO: $ 20,00 → $ 25,50')).toBeTruthy()
  expect(region.getByText('Mecha vieja: ya no está disponible')).toBeTruthy()
  expect((await card()).textContent).toMatch(/Se quedó en: Revisión y envío.*Guardado/)
})

test('a date that has passed is told, and one goes on where it is asked for', async () => {
  const { show } = await renderWizard(<OrderTypePage />, { at: start, draft: aDraft('custom', { estimatedServiceDate: '2020-01-31' }) })
  show()
  const region = within(await card())
  expect(region.getByText('La fecha del servicio (31/01/2020) ya pasó: elija otra.')).toBeTruthy()
  expect(region.getByRole('link', { name: 'Continuar la solicitud' }).getAttribute('href')).toBe(
    '/nueva-orden/personalizada/seleccionar-frentes',
  )
})

test('nothing is said of a draft that is as it was', async () => {
  const { show } = await renderWizard(<OrderTypePage />, { at: start, draft: aDraft('custom') })
  show()
  await card()
  expect(screen.queryByText('Cambió desde entonces')).toBeNull()
})

test('where the prices cannot be had, the draft says so', async () => {
  const { show, server } = await renderWizard(<OrderTypePage />, { at: start, draft: aDraft('custom') })
  server.refuse(materials.available, 503, { message: 'El sistema está ocupado.' })
  show()
  expect(await screen.findByText('No se pudo comprobar si cambiaron los precios.')).toBeTruthy()
})

test('a draft of an account that was deactivated stays, and cannot be gone on with', async () => {
  const { show } = await renderWizard(<OrderTypePage />, { at: start, draft: aDraft('custom'), client: { ...alianza, estatus: false } })
  const { router } = show()
  const region = within(await card())
  expect(await region.findByText('La cuenta de su alianza está inactiva.')).toBeTruthy()
  const button = region.getByRole('button', { name: 'Continuar la solicitud' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(router.state.location.pathname).toBe(start)
})

test('a combo that is another than the client had seen is told before they go on', async () => {
  const { show, server } = await renderWizard(<OrderTypePage />, { at: start, draft: aDraft('combo', { seenCombo: [seen] }) })
  server.reply(combos.active, combo({ ...line, unitPrice: 30, quantity: 5, quantityPerFront: 5 }))
  show()
  const region = within(await card())
  expect(await region.findByText('ANFO: 3 → 5 por frente')).toBeTruthy()
  expect(region.getByText('ANFO: $ 25,50 → $ 30,00')).toBeTruthy()
})

test('that there is no combo any more is told as well', async () => {
  const { show, server } = await renderWizard(<OrderTypePage />, { at: start, draft: aDraft('combo') })
  server.refuse(combos.active, 404, { message: 'No hay un combo activo.', code: 'combos.notFound' })
  show()
  expect(await screen.findByText('No hay un combo activo en este momento.')).toBeTruthy()
})

test.each([
  [aPreorder({ currentStatus: 'RETIRADA_CLIENTE' }), /ya no se puede corregir: su estado es «Retirada por el cliente»/],
  [
    aPreorder({ currentStatus: 'DEVUELTA_CLIENTE', version: 9, actions: [can('preorders.resubmit')] }),
    /La corporación la devolvió otra vez/,
  ],
])('a correction says what became of its pre-order meanwhile', async (preorder, message) => {
  const resubmits = { id: 'p1', preOrderNumber: 'PRE-2026-000001', version: 5, reason: 'Falta el diámetro.' }
  const { show, server } = await renderWizard(<OrderTypePage />, { at: start, draft: aDraft('custom', { resubmits }) })
  server.reply(preorders.get, preorder)
  show()
  const region = within(await card('Tiene una corrección sin enviar'))
  expect(region.getByText('Motivo de la devolución: Falta el diámetro.')).toBeTruthy()
  expect(region.getByText('Corrección de PRE-2026-000001')).toBeTruthy()
  expect(await region.findByText(message)).toBeTruthy()
})

test('the address to resume opens the step that is missing, which says where one was and what changed', async () => {
  const fronts = '/nueva-orden/personalizada/seleccionar-frentes'
  const scene = await renderWizard(<ResumePage />, {
    at: '/new-order/combo/resum',
    draft: aDraft('custom', { estimatedServiceDate: null, customSelectedItems: [{ ...anfo, unitPrice: 20 }] }),
  })
  const resumed = scene.show()
  await waitFor(() => expect(resumed.router.state.location.pathname).toBe(fronts))
  const { state } = resumed.router.state.location
  resumed.unmount()

  const { router } = scene.show(<FrontsPage />, fronts)
  await router.navigate(fronts, { state })
  const notice = (await screen.findByText('Su solicitud sin enviar')).closest<HTMLElement>('[role=status]')!
  expect(notice.textContent).toMatch(/Se quedó en: Frentes y fecha.*Guardado/)
  expect(await within(notice).findByText('ANFO: $ 20,00 → $ 25,50')).toBeTruthy()
})

test('a combo is compared with what was seen of it first, even after a reload, and is sent as it is now', async () => {
  const sending = uploads({ status: 201, body: { id: 'pre-1', preOrderNumber: 'PRE-2026-000001' } })
  const at = '/nueva-orden/combo/resumen-preorden'
  const scene = await renderWizard(<ComboSummaryPage />, { at, draft: aDraft('combo') })
  scene.server.reply(combos.active, combo(line))
  const before = scene.show()
  await screen.findByText('Combo Estándar, para 2 frentes')
  await waitFor(async () =>
    expect((await scene.kept())?.seenCombo).toEqual([expect.objectContaining({ quantityPerFront: 3, unitPrice: 25.5 })]),
  )
  before.unmount()

  scene.server.reply(combos.active, combo({ ...line, unitPrice: 30, quantity: 5, quantityPerFront: 5 }))
  scene.reload()
  expect(await screen.findByText('El combo cambió. Revise las cantidades antes de enviar.')).toBeTruthy()
  expect(screen.getByText('ANFO: $ 25,50 → $ 30,00')).toBeTruthy()
  const cells = within(screen.getByRole('table')).getAllByRole('cell')
  expect(cells.slice(2, 6).map((cell) => cell.textContent)).toEqual(['3', '5', '10', '$ 30,00'])

  await userEvent.click(screen.getByRole('button', { name: 'Enviar Solicitud de Preorden' }))
  await waitFor(() => expect(sending.sent).toHaveLength(1))
  const items = sending.sent[0]!.fields.find(([name]) => name === 'requestedItemsJson')![1]
  expect(JSON.parse(items)).toMatchObject([{ quantityPerFront: 5, estimatedUnitPrice: 30 }])
})

test('a combo of which the prices alone are others says that', async () => {
  const { show, server } = await renderWizard(<ComboSummaryPage />, {
    at: '/nueva-orden/combo/resumen-preorden',
    draft: aDraft('combo', { seenCombo: [seen] }),
  })
  server.reply(combos.active, combo({ ...line, unitPrice: 30 }))
  show()
  expect(await screen.findByText('Los precios del combo cambiaron')).toBeTruthy()
  expect(screen.getByText('ANFO: $ 25,50 → $ 30,00')).toBeTruthy()
  expect(screen.queryByText('Antes, por frente')).toBeNull()
})

test('nothing is sent at prices that nobody could check', async () => {
  const sending = uploads({ status: 201, body: { id: 'pre-1', preOrderNumber: 'PRE-2026-000001' } })
  const { show, server } = await renderWizard(<CustomSummaryPage />, {
    at: '/nueva-orden/personalizada/resumen-preorden',
    draft: aDraft('custom', { customSelectedItems: [{ ...anfo, unitPrice: 20 }] }),
  })
  server.refuse(materials.available, 503, { message: 'El sistema está ocupado.' })
  show()
  await screen.findByRole('button', { name: 'Intentar de nuevo' })
  const send = screen.getByRole('button', { name: 'Enviar Solicitud de Preorden' })
  await userEvent.click(send)
  expect(sending.sent).toHaveLength(0)

  server.reply(materials.available, catalogue(aMaterial()))
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByText('ANFO: $ 20,00 → $ 25,50')).toBeTruthy()
  await userEvent.click(send)
  await waitFor(() => expect(sending.sent).toHaveLength(1))
  expect(sending.sent[0]!.fields).toContainEqual(['estimatedTotalCost', '102.00'])
})
