import { startingInputs } from '@barreno/domain/patterns/values'
import { preorders } from '@barreno/domain/preorders/endpoints'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { anAlianza, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { aSuggestion } from '../patterns/test/a-suggestion.ts'
import { MyPreorderPage } from './my-preorder-page.tsx'
import { anEntry, anItem, aPreorder, can } from '../../test/a-preorder.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const place = { at: '/preordenes-cliente/detalle/p1', route: '/preordenes-cliente/detalle/:preOrderId' }
const section = (name: string) => within(screen.getByRole('region', { name }))

async function show(part: Partial<Preorder> = {}, net = network()) {
  const view = renderFor(anAlianza, net.reply(preorders.get, aPreorder(part)), <MyPreorderPage />, place)
  await screen.findByRole('heading', { level: 1, name: 'PRE-2026-000001' })
  return { ...view, net }
}

test('the head names the pre-order and its status', async () => {
  await show()
  expect(within(screen.getByRole('banner')).getByText('Pendiente de revisión').dataset['tone']).toBe('amber')
})

test('the alianza is shown as it was when the request was made', async () => {
  await show()
  for (const text of [
    'Alianza Minera Cerro Pelado, C.A.',
    'alianza1',
    '12',
    'J-31204587-6',
    'Rafael Antonio Guzmán',
    'V-10458796',
    '0414-8861234',
    'alianza1@demo.ve',
    'Carretera nacional, km 7, El Callao',
  ])
    expect(section('Datos de la alianza').getByText(text)).toBeDefined()
})

test('the request is shown in its own words, and no notes are none', async () => {
  await show({ miningType: 'cielo_abierto' })
  for (const text of ['Personalizada', 'Cielo Abierto', '2', '05/12/2026', '$ 503,00', 'Ninguna.'])
    expect(section('Datos de la solicitud').getByText(text)).toBeDefined()
})

test('a mining type that is not known is not shown as one', async () => {
  await show({ miningType: '' as Preorder['miningType'] })
  expect(section('Datos de la solicitud').getByText('N/A')).toBeDefined()
})

test('a line shows quantity per front, total, unit, price and cost', async () => {
  await show({ requestedItems: [anItem({ quantityPerFront: 5 })], estimatedTotalCost: 425 })
  const cells = within(section('Materiales solicitados').getByText('ANFO a granel').closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells).toEqual(['ANFO a granelANFO-25 · Saco de 25 kg', '5', '10', 'SACO', '$ 42,50', '$ 425,00'])
})

test('where the review changed a line, what was asked for stands beside what was approved', async () => {
  await show({
    requestedItems: [
      anItem({ totalEstimatedQuantity: 8, totalEstimatedLineCost: 340 }),
      anItem({ materialIdRef: 'BOO-225', name: 'Iniciador', requestedQuantity: null }),
    ],
    removedItems: [
      anItem({ materialIdRef: 'MEC', name: 'Mecha', totalEstimatedQuantity: 0, requestedQuantity: 30, totalEstimatedLineCost: 0 }),
    ],
  })
  const line = (name: string) => within(screen.getByText(name).closest('tr')!)
  expect(line('ANFO a granel').getByText('8')).toBeDefined()
  expect(line('ANFO a granel').getByText('Solicitado: 10')).toBeDefined()
  expect(line('Iniciador').getByText('Agregado en la revisión')).toBeDefined()
  expect(line('Mecha').getByText('Retirado en la revisión')).toBeDefined()
  expect(line('Mecha').getByText('Solicitado: 30')).toBeDefined()
})

test('a request without materials says so', async () => {
  await show({ requestedItems: [], estimatedTotalCost: 0 })
  expect(screen.getByText('No se especificaron materiales en esta preorden.')).toBeDefined()
})

test('uploaded patterns are listed by front with name and size, and come down under their own name', async () => {
  const { net } = await show()
  net.reply(preorders.downloadPattern, new Blob(['x']))
  const files = section('Archivos Adjuntos')
  for (const text of ['Frente 1', 'frente 1.dxf', '1,92 KB']) expect(files.getByText(text)).toBeDefined()
  const names = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('frente 1.dxf')
  })
  await userEvent.click(files.getByRole('button', { name: 'Descargar frente 1.dxf' }))
  await waitFor(() => expect(names).toHaveBeenCalledOnce())
  expect(net.sent.at(-1)?.url.pathname).toContain('/preorders/p1/patterns/f1/download')
  names.mockRestore()
})

test('a download that fails says so', async () => {
  const { net } = await show()
  net.refuse(preorders.downloadPattern, 404, { message: 'x' })
  await userEvent.click(screen.getByRole('button', { name: 'Descargar frente 1.dxf' }))
  expect(await screen.findByText('No se pudo descargar el archivo. Intente más tarde.')).toBeDefined()
})

