import { materials } from '@barreno/domain/materials/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import { patterns } from '@barreno/domain/patterns/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { aSuggestion } from '../patterns/test/a-suggestion.ts'
import { aPreorder, can } from '../../test/a-preorder.ts'
import { CopyDialog, useCopyDialog } from './copy-dialog.tsx'
import type { Draft } from './draft.ts'
import { FrontsPage } from './fronts-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { aDraft, aMaterial, catalogue, renderWizard } from './test/wizard.tsx'
import { UploadPatternsPage } from './upload-patterns-page.tsx'
import type { Wanted } from './use-copy.ts'

const at = '/preordenes-cliente'
const fronts = '/nueva-orden/personalizada/seleccionar-frentes'
const upload = '/nueva-orden/personalizada/cargar-patrones'
const file = new Blob(['x'.repeat(1966)])
const one = { numberOfFronts: 1 }
const returned = aPreorder({
  ...one,
  currentStatus: 'DEVUELTA_CLIENTE',
  estimatedServiceDate: '2199-12-31',
  actions: [can('preorders.resubmit')],
})
const repeat: Wanted = { purpose: 'repeat', of: 'preorder', id: 'p1', number: 'PRE-2026-000001' }
const correct: Wanted = { ...repeat, purpose: 'correct' }

function Page({ wanted }: { wanted: Wanted }) {
  const dialog = useCopyDialog()
  return (
    <>
      <button type="button" onClick={() => dialog.ask(wanted)}>
        Copiar
      </button>
      <CopyDialog dialog={dialog} />
    </>
  )
}

async function asked(wanted: Wanted, draft?: Draft) {
  const scene = await renderWizard(<Page wanted={wanted} />, { at, ...(draft && { draft }) })
  scene.server
    .reply(preorders.get, aPreorder(one))
    .reply(preorders.downloadPattern, file)
    .reply(materials.available, catalogue(aMaterial({ unitPrice: 45 })))
  const shown = scene.show()
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Copiar' }))
  return { ...scene, ...shown, ask }
}

test('a request is repeated with its materials and files; its date is to be chosen anew', async () => {
  const { router, kept, ask } = await asked(repeat)
  await ask()
  await waitFor(() => expect(router.state.location.pathname).toBe(fronts))
  await waitFor(async () => expect((await kept())?.estimatedServiceDate).toBeNull())
  const draft = (await kept())!
  expect(draft.customSelectedItems.map(({ materialId, quantity, unitPrice }) => [materialId, quantity, unitPrice])).toEqual([
    ['ANFO-25', 10, 42.5],
    ['CORD-10', 100, 0.78],
  ])
  expect(draft.blastingPatterns.map((loaded) => loaded && [loaded.name, loaded.size])).toEqual([['frente 1.dxf', 1966]])
  expect(draft.clientNotes).toBe('')
})

test('the wizard it opens says which date is missing, which prices are others now, and what is no longer there', async () => {
  const scene = await asked(repeat)
  await scene.ask()
  await waitFor(() => expect(scene.router.state.location.pathname).toBe(fronts))
  const { state } = scene.router.state.location
  await waitFor(async () => expect(await scene.kept()).not.toBeNull())
  scene.unmount()

  const { router } = scene.show(<FrontsPage />, fronts)
  await router.navigate(fronts, { state })
  const notice = (await screen.findByText('Copia de PRE-2026-000001')).closest<HTMLElement>('[role=status]')!
  expect(await within(notice).findByText('ANFO a granel: $ 42,50 → $ 45,00')).toBeTruthy()
  expect(within(notice).getByText('Cordón detonante 10 g/m: ya no está disponible')).toBeTruthy()
  expect(within(notice).getByText('Elija la fecha del servicio; la anterior era el 05/12/2026.')).toBeTruthy()
})

