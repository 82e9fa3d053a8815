import { combos } from '@barreno/domain/combos/endpoints'
import { materials } from '@barreno/domain/materials/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import { patterns } from '@barreno/domain/patterns/endpoints'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import { startingInputs } from '@barreno/domain/patterns/values'
import { preorders } from '@barreno/domain/preorders/endpoints'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { anItem, aPreorder, aRow } from '../../test/a-preorder.ts'
import { aSuggestion } from '../patterns/test/a-suggestion.ts'
import type { Draft } from './draft.ts'
import { RepeatPage } from './repeat-page.tsx'
import { uploads } from './test/uploads.ts'
import { aDraft, aFile, aMaterial, catalogue, renderWizard } from './test/wizard.tsx'

const path = '/nueva-orden/de-nuevo'
const ofPreorder = `${path}?preorden=p1`
const created = { status: 201, body: { id: 'pre-2', preOrderNumber: 'PRE-2026-000002' } }
const anfo = aMaterial({ name: 'ANFO a granel', unitPrice: 42.5 })
const cord = aMaterial({ id: 'CORD-10', materialId: 'CORD-10', name: 'Cordón detonante 10 g/m', unit: 'METROS', unitPrice: 0.78 })
const pageOf = <Row,>(...rows: Row[]) => ({ items: rows, total: rows.length, next: null })

async function open(part: Partial<Preorder> = {}, { at = ofPreorder, draft }: { at?: string; draft?: Draft } = {}) {
  const scene = await renderWizard(<RepeatPage />, { at, ...(draft && { draft }) })
  scene.server
    .reply(preorders.get, aPreorder({ numberOfFronts: 1, ...part }))
    .reply(preorders.downloadPattern, new Blob(['x'.repeat(1966)]))
    .reply(materials.available, catalogue(anfo, cord))
  return { ...scene, ...scene.show() }
}

const send = () => screen.findByRole('button', { name: 'Enviar Solicitud de Preorden' })
/** Presses the button once today's prices are known. */
async function press() {
  const button = await send()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button)
}
const typeDate = async (date = '31/12/2199') => {
  await userEvent.type(await screen.findByLabelText(/Fecha deseada del servicio/), date)
  await userEvent.tab()
}
const bring = async (front: number, file: File) =>
  userEvent.upload(await screen.findByLabelText(`Frente ${front}`, { selector: 'input' }), file, { applyAccept: false })

