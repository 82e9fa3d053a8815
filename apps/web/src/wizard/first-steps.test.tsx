import { clients } from '@barreno/domain/clients/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { FrontsPage } from './fronts-page.tsx'
import { MaterialsPage } from './materials-page.tsx'
import { MiningTypePage } from './mining-type-page.tsx'
import { OrderTypePage } from './order-type-page.tsx'
import { PatternsPage } from './patterns-page.tsx'
import { aDraft, alianza, renderWizard } from './test/wizard.tsx'
import { UploadPatternsPage } from './upload-patterns-page.tsx'

const next = () => screen.getByRole('button', { name: 'Continuar' })

test.each([
  ['Paquete combo', 'combo', '/nueva-orden/combo/seleccionar-tipo-mineria'],
  ['Orden personalizada', 'custom', '/nueva-orden/personalizada/seleccionar-tipo-mineria'],
])('%s begins a request and asks for the mine', async (card, orderType, address) => {
  const { show, kept } = await renderWizard(<OrderTypePage />, { at: '/orderType/select' })
  const { router } = show()
  await userEvent.click(await screen.findByRole('link', { name: card }))
  expect(router.state.location.pathname).toBe(address)
  await waitFor(async () => expect(await kept()).toEqual({ ...emptyDraft, orderType }))
})

