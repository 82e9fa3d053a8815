import { clients } from '@barreno/domain/clients/endpoints'
import { combos } from '@barreno/domain/combos/endpoints'
import type { Combo } from '@barreno/domain/combos/schema'
import { materials } from '@barreno/domain/materials/endpoints'
import { outcomes } from '@barreno/domain/outcomes/endpoints'
import { money } from '@barreno/texts/format'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ComboSummaryPage } from './combo-summary-page.tsx'
import { CustomSummaryPage } from './custom-summary-page.tsx'
import { emptyDraft } from './draft.ts'
import { aConfiguredDraft, sentFront } from './test/configured-draft.ts'
import { uploads } from './test/uploads.ts'
import { aDraft, alianza, aMaterial, anfo, catalogue, renderWizard, sendButton } from './test/wizard.tsx'

const custom = '/nueva-orden/personalizada/resumen-preorden'
const combo = '/nueva-orden/combo/resumen-preorden'
const created = { status: 201, body: { id: 'pre-1', preOrderNumber: 'PRE-2026-000001' } }
const submit = () => sendButton('Enviar Solicitud de Preorden')

test('the summary shows all that will be sent, and that the budget is an estimate', async () => {
  const { show } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  show()
  const general = await screen.findByRole('region', { name: 'Información general' })
  expect(screen.getByText('La corporación la revisará. Usted verá el avance en Mis Preórdenes.')).toBeTruthy()
  for (const fact of ['Alianza El Callao', 'Personalizada', 'Subterránea', '2', '31/12/2199', 'Archivos cargados'])
    expect(within(general).getByText(fact)).toBeTruthy()
  expect(screen.getByText('frente-1.pdf')).toBeTruthy()
  expect(screen.getByText('frente-2.dxf')).toBeTruthy()
  const lines = screen.getByRole('region', { name: 'Materiales seleccionados' })
  expect(within(lines).getAllByText('$ 102,00').length).toBeGreaterThan(0)
  expect(screen.getByText(/Los servicios adicionales \(logística, transporte, montaje\) se cotizan en la orden final/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Modificar Materiales' }).getAttribute('href')).toBe(
    '/nueva-orden/personalizada/seleccionar-materiales',
  )
})

test('a request that was sent leads to the dashboard, and its draft is gone', async () => {
  const sending = uploads(created)
  const { show, kept, browser } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  const { router } = show()
  await userEvent.type(await screen.findByLabelText(/Notas para la corporación/), 'Llamar antes')
  await userEvent.click(await submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
  await waitFor(async () => expect(await kept()).toBeNull())
  expect(browser.disk.size).toBe(0)

  expect(sending.sent).toHaveLength(1)
  const [{ fields, files }] = sending.sent as [(typeof sending.sent)[number]]
  expect(fields.map(([name]) => name).sort()).toEqual([
    'clientNotes',
    'estimatedServiceDate',
    'estimatedTotalCost',
    'expectedTotal',
    'madeAt',
    'miningType',
    'numberOfFronts',
    'orderType',
    'patternCreationMode',
    'requestedItemsJson',
  ])
  expect(fields).toContainEqual(['patternCreationMode', 'upload'])
  expect(fields).toContainEqual(['clientNotes', 'Llamar antes'])
  expect(files).toEqual([
    ['patternFiles', 'frente-1.pdf'],
    ['patternFiles', 'frente-2.dxf'],
  ])
})

test('after a lost connection everything is still there, and the retry, even after a reload, carries the same key', async () => {
  const sending = uploads('lost', 'lost', created)
  const scene = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  const first = scene.show()
  await userEvent.click(await submit())
  expect(await screen.findByText('Error: Error de red o respuesta inválida')).toBeTruthy()
  expect(first.router.state.location.pathname).toBe(custom)
  await userEvent.click(await submit())
  await waitFor(() => expect(sending.sent).toHaveLength(2))
  await screen.findByText('Error: Error de red o respuesta inválida')
  expect((await scene.kept())?.blastingPatterns.map((file) => file?.name)).toEqual(['frente-1.pdf', 'frente-2.dxf'])
  first.unmount()

  const reloaded = scene.reload()
  await userEvent.click(await submit())
  await waitFor(() => expect(reloaded.router.state.location.pathname).toBe('/dashboardClientePage'))
  const keys = sending.sent.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
})

test('a retry goes as it went before, whatever the catalogue says by now: the first may have arrived', async () => {
  const sending = uploads('lost', created)
  const { show, server } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  const { router } = show()
  await userEvent.click(await submit())
  await screen.findByText('Error: Error de red o respuesta inválida')
  server.reply(materials.available, catalogue(aMaterial({ unitPrice: 30 })))
  await userEvent.click(await submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
  expect(sending.sent[1]!.headers['idempotency-key']).toBe(sending.sent[0]!.headers['idempotency-key'])
})

test('a retry after a reload is the same request, though prices have moved and are shown as they are now', async () => {
  const sending = uploads('lost', created)
  const scene = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  const first = scene.show()
  await userEvent.click(await submit())
  await screen.findByText('Error: Error de red o respuesta inválida')
  first.unmount()

  scene.server.reply(materials.available, catalogue(aMaterial({ unitPrice: 30 })))
  const { router } = scene.reload()
  expect(await screen.findByText(/\$ 25,50.*\$ 30,00/)).toBeTruthy()
  await userEvent.click(await submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
  const [lost, again] = sending.sent
  expect(again!.headers['idempotency-key']).toBe(lost!.headers['idempotency-key'])
  expect(again!.fields).toEqual(lost!.fields)
})

test('another content is another request, once it is known that the first did not arrive', async () => {
  const sending = uploads('lost')
  const { show, server } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  show()
  await userEvent.click(await submit())
  await screen.findByText(/^Error: /)
  server.reply(outcomes.withdraw, { outcome: 'withdrawn', at: '2026-11-22T12:00:00.000Z' })
  await userEvent.type(screen.getByLabelText(/Notas para la corporación/), 'x')
  await userEvent.click(await submit())
  await waitFor(() => expect(sending.sent).toHaveLength(2))
  const [first, second] = sending.sent.map(({ headers }) => headers['idempotency-key'])
  expect(first).not.toBe(second)
  expect(server.sent.find(({ row }) => row === outcomes.withdraw)?.url.pathname).toBe(`/api/outcomes/${first}/withdraw`)
})

test('another content is not sent where the first did arrive: it would be a second request', async () => {
  const sending = uploads('lost')
  const { show, server } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  show()
  await userEvent.click(await submit())
  await screen.findByText(/^Error: /)
  server.reply(outcomes.withdraw, { outcome: 'done', at: '2026-11-22T12:00:00.000Z' })
  await userEvent.type(screen.getByLabelText(/Notas para la corporación/), 'x')
  await userEvent.click(await submit())
  expect(await screen.findByText(/Lo que envió antes sí llegó al servidor y quedó hecho\./)).toBeTruthy()
  expect(sending.sent).toHaveLength(1)
})

test('what was left and never arrived is sent anew under another key', async () => {
  const sending = uploads('lost', { status: 409, body: { message: 'x', code: 'request.withdrawn' } }, created)
  const { show } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  const { router } = show()
  await userEvent.click(await submit())
  expect(await screen.findByText('No se sabe si llegó al servidor.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dejarlo' }))
  expect(await screen.findByText('El envío se canceló. Sus datos y archivos siguen aquí.')).toBeTruthy()
  await userEvent.click(await submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
  const [first, again, anew] = sending.sent.map(({ headers }) => headers['idempotency-key'])
  expect(again).toBe(first)
  expect(anew).not.toBe(first)
})

test('two clicks send once; the upload tells how far it is and can be cancelled', async () => {
  const sending = uploads('waits')
  const { show, kept } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  const { router } = show()
  await userEvent.dblClick(await submit())
  await waitFor(() => expect(sending.sent).toHaveLength(1))
  act(() => sending.progress[0]!(0.456))
  expect(await screen.findByText('Enviando los archivos: 45 %')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Envío de la solicitud' }).getAttribute('aria-valuenow')).toBe('45')

  await userEvent.click(screen.getByRole('button', { name: 'Cancelar envío' }))
  expect(await screen.findByText('El envío se canceló. Sus datos y archivos siguen aquí.')).toBeTruthy()
  expect(sending.sent).toHaveLength(1)
  expect(router.state.location.pathname).toBe(custom)
  expect((await kept())?.orderType).toBe('custom')
})

test('a refusal is said in the words of the server, and leads to the step at fault', async () => {
  uploads({
    status: 400,
    body: {
      message: 'Los datos enviados no son válidos.',
      code: 'input.invalid',
      details: [{ field: 'estimatedServiceDate', message: 'La fecha ya pasó.' }],
    },
  })
  const { show } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  show()
  await userEvent.click(await submit())
  expect(await screen.findByText('Error: Los datos enviados no son válidos.')).toBeTruthy()
  const fault = screen.getByText(/La fecha ya pasó\./)
  expect(within(fault).getByRole('link', { name: 'Ir a Frentes y fecha' }).getAttribute('href')).toBe(
    '/nueva-orden/personalizada/seleccionar-frentes',
  )
})

test('a file whose content the server refuses leads to the upload', async () => {
  uploads({
    status: 400,
    body: { message: 'El contenido del archivo frente-1.pdf no corresponde a su extensión.', code: 'files.contentMismatch' },
  })
  const { show } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  show()
  await userEvent.click(await submit())
  expect(await screen.findByText('Error: El contenido del archivo frente-1.pdf no corresponde a su extensión.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir a Archivos' }).getAttribute('href')).toBe('/nueva-orden/personalizada/cargar-patrones')
})

test('a file that can no longer be read is named before anything is sent', async () => {
  const sending = uploads(created)
  const moved = Object.assign(new File(['x'], 'movido.pdf'), {
    slice: () => ({ arrayBuffer: async () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  })
  const { show } = await renderWizard(<CustomSummaryPage />, {
    at: custom,
    draft: aDraft('custom', { numberOfFronts: 1, blastingPatterns: [moved] }),
  })
  show()
  await userEvent.click(await submit())
  expect(await screen.findByText('Error: El archivo movido.pdf cambió o ya no se puede leer. Cárguelo de nuevo.')).toBeTruthy()
  expect(sending.sent).toHaveLength(0)
})

test.each([
  [
    'whose right of exploitation has ended',
    alianza,
    'Su derecho venció.',
    'No disponible mientras el derecho de explotación esté vencido.',
  ],
  ['that is inactive', { ...alianza, estatus: false }, /está inactiva/, 'No disponible mientras la cuenta esté inactiva.'],
] as const)('an alianza %s is told before it is refused, and all it answered is kept', async (_, client, why, obstacle) => {
  const { sent } = uploads(created)
  const { show, server, kept } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom'), client })
  const state = client.estatus ? ('expired' as const) : ('valid' as const)
  server.reply(clients.ownRight, {
    state,
    endsOn: '2026-10-17',
    exceptionUntil: null,
    message: client.estatus ? 'Su derecho venció.' : null,
  })
  show()
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByText(/sus respuestas y archivos se conservan en este equipo/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Solicitud de Preorden', description: obstacle }))
  expect(sent).toHaveLength(0)
  expect((await kept())?.customSelectedItems).toHaveLength(1)
})

test('a session that ends while sending leads to the sign-in, and the draft stays', async () => {
  uploads({ status: 401, body: { message: 'Tu sesión ha expirado. Por favor, inicia sesión de nuevo.', code: 'session.expired' } })
  const { show, kept } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  const { router } = show()
  await userEvent.click(await submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login-cliente'))
  expect(router.state.location.state).toEqual({ from: custom })
  expect((await kept())?.customSelectedItems).toEqual([anfo])
})

test('a material that is gone from the catalogue must be taken out first', async () => {
  const sending = uploads(created)
  const { show, server } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  server.reply(materials.available, catalogue(aMaterial({ materialId: 'OTHER', name: 'Otro' })))
  show()
  expect(await screen.findByText('Hay materiales que ya no están disponibles. Modifique los materiales antes de enviar.')).toBeTruthy()
  await userEvent.click(await submit())
  expect(sending.sent).toHaveLength(0)
})

const line = { ...anfo, materialIdRef: 'ANFO-25' }
const standard: Combo = { id: 'combo-1', name: 'Combo Estándar', version: 1, items: [{ ...line, quantity: 3, quantityPerFront: 3 }] }

test('a combo costs its quantity per front, times fronts, times price', async () => {
  const sending = uploads(created)
  const { show, server, kept } = await renderWizard(<ComboSummaryPage />, { at: combo, draft: aDraft('combo') })
  server.reply(combos.active, standard)
  const { router } = show()
  const lines = await screen.findByRole('region', { name: 'Materiales del combo' })
  expect(within(lines).getByText('Combo Estándar, para 2 frentes')).toBeTruthy()
  expect(
    within(lines)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(2, 6),
  ).toEqual(['3', '6', '$ 25,50', '$ 153,00'])

  await userEvent.click(await submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardCliente'))
  expect(sending.sent[0]!.fields.map(([name]) => name).sort()).toEqual([
    'estimatedServiceDate',
    'estimatedTotalCost',
    'expectedTotal',
    'madeAt',
    'miningType',
    'numberOfFronts',
    'orderType',
    'patternCreationMode',
    'requestedItemsJson',
  ])
  await waitFor(async () => expect(await kept()).toBeNull())
})

test('that there is no combo is no error', async () => {
  const { show, server } = await renderWizard(<ComboSummaryPage />, { at: combo, draft: aDraft('combo') })
  server.refuse(combos.active, 404, { message: 'No hay un combo activo.', code: 'combos.notFound' })
  show()
  expect(await screen.findByText('No hay un combo activo en este momento.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect((await submit()).getAttribute('aria-disabled')).toBe('true')
})

test('a combo that cannot be read is one', async () => {
  const { show, server } = await renderWizard(<ComboSummaryPage />, { at: combo, draft: aDraft('combo') })
  server.refuse(combos.active, 500, { message: 'Ocurrió un error.' })
  show()
  // Once in place of the combo, and once beside the button.
  expect(await screen.findAllByText('No se pudo cargar la definición del combo. Contacte al administrador.')).toHaveLength(2)
})

const cord = { ...line, materialId: 'CORD-5', materialIdRef: 'CORD-5', name: 'Cordón detonante', quantity: 10, quantityPerFront: 10 }
const other: Combo = { ...standard, version: 2, items: [{ ...line, quantity: 5, quantityPerFront: 5 }, cord] }

test('a combo that changed under somebody’s eyes is shown beside what they saw before anything leaves, and is sent as it is now', async () => {
  const sending = uploads(created)
  const { show, server } = await renderWizard(<ComboSummaryPage />, { at: combo, draft: aDraft('combo') })
  server.reply(combos.active, standard)
  const { router } = show()
  await screen.findByText('Combo Estándar, para 2 frentes')
  server.reply(combos.active, other)

  await userEvent.click(await submit())
  const notice = await screen.findByText('El combo cambió. Revise las cantidades antes de enviar.')
  await waitFor(() => expect(document.activeElement!.contains(notice)).toBe(true))
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].slice(2, 5).map((cell) => cell.textContent))
  expect(rows.slice(1, 3)).toEqual([
    ['3', '5', '10'],
    ['—', '10', '20'],
  ])
  expect(sending.sent).toHaveLength(0)

  await userEvent.click(await submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardCliente'))
  const items = sending.sent[0]!.fields.find(([name]) => name === 'requestedItemsJson')![1]
  expect(JSON.parse(items)).toMatchObject([
    { materialIdRef: 'ANFO-25', quantityPerFront: 5 },
    { materialIdRef: 'CORD-5', quantityPerFront: 10 },
  ])
})

test('a combo that changed while the files travelled is shown as well', async () => {
  const refused = { status: 409, body: { message: 'El combo cambió. Revise las cantidades antes de enviar.', code: 'combos.changed' } }
  const { show, server } = await renderWizard(<ComboSummaryPage />, { at: combo, draft: aDraft('combo') })
  server.reply(combos.active, standard)
  const sending = uploads({ ...refused, meanwhile: () => server.reply(combos.active, other) }, created)
  const { router } = show()
  await screen.findByText('Combo Estándar, para 2 frentes')
  await userEvent.click(await submit())
  expect(await screen.findByText('La tabla muestra lo que usted había visto junto a lo que el combo incluye ahora.')).toBeTruthy()
  await userEvent.click(await submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardCliente'))
  expect(sending.sent[0]!.headers['idempotency-key']).not.toBe(sending.sent[1]!.headers['idempotency-key'])
})

test('a combo of which only the price changed under somebody’s eyes is not sent before they have seen it', async () => {
  const sending = uploads(created)
  const { show, server } = await renderWizard(<ComboSummaryPage />, {
    at: combo,
    draft: aDraft('combo', { seenCombo: [{ ...anfo, unitPrice: 20, quantityPerFront: 3 }] }),
  })
  server.reply(combos.active, standard)
  show()
  await screen.findByText('Combo Estándar, para 2 frentes')
  server.reply(combos.active, { ...standard, items: [{ ...line, unitPrice: 30, quantity: 3, quantityPerFront: 3 }] })
  await userEvent.click(await submit())
  expect(await screen.findByText('ANFO: $ 25,50 → $ 30,00')).toBeTruthy()
  expect(sending.sent).toHaveLength(0)
  await userEvent.click(await submit())
  await waitFor(() => expect(sending.sent).toHaveLength(1))
})

test('nor are materials at a price that changed under somebody’s eyes', async () => {
  const sending = uploads(created)
  const { show, server } = await renderWizard(<CustomSummaryPage />, {
    at: custom,
    draft: aDraft('custom', { customSelectedItems: [{ ...anfo, unitPrice: 20 }] }),
  })
  show()
  await screen.findByRole('region', { name: 'Materiales seleccionados' })
  const press = await submit()
  await waitFor(() => expect(press.getAttribute('aria-disabled')).toBeNull())
  server.reply(materials.available, catalogue(aMaterial({ unitPrice: 30 })))
  await userEvent.click(press)
  const notice = await screen.findByText('ANFO: $ 25,50 → $ 30,00')
  await waitFor(() => expect(document.activeElement!.contains(notice)).toBe(true))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sending.sent).toHaveLength(0)

  await userEvent.click(press)
  await waitFor(() => expect(sending.sent).toHaveLength(1))
  expect(sending.sent[0]!.fields).toContainEqual(['estimatedTotalCost', '120.00'])
})

test.each([
  ['an answer that says nothing', { status: 201, body: null }, 'Error: Error al enviar la solicitud.'],
  ['an error that says nothing', { status: 500, body: {} }, 'Error: Error 500:'],
])('%s has words all the same', async (_, answer, text) => {
  uploads(answer)
  const { show, server } = await renderWizard(<ComboSummaryPage />, { at: combo, draft: aDraft('combo') })
  server.reply(combos.active, standard)
  show()
  await screen.findByText('Combo Estándar, para 2 frentes')
  await userEvent.click(await submit())
  expect(await screen.findByText(text)).toBeTruthy()
})

test('of a custom request too, an answer that says nothing has words', async () => {
  uploads({ status: 201, body: null })
  const { show } = await renderWizard(<CustomSummaryPage />, { at: custom, draft: aDraft('custom') })
  show()
  await userEvent.click(await submit())
  expect(await screen.findByText('Error: Error al enviar la solicitud. Intente de nuevo.')).toBeTruthy()
})

test('an unfinished combo leads to the start', async () => {
  const { show, server } = await renderWizard(<ComboSummaryPage />, { at: combo, draft: { ...emptyDraft, orderType: 'combo' } })
  server.reply(combos.active, standard)
  const { router } = show()
  await waitFor(() => expect(router.state.location.pathname).toBe('/orderType/select'))
})

test.each([
  ['custom', custom, <CustomSummaryPage key="custom" />],
  ['combo', combo, <ComboSummaryPage key="combo" />],
] as const)('of a %s request with configured fronts these are shown in short, and sent instead of files', async (orderType, at, page) => {
  const sending = uploads('waits')
  const draft = aConfiguredDraft(orderType)
  const { show, server } = await renderWizard(page, { at, draft })
  server.reply(combos.active, standard)
  server.reply(
    materials.available,
    catalogue(...draft.customSelectedItems.map(({ quantity: _, ...item }) => aMaterial({ ...item, id: item.materialId, unit: 'PIEZA' }))),
  )
  show()
  const general = await screen.findByRole('region', { name: 'Información general' })
  expect(within(general).getByText('Configurado')).toBeTruthy()
  const fronts = within(screen.getByRole('region', { name: 'Patrones configurados' }))
  expect(fronts.getAllByText(/^\d+ barrenos · [\d,.]+ kg de explosivo · \d,\d{3} kg\/m³$/)).toHaveLength(2)
  expect(fronts.getByRole('link', { name: 'Ver la sugerencia del frente 2' }).getAttribute('href')).toBe(
    orderType === 'combo' ? '/new-order/combo/resum-preorder/2' : '/nueva-orden/personalizada/sugerencia/2',
  )
  if (orderType === 'combo') expect(await screen.findByRole('region', { name: 'Adicionales al combo' })).toBeTruthy()
  await userEvent.click(await submit())
  expect(await screen.findByText('Registrando la solicitud…')).toBeTruthy()
  await waitFor(() => expect(sending.sent).toHaveLength(1))
  const { fields, files } = sending.sent[0]!
  expect(files).toEqual([])
  expect(fields).toContainEqual(['patternCreationMode', 'create'])
  const configured = JSON.parse(fields.find(([name]) => name === 'configuredFrontsDetailsJson')![1]) as object[]
  expect(configured).toEqual([1, 2].map(sentFront))
})

test('one press adds what the combo lacks of the patterns, priced; a quantity can be changed, and all of it is sent', async () => {
  const sending = uploads('waits')
  const draft = aConfiguredDraft('combo')
  const estimate = draft.suggestedFrontPatterns[0]!.estimatedMaterials
  const offers = estimate.map(({ materialId, name }) => aMaterial({ id: materialId, materialId, name, unit: 'PIEZA', unitPrice: 2 }))
  const [brought, ...lacking] = estimate
  const { show, server, kept } = await renderWizard(<ComboSummaryPage />, { at: combo, draft })
  const item = { ...standard.items[0]!, ...offers[0]!, quantityPerFront: brought!.quantity }
  server.reply(combos.active, { ...standard, items: [item] })
  server.reply(materials.available, catalogue(...offers))
  show()
  const section = within(await screen.findByRole('region', { name: 'Adicionales al combo' }))
  const missing = lacking.map((short) => ({ ...short, quantity: 2 * short.quantity }))
  const cost = missing.reduce((sum, { quantity }) => sum + 2 * quantity, 0)
  const add = await section.findByRole('button', { name: /^Agregar lo que falta: \$ / })
  expect(add.textContent).toBe(`Agregar lo que falta: ${money(cost)}`)
  await userEvent.click(add)
  expect(section.getByText(/^Con lo que agregó, la solicitud cubre todos los materiales/)).toBeTruthy()
  expect((await kept())?.comboAdditions.map(({ materialId, quantity }) => [materialId, quantity])).toEqual(
    missing.map(({ materialId, quantity }) => [materialId, quantity]),
  )

  const field = section.getByLabelText(`Cantidad de ${missing[0]!.name}`)
  await userEvent.clear(field)
  await userEvent.type(field, '1')
  await userEvent.tab()
  expect(section.getByText(/^El combo no alcanza para 1 de los materiales/)).toBeTruthy()
  await userEvent.click(await submit())
  await waitFor(() => expect(sending.sent).toHaveLength(1))
  const sent = JSON.parse(sending.sent[0]!.fields.find(([name]) => name === 'requestedItemsJson')![1]) as {
    materialIdRef: string
    quantityPerFront: number | null
    additionalQuantity?: number
  }[]
  const calls = new Map(
    sent.map(({ materialIdRef, quantityPerFront, additionalQuantity }) => [materialIdRef, [quantityPerFront, additionalQuantity]]),
  )
  expect(calls.get(brought!.materialId)).toEqual([brought!.quantity, undefined])
  expect(calls.get(missing[0]!.materialId)).toEqual([null, 1])
  for (const { materialId, quantity } of missing.slice(1)) expect(calls.get(materialId)).toEqual([null, quantity])
})