test('a request of the past is asked for again with a date and a file alone, and sent once', async () => {
  const sending = uploads(created)
  const { router, kept } = await open()
  expect(await screen.findByText('La vez anterior fue el 05/12/2026.')).toBeTruthy()
  expect(await screen.findByText('La vez anterior: frente 1.dxf')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PRE-2026-000001' }).getAttribute('href')).toBe('/preordenes-cliente/detalle/p1')
  await typeDate()
  await bring(1, aFile('frente nuevo.pdf'))
  await press()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
  expect(await kept()).toBeNull()
  expect(sending.sent).toHaveLength(1)
  const [{ fields, files, headers }] = sending.sent as [(typeof sending.sent)[number]]
  expect(headers['idempotency-key']).toBeTruthy()
  expect(fields).toContainEqual(['estimatedServiceDate', '2199-12-31'])
  expect(fields).toContainEqual(['expectedTotal', '503.00'])
  expect(files).toEqual([['patternFiles', 'frente nuevo.pdf']])
})

test('what is missing is named all at once when somebody sends, and leads to its field', async () => {
  const sending = uploads(created)
  await open({ numberOfFronts: 2 })
  await press()
  const faults = (await screen.findByRole('alert')).textContent
  for (const fault of ['Por favor, seleccione la fecha estimada.', 'Falta el archivo del frente 1.', 'Falta el archivo del frente 2.'])
    expect(faults).toContain(fault)
  expect(sending.sent).toHaveLength(0)
})

test('what is typed and brought outlives a reload, and the address without a record leads back to it', async () => {
  const scene = await open()
  await typeDate()
  await bring(1, aFile('frente nuevo.pdf'))
  await waitFor(async () => expect((await scene.kept())?.blastingPatterns[0]?.name).toBe('frente nuevo.pdf'))
  scene.unmount()
  scene.show(<RepeatPage />, path)
  expect((await screen.findByLabelText<HTMLInputElement>(/Fecha deseada del servicio/)).value).toBe('31/12/2199')
  expect(screen.getByText('frente nuevo.pdf')).toBeTruthy()
})

test('the files of the last time go along only where somebody says that they are the same', async () => {
  const { kept } = await open({
    numberOfFronts: 2,
    blastingPatternsInfo: [1, 2].map((frontIndex) => ({
      ...aPreorder().blastingPatternsInfo[0]!,
      frontIndex,
      originalFileName: `frente ${frontIndex}.dxf`,
      storedFileId: `f${frontIndex}`,
    })),
  })
  await bring(2, aFile('otro.pdf'))
  await userEvent.click(await screen.findByRole('button', { name: 'Usar el archivo de la vez anterior' }))
  await waitFor(async () => expect((await kept())?.blastingPatterns.map((file) => file?.name)).toEqual(['frente 1.dxf', 'otro.pdf']))
  expect(screen.queryByRole('button', { name: /Usar/ })).toBeNull()
})

test('a file of the last time that is damaged is named, and another can be brought', async () => {
  const { server } = await open()
  server.refuse(preorders.downloadPattern, 409, { message: 'El archivo está dañado.', code: 'files.damaged' })
  await userEvent.click(await screen.findByRole('button', { name: 'Usar el archivo de la vez anterior' }))
  expect(await screen.findByText('Frente 1: no se pudo traer frente 1.dxf. El archivo está dañado.')).toBeTruthy()
})

test('prices that moved are told beside those of then, and what is no longer offered is left out by a press alone', async () => {
  const sending = uploads(created)
  const { server, router } = await open()
  server.reply(materials.available, catalogue({ ...anfo, unitPrice: 45 }))
  expect(await screen.findByText(/ANFO a granel: \$\s42,50 → \$\s45,00/)).toBeTruthy()
  expect(screen.getByText('Cordón detonante 10 g/m: ya no está disponible')).toBeTruthy()
  await typeDate()
  await bring(1, aFile('frente nuevo.pdf'))
  expect((await send()).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Pedir sin lo que ya no está disponible' }))
  expect(screen.getByText(/ANFO a granel: \$\s42,50 → \$\s45,00/)).toBeTruthy()
  await press()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
  expect(sending.sent[0]!.fields).toContainEqual(['expectedTotal', '450.00'])
})

test('a combo that is another now is shown beside what it was', async () => {
  const { server } = await open({ orderType: 'combo', requestedItems: [anItem({ requestedQuantity: 10 })] })
  const now = { materialId: 'ANFO-25', name: 'ANFO a granel', description: null, unit: 'SACO', unitPrice: 42.5, quantityPerFront: 12 }
  server.reply(combos.active, { id: 'c1', name: 'Combo estándar', version: 2, items: [now] } as never)
  expect(await screen.findByText('El combo cambió. Revise las cantidades antes de enviar.')).toBeTruthy()
})

test('without a combo it is said that there is none', async () => {
  const { server } = await open({ orderType: 'combo' })
  server.refuse(combos.active, 404, { message: 'No hay un combo activo.', code: 'combos.notFound' })
  expect(await screen.findByText('No hay un combo activo en este momento.')).toBeTruthy()
  expect((await send()).getAttribute('aria-disabled')).toBe('true')
})

const answered: FrontInputs = { ...startingInputs('subterranea'), isGassy: false, hasStructureNearby: false }

const configured = (...fronts: SuggestedPattern[]): Partial<Preorder> => ({
  numberOfFronts: fronts.length,
  patternCreationMode: 'configured',
  blastingPatternsInfo: [],
  configuredFrontsDetails: fronts.map((pattern, index) => ({
    frontIndex: index + 1,
    clientInputParameters: pattern.inputs,
    backendSuggestedPattern: pattern,
    alarms: [],
    engineVersion: null,
    revision: 1,
    revisedAt: null,
    revisedBy: null,
    differences: [],
  })),
})

test('a configured front is kept as it was designed when somebody says so, and is sent as what they saw', async () => {
  const sending = uploads(created)
  const pattern = aSuggestion(answered)
  const { server, router } = await open(configured(pattern))
  server.reply(patterns.suggest, pattern)
  await typeDate()
  expect(await screen.findByText('Hoy se sugiere lo mismo que la vez anterior.')).toBeTruthy()
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Decida qué diseño lleva el frente 1.')
  expect(sending.sent).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Mantener el diseño del frente 1' }))
  expect(await screen.findByText('Aceptado')).toBeTruthy()
  await press()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
  const [[, json]] = sending.sent[0]!.fields.filter(([name]) => name === 'configuredFrontsDetailsJson') as [[string, string]]
  expect(JSON.parse(json)).toMatchObject([
    { frontIndex: 1, clientInputParameters: answered, seenSuggestion: { numberOfHoles: pattern.calculatedParameters.numberOfHoles } },
  ])
})

test('what is suggested otherwise today is shown beside what was accepted', async () => {
  const before = aSuggestion(answered)
  const holes = before.calculatedParameters.numberOfHoles
  const today = { ...before, calculatedParameters: { ...before.calculatedParameters, numberOfHoles: holes + 2 } }
  const { server } = await open(configured(before))
  server.reply(patterns.suggest, today)
  const notice = (await screen.findByText('Hoy se sugiere otra cosa que la vez anterior')).parentElement!
  expect(within(notice).getByRole('row', { name: `Barrenos ${holes} ${holes + 2}` })).toBeTruthy()
  // A design that is no longer suggested cannot be kept.
  expect(screen.queryByRole('button', { name: 'Mantener el diseño del frente 1' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Tomar lo que se sugiere hoy para el frente 1' }))
  expect(await screen.findByText(new RegExp(`^${holes + 2} barrenos`))).toBeTruthy()
  expect(screen.getByText('Aceptado')).toBeTruthy()
})

test('a front whose questions have no answer is configured anew', async () => {
  await open(configured(aSuggestion()))
  expect(await screen.findByText(/configúrelo otra vez/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cambiar el diseño del frente 1' }).getAttribute('href')).toBe(
    '/nueva-orden/personalizada/configurar-patron/1',
  )
})

test('another draft is given up only when that is confirmed', async () => {
  const { kept } = await open({}, { draft: aDraft('combo') })
  expect(await screen.findByText('Tiene otra solicitud sin enviar')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continuar la que tengo' })).toBeTruthy()
  expect((await kept())?.orderType).toBe('combo')
  await userEvent.click(screen.getByRole('button', { name: 'Descartarla y solicitar de nuevo' }))
  await waitFor(async () => expect((await kept())?.copiedFrom?.record).toEqual({ of: 'preorder', id: 'p1' }))
})

test('without a record in the address it is what was asked for last', async () => {
  const { server } = await open({}, { at: path })
  server
    .reply(preorders.mine, pageOf(aRow({ createdAt: '2026-11-10T14:00:00.000Z' })))
    .reply(orders.list, pageOf(anOrder({ createdAt: '2026-11-11T14:00:00.000Z' })))
    .reply(orders.get, anOrder({ preOrderId: null }))
  expect(await screen.findByRole('link', { name: 'ORD-2026-000007' })).toBeTruthy()
})

test('who never asked for anything is shown where a request begins', async () => {
  const { server } = await open({}, { at: path })
  server.reply(preorders.mine, pageOf()).reply(orders.list, pageOf())
  expect(await screen.findByText('Todavía no ha pedido nada')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Solicitar un servicio' }).getAttribute('href')).toBe('/orderType/select')
})

test('a record that cannot be read is said, and tried again', async () => {
  const { server } = await open()
  server.refuse(preorders.get, 404, { message: 'No se encontró la preorden.', code: 'preorders.notFound' })
  expect(await screen.findByText(/No se pudo leer la solicitud\. No se encontró la preorden\./)).toBeTruthy()
})