test('an unfinished request is offered, and given up only when that is confirmed', async () => {
  const { show, kept } = await renderWizard(<OrderTypePage />, {
    at: '/orderType/select',
    draft: aDraft('custom', { blastingPatterns: [] }),
  })
  const { router } = show()
  expect((await screen.findByRole('link', { name: 'Continuar la solicitud' })).getAttribute('href')).toBe(
    '/nueva-orden/personalizada/cargar-patrones',
  )

  await userEvent.click(screen.getByRole('link', { name: 'Paquete combo' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Empezar una solicitud nueva?' })
  expect(router.state.location.pathname).toBe('/orderType/select')
  expect((await kept())?.orderType).toBe('custom')

  await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar y empezar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/combo/seleccionar-tipo-mineria'))
  await waitFor(async () => expect(await kept()).toEqual({ ...emptyDraft, orderType: 'combo' }))
})

test('an inactive alianza cannot begin a request', async () => {
  const { show } = await renderWizard(<OrderTypePage />, { at: '/orderType/select', client: { ...alianza, estatus: false } })
  const { router } = show()
  expect(await screen.findByText(/La cuenta de su alianza está inactiva/)).toBeTruthy()
  const combo = screen.getByRole('link', { name: 'Paquete combo' })
  expect(combo.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(combo)
  expect(router.state.location.pathname).toBe('/orderType/select')
})

test('nor can one whose right of exploitation has ended', async () => {
  const { show, server } = await renderWizard(<OrderTypePage />, { at: '/orderType/select' })
  server.reply(clients.ownRight, { state: 'expired', endsOn: '2026-10-17', exceptionUntil: null, message: 'Su derecho venció.' })
  const { router } = show()
  expect(await screen.findAllByText('No disponible mientras el derecho de explotación esté vencido.')).toHaveLength(3)
  await userEvent.click(screen.getByRole('link', { name: 'Paquete combo' }))
  expect(router.state.location.pathname).toBe('/orderType/select')
})

test.each([
  ['seleccionar-tipo-mineria', <MiningTypePage key="mining" />],
  ['seleccionar-frentes', <FrontsPage key="fronts" />],
  ['definir-patrones', <PatternsPage key="patterns" />],
  ['cargar-patrones', <UploadPatternsPage key="files" />],
  ['seleccionar-materiales', <MaterialsPage key="materials" />],
])('on the step %s an alianza whose right has ended is told so at once, and goes on preparing its request', async (step, page) => {
  const { show, server, kept } = await renderWizard(page, { at: `/nueva-orden/personalizada/${step}`, draft: aDraft('custom') })
  server.reply(clients.ownRight, { state: 'expired', endsOn: '2026-10-17', exceptionUntil: null, message: 'Su derecho venció.' })
  show()
  expect(await screen.findByText('Su derecho venció.')).toBeTruthy()
  expect(screen.getByText(/sus respuestas y archivos se conservan en este equipo/)).toBeTruthy()
  expect(next().getAttribute('aria-disabled')).not.toBe('true')
  expect((await kept())?.customSelectedItems).toHaveLength(1)
})

test('a combo is for underground mines only', async () => {
  const at = '/nueva-orden/combo/seleccionar-tipo-mineria'
  const { show } = await renderWizard(<MiningTypePage />, { at, draft: { ...emptyDraft, orderType: 'combo' } })
  show()
  await screen.findByRole('radio', { name: /Subterránea/ })
  expect(screen.queryByRole('radio', { name: /Cielo Abierto/ })).toBeNull()
})

test('the mining type is asked for, kept, and leads to the fronts', async () => {
  const at = '/nueva-orden/personalizada/seleccionar-tipo-mineria'
  const { show, kept } = await renderWizard(<MiningTypePage />, { at, draft: { ...emptyDraft, orderType: 'custom' } })
  const { router } = show()
  await screen.findByRole('radio', { name: /Subterránea/ })
  expect(screen.getByText('Por favor, seleccione el tipo de minería.')).toBeTruthy()
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe(at)

  await userEvent.click(screen.getByRole('radio', { name: /Cielo Abierto/ }))
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/seleccionar-frentes')
  await waitFor(async () => expect((await kept())?.miningType).toBe('cielo_abierto'))
})

test('an unknown order type leads to the start, and so does the way back', async () => {
  const at = '/nueva-orden/personalizada/seleccionar-tipo-mineria'
  const unknown = (await renderWizard(<MiningTypePage />, { at })).show()
  await waitFor(() => expect(unknown.router.state.location.pathname).toBe('/nueva-orden'))
  unknown.unmount()

  const known = (await renderWizard(<MiningTypePage />, { at, draft: aDraft('custom') })).show()
  await userEvent.click(await screen.findByRole('button', { name: 'Atrás' }))
  expect(known.router.state.location.pathname).toBe('/orderType/select')
})

const frontsOfCombo = '/nueva-orden/combo/seleccionar-frentes'

test.each([
  ['', 'Por favor, ingrese un número de frentes.'],
  ['0', 'El número de frentes debe ser mayor a 0.'],
  ['61', 'Una solicitud admite hasta 60 frentes.'],
])('%s fronts are no number of fronts', async (typed, message) => {
  const { show } = await renderWizard(<FrontsPage />, { at: frontsOfCombo, draft: aDraft('combo') })
  const { router } = show()
  const field = await screen.findByLabelText(/Número de frentes/)
  await userEvent.clear(field)
  if (typed) await userEvent.type(field, typed)
  await userEvent.click(next())
  expect(screen.getAllByText(message)).toHaveLength(2) // beside the field, and in the error summary
  expect(router.state.location.pathname).toBe(frontsOfCombo)
})

test('fronts are one unless somebody says otherwise, and the date is required', async () => {
  const { show } = await renderWizard(<FrontsPage />, {
    at: frontsOfCombo,
    draft: { ...emptyDraft, orderType: 'combo', miningType: 'subterranea' },
  })
  show()
  expect((await screen.findByLabelText<HTMLInputElement>(/Número de frentes/)).value).toBe('1')
  await userEvent.click(next())
  expect(screen.getAllByText('Por favor, seleccione la fecha estimada.')).toHaveLength(2)
})

test('a draft that was kept longer than its date says so at once', async () => {
  const { show } = await renderWizard(<FrontsPage />, { at: frontsOfCombo, draft: aDraft('combo', { estimatedServiceDate: '2020-01-31' }) })
  show()
  expect(await screen.findAllByText('La fecha estimada del servicio no puede ser anterior a hoy.')).toHaveLength(2)
})

test('fewer fronts lose no file: those of the fronts taken away are named, and there again when the fronts are', async () => {
  const { show, kept } = await renderWizard(<FrontsPage />, { at: frontsOfCombo, draft: aDraft('combo') })
  const { router } = show()
  const field = await screen.findByLabelText(/Número de frentes/)
  await userEvent.clear(field)
  await userEvent.type(field, '1')
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe('/nueva-orden/combo/definir-patrones')
  const files = async () => (await kept())?.blastingPatterns.map((file) => file?.name)
  expect(await files()).toEqual(['frente-1.pdf', 'frente-2.dxf'])

  await act(() => router.navigate(frontsOfCombo))
  const again = await screen.findByLabelText(/Número de frentes/)
  await userEvent.clear(again)
  await userEvent.type(again, '2')
  await userEvent.click(next())
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/combo/definir-patrones'))
  expect(await files()).toEqual(['frente-1.pdf', 'frente-2.dxf'])
})

test('files of fronts that are no longer asked for are named as kept and not sent', async () => {
  const { show } = await renderWizard(<FrontsPage />, { at: frontsOfCombo, draft: aDraft('combo', { numberOfFronts: 1 }) })
  show()
  expect(await screen.findByText('frente-2.dxf se guarda por si vuelve a pedir más frentes; no se enviará.')).toBeTruthy()
})

test('the patterns are loaded as files, one for each front', async () => {
  const at = '/nueva-orden/personalizada/definir-patrones'
  const { show, kept } = await renderWizard(<PatternsPage />, { at, draft: aDraft('custom', { patternCreationMode: null }) })
  const { router } = show()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Cargar patrones existentes/ })).checked).toBe(true)
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/cargar-patrones')
  await waitFor(async () => expect((await kept())?.patternCreationMode).toBe('upload'))
})