test('another draft is given up only when that is confirmed', async () => {
  const { router, kept, ask } = await asked(repeat, aDraft('combo'))
  await ask()
  const dialog = await screen.findByRole('dialog', { name: 'Repetir PRE-2026-000001 como nueva solicitud' })
  expect(within(dialog).getByText(/Si continúa se perderán sus datos y sus archivos/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(router.state.location.pathname).toBe(at)
  expect((await kept())?.orderType).toBe('combo')

  await ask()
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar y repetir' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(fronts))
  await waitFor(async () => expect((await kept())?.orderType).toBe('custom'))
})

test('a damaged file is named where it is missing, and the rest is there', async () => {
  const { server, router, kept, ask, show, unmount } = await asked(correct)
  server
    .reply(preorders.get, returned)
    .refuse(preorders.downloadPattern, 409, { message: 'El archivo está dañado.', code: 'files.damaged' })
  await ask()
  await waitFor(() => expect(router.state.location.pathname).toBe(upload))
  await waitFor(async () => expect((await kept())?.customSelectedItems).toHaveLength(2))
  unmount()

  show(<UploadPatternsPage />, upload)
  const complaint = 'No se pudo traer frente 1.dxf. El archivo está dañado. Cargue el archivo de nuevo.'
  expect(await screen.findByText(complaint)).toBeTruthy()
  await userEvent.upload(screen.getByLabelText('Frente 1', { selector: 'input' }), new File(['0\nSECTION\n'], 'otro.dxf'), {
    applyAccept: false,
  })
  await screen.findByText('otro.dxf')
  expect(screen.queryByText(complaint)).toBeNull()
})

test('what cannot be had for now can be tried again, and nothing is lost by it', async () => {
  const { server, router, kept, ask } = await asked(repeat)
  server.lose(preorders.downloadPattern)
  await ask()
  expect((await screen.findByRole('alert')).textContent).toBe('Error de red o respuesta inválida')
  expect(await kept()).toBeNull()
  server.reply(preorders.downloadPattern, file)
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(fronts))
})

test('a returned request opens where an answer is missing, or to be sent, and remembers what it corrects', async () => {
  const { server, router, kept, ask } = await asked(correct)
  server.reply(preorders.get, returned)
  await ask()
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/resumen-preorden'))
  await waitFor(async () =>
    expect(await kept()).toMatchObject({
      estimatedServiceDate: '2199-12-31',
      resubmits: { id: 'p1', preOrderNumber: 'PRE-2026-000001', version: 3 },
    }),
  )
})

test('a returned request whose fronts were configured opens on the first suggestion, to be accepted again', async () => {
  const review = '/nueva-orden/personalizada/sugerencia/1'
  const suggested = aSuggestion()
  const front = { frontIndex: 1, clientInputParameters: suggested.inputs, backendSuggestedPattern: suggested }
  const { server, router, kept, ask, show, unmount } = await asked(correct)
  server.reply(patterns.suggest, suggested).reply(preorders.get, {
    ...returned,
    patternCreationMode: 'configured',
    blastingPatternsInfo: [],
    configuredFrontsDetails: [
      { ...front, alarms: [], engineVersion: null, revision: 1, revisedAt: null, revisedBy: null, differences: [] },
    ],
  })
  await ask()
  await waitFor(() => expect(router.state.location.pathname).toBe(review))
  const { state } = router.state.location
  await waitFor(async () => expect((await kept())?.frontPatternInputs).toHaveLength(1))
  unmount()

  const page = show(<ReviewPage />, review, '/nueva-orden/personalizada/sugerencia/:front')
  await page.router.navigate(review, { state })
  expect(await screen.findByText(/^La configuración de cada frente se copió\. Acepte de nuevo cada sugerencia/)).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Esquema de perforación' })).toBeTruthy()
})

test('a correction that was begun is gone on with, or begun again', async () => {
  const begun = aDraft('custom', { resubmits: { id: 'p1', preOrderNumber: 'PRE-2026-000001', version: 3, reason: null } })
  const { server, router, kept, ask } = await asked(correct, begun)
  server.reply(preorders.get, returned)
  await ask()
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir PRE-2026-000001 y enviarla de nuevo' }))
  expect(dialog.getByText(/Ya empezó a corregir esta solicitud/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Continuar la corrección' }).getAttribute('href')).toBe('/new-order/combo/resum')
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar y corregir' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/resumen-preorden'))
  await waitFor(async () => expect((await kept())?.customSelectedItems).toHaveLength(2))
})

test('one that is not returned any more cannot be corrected', async () => {
  const { server, kept, ask } = await asked(correct)
  server.reply(preorders.get, aPreorder({ currentStatus: 'RETIRADA_CLIENTE' }))
  await ask()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'La solicitud PRE-2026-000001 ya no se puede corregir: su estado es «Retirada por el cliente».',
  )
  expect(await kept()).toBeNull()
})

test('an order is repeated with what was delivered and its own files', async () => {
  const { server, router, kept, ask } = await asked({ purpose: 'repeat', of: 'order', id: 'order-7', number: 'ORD-2026-000007' })
  server.reply(orders.get, anOrder()).reply(orders.downloadPattern, new Blob(['x'.repeat(2100)]))
  await ask()
  await waitFor(() => expect(router.state.location.pathname).toBe(fronts))
  await waitFor(async () => expect((await kept())?.copiedFrom?.number).toBe('ORD-2026-000007'))
  const draft = (await kept())!
  expect(draft.miningType).toBe('cielo_abierto')
  expect(draft.customSelectedItems.map(({ materialId, quantity }) => [materialId, quantity])).toEqual([
    ['ANFO-25', 27],
    ['GEL-26X200', 147],
  ])
  expect(draft.blastingPatterns.map((loaded) => loaded?.name)).toEqual(['Patrón frente 1.dxf', undefined])
})