test('configured fronts are headed so, and shown as they were recorded', async () => {
  await show({
    patternCreationMode: 'configured',
    blastingPatternsInfo: [],
    configuredFrontsDetails: [
      {
        frontIndex: 2,
        clientInputParameters: startingInputs('subterranea'),
        backendSuggestedPattern: aSuggestion(),
        alarms: [],
        engineVersion: '1.0.0',
        revision: 1,
        revisedAt: null,
        revisedBy: null,
        differences: [],
      },
    ],
  })
  expect(screen.getByRole('region', { name: 'Configurado' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Frente 2' })).toBeDefined()
  expect(screen.getByRole('img', { name: /^Esquema de/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Descargar DXF del frente 2' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Editar parámetros/ })).toBeNull()
})

test('the history is told newest first, with role and reason', async () => {
  await show({
    currentStatus: 'DEVUELTA_CLIENTE',
    statusHistory: [
      anEntry(),
      anEntry({
        status: 'DEVUELTA_CLIENTE',
        timestamp: '2026-11-18T14:00:00.000Z',
        userId: null,
        userName: null,
        role: 'administrativo',
        notes: 'Falta el diámetro.',
      }),
    ],
  })
  const entries = section('Historial de estados y cambios')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(entries[0]).toMatch(/Devuelta al cliente.*18\/11\/2026.*Administrativo.*Falta el diámetro\./)
  expect(entries[1]).toMatch(/Pendiente de revisión.*17\/11\/2026.*Cliente/)
})

test('a returned request says first of all, and once, why and whose turn it is', async () => {
  const explanation = 'Fue devuelta el 18/11/2026 para corregir: Falta el diámetro. Le toca a usted corregirla y enviarla de nuevo.'
  await show({ currentStatus: 'DEVUELTA_CLIENTE', explanation })
  const notice = screen.getByText('La corporación le devolvió esta solicitud').parentElement!
  expect(within(notice).getByText(explanation)).toBeDefined()
  expect(screen.getAllByText(explanation)).toHaveLength(1)
})

test('it is had on paper as a document, or as the page itself', async () => {
  const { net } = await show()
  net.reply(preorders.document, new Blob(['%PDF']))
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const saved: string[] = []
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Preorden (PDF)')
  await waitFor(() => expect(saved).toEqual(['PRE-2026-000001.pdf']))
  expect(net.sent.at(-1)?.url.pathname).toBe('/api/preorders/p1/document')
  await choose('Imprimir esta página')
  expect(print).toHaveBeenCalledOnce()
  clicked.mockRestore()
})

test('a converted request leads to the order', async () => {
  const { router } = await show({ currentStatus: 'CONVERTIDA_A_ORDEN', orderId: 'o7', orderNumber: 'ORD-2026-000007' })
  await userEvent.click(screen.getByRole('link', { name: 'Ver la orden ORD-2026-000007' }))
  expect(router.state.location.pathname).toBe('/ordenes-cliente/details/o7')
})

test('the way back keeps the filters of the list', async () => {
  const { router } = await show()
  await router.navigate('/preordenes-cliente/detalle/p1', { state: { list: '?q=7' } })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Volver a Mis Preórdenes' }).getAttribute('href')).toBe('/preordenes-cliente?q=7'),
  )
})

test('a request is withdrawn after asking, with the version that was seen', async () => {
  const { net } = await show({ actions: [can('preorders.withdraw')] })
  net.reply(preorders.withdraw, aPreorder({ currentStatus: 'RETIRADA_CLIENTE' }))
  await userEvent.click(screen.getByRole('button', { name: 'Retirar solicitud' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirar la solicitud PRE-2026-000001' }))
  await userEvent.type(dialog.getByLabelText('Razón (opcional)'), 'Cambió el plan')
  net.reply(preorders.get, aPreorder({ currentStatus: 'RETIRADA_CLIENTE' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar solicitud' }))
  expect(await screen.findByText('Solicitud retirada.')).toBeDefined()
  const sent = net.sent.find(({ row }) => row === preorders.withdraw)!
  expect(sent.body).toEqual({ reason: 'Cambió el plan' })
  expect(sent.headers.get('if-match')).toBe('"3"')
  expect(screen.queryByRole('button', { name: 'Retirar solicitud' })).toBeNull()
})

test('what the server does not offer is not offered', async () => {
  await show({ actions: [can('preorders.resubmit')] })
  expect(screen.queryByRole('button', { name: 'Retirar solicitud' })).toBeNull()
})

test('a request that is not there is said not to be', async () => {
  renderFor(anAlianza, network().refuse(preorders.get, 404, { message: 'x' }), <MyPreorderPage />, place)
  expect(await screen.findByText('No se encontraron detalles para la preorden con ID p1')).toBeDefined()
})

test('a failure is told with its message and a way back', async () => {
  const { router } = renderFor(anAlianza, network().lose(preorders.get), <MyPreorderPage />, place)
  expect(await screen.findByText('Error: Error de red o respuesta inválida')).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }))
  expect(router.state.location.pathname).toBe('/preordenes-cliente')
})

test('a visitor is told to sign in', () => {
  network()
  renderForVisitor(<MyPreorderPage />, place)
  expect(screen.getByText('Debe iniciar sesión para ver los detalles de la preorden.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login-selector')
})