const uploadOf = { custom: '/nueva-orden/personalizada/cargar-patrones', combo: '/nueva-orden/combo/cargar-patrones' }
const inputOf = (front: number) => screen.getByLabelText<HTMLInputElement>(`Frente ${front}`, { selector: 'input' })
const give = (front: number, file: File) => userEvent.upload(inputOf(front), file, { applyAccept: false })

test.each([
  ['custom', '/nueva-orden/personalizada/seleccionar-materiales'],
  ['combo', '/nueva-orden/combo/resumen-preorden'],
] as const)('every front of a %s request needs a file before one goes on', async (flow, address) => {
  const { show, kept } = await renderWizard(<UploadPatternsPage />, { at: uploadOf[flow], draft: aDraft(flow, { blastingPatterns: [] }) })
  const { router } = show()
  expect(await screen.findByText('Faltan los archivos de los frentes 1 y 2.')).toBeTruthy()
  await give(1, new File(['%PDF-1.7'], 'uno.pdf'))
  expect(await screen.findByText('Falta el archivo del frente 2.')).toBeTruthy()
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe(uploadOf[flow])

  await give(2, new File(['0\nSECTION\n'], 'dos.dxf'))
  await screen.findByText('dos.dxf')
  await userEvent.click(next())
  expect(router.state.location.pathname).toBe(address)
  await waitFor(async () => expect((await kept())?.blastingPatterns.map((file) => file?.name)).toEqual(['uno.pdf', 'dos.dxf']))
})

test('a file whose check takes longer does not undo the file of another front', async () => {
  const draft = aDraft('custom', { blastingPatterns: [] })
  const { show, kept } = await renderWizard(<UploadPatternsPage />, { at: uploadOf.custom, draft })
  show()
  await screen.findByText('Faltan los archivos de los frentes 1 y 2.')
  const slow = new File(['%PDF-1.7'], 'uno.pdf')
  const read = Promise.withResolvers<void>()
  slow.slice = () =>
    Object.assign(new Blob(['%PDF-1.7']), { arrayBuffer: () => read.promise.then(() => new Response('%PDF-1.7').arrayBuffer()) })
  await give(1, slow)
  await give(2, new File(['0\nSECTION\n'], 'dos.dxf'))
  await screen.findByText('dos.dxf')
  read.resolve()
  await screen.findByText('uno.pdf')
  await waitFor(async () => expect((await kept())?.blastingPatterns.map((file) => file?.name)).toEqual(['uno.pdf', 'dos.dxf']))
})

test('a file of another kind, or too large, is refused at once', async () => {
  const { show } = await renderWizard(<UploadPatternsPage />, { at: uploadOf.custom, draft: aDraft('custom', { blastingPatterns: [] }) })
  show()
  await screen.findByText('Faltan los archivos de los frentes 1 y 2.')
  await give(1, new File(['x'], 'plano.docx'))
  expect(await screen.findByText('Tipo de archivo no permitido. Use PDF, JPG, PNG, DWG, DXF.')).toBeTruthy()
  await give(2, new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'grande.pdf'))
  expect(await screen.findByText('El archivo supera el límite de 25 MB.')).toBeTruthy()
  expect(screen.getByText('Faltan los archivos de los frentes 1 y 2.')).toBeTruthy()
})

test('without a pattern mode the upload leads to where one left off', async () => {
  const { show } = await renderWizard(<UploadPatternsPage />, { at: uploadOf.combo, draft: aDraft('combo', { patternCreationMode: null }) })
  const { router } = show()
  await waitFor(() => expect(router.state.location.pathname).toBe('/new-order/combo/resum'))
})
