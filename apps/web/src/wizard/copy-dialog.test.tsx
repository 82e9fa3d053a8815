import { materials } from '@barreno/domain/materials/endpoints'
import { patterns } from '@barreno/domain/patterns/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aSuggestion } from '../patterns/test/a-suggestion.ts'
import { aPreorder, can } from '../../test/a-preorder.ts'
import { CopyDialog, useCopyDialog } from './copy-dialog.tsx'
import type { Draft } from './draft.ts'
import { ReviewPage } from './review-page.tsx'
import { aDraft, aMaterial, catalogue, renderWizard } from './test/wizard.tsx'
import { UploadPatternsPage } from './upload-patterns-page.tsx'

const at = '/preordenes-cliente'
const summary = '/nueva-orden/personalizada/resumen-preorden'
const upload = '/nueva-orden/personalizada/cargar-patrones'
const file = new Blob(['x'.repeat(1966)])
const one = { numberOfFronts: 1 }
const returned = aPreorder({
  ...one,
  currentStatus: 'DEVUELTA_CLIENTE',
  estimatedServiceDate: '2199-12-31',
  actions: [can('preorders.resubmit')],
})

function Page() {
  const dialog = useCopyDialog()
  return (
    <>
      <button type="button" onClick={() => dialog.ask({ id: 'p1', number: 'PRE-2026-000001' })}>
        Copiar
      </button>
      <CopyDialog dialog={dialog} />
    </>
  )
}

async function openCopy(draft?: Draft) {
  const scene = await renderWizard(<Page />, { at, ...(draft && { draft }) })
  scene.server
    .reply(preorders.get, aPreorder(one))
    .reply(preorders.downloadPattern, file)
    .reply(materials.available, catalogue(aMaterial({ unitPrice: 45 })))
  const view = scene.show()
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Copiar' }))
  return { ...scene, ...view, ask }
}

test('another draft is given up only when that is confirmed', async () => {
  const { server, router, kept, ask } = await openCopy(aDraft('combo'))
  server.reply(preorders.get, returned)
  await ask()
  const dialog = await screen.findByRole('dialog', { name: 'Corregir PRE-2026-000001 y enviarla de nuevo' })
  expect(within(dialog).getByText(/Si continúa se perderán sus datos y sus archivos/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(router.state.location.pathname).toBe(at)
  expect((await kept())?.orderType).toBe('combo')

  await ask()
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar y corregir' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(summary))
  await waitFor(async () => expect((await kept())?.orderType).toBe('custom'))
})

test('a damaged file is named where it is missing, and the rest is there', async () => {
  const { server, router, kept, ask, show, unmount } = await openCopy()
  server
    .reply(preorders.get, returned)
    .refuse(preorders.downloadPattern, 409, { message: 'El archivo está dañado.', code: 'files.damaged' })
  await ask()
  await waitFor(() => expect(router.state.location.pathname).toBe(upload))
  await waitFor(async () => expect((await kept())?.customSelectedItems).toHaveLength(2))
  unmount()

  show(<UploadPatternsPage />, upload)
  const message = 'No se pudo traer frente 1.dxf. El archivo está dañado. Cargue el archivo de nuevo.'
  expect(await screen.findByText(message)).toBeTruthy()
  await userEvent.upload(screen.getByLabelText('Frente 1', { selector: 'input' }), new File(['0\nSECTION\n'], 'otro.dxf'), {
    applyAccept: false,
  })
  await screen.findByText('otro.dxf')
  expect(screen.queryByText(message)).toBeNull()
})

test('what cannot be had for now can be tried again, and nothing is lost by it', async () => {
  const { server, router, kept, ask } = await openCopy()
  server.reply(preorders.get, returned).lose(preorders.downloadPattern)
  await ask()
  expect((await screen.findByRole('alert')).textContent).toBe('Error de red o respuesta inválida')
  expect(await kept()).toBeNull()
  server.reply(preorders.downloadPattern, file)
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(summary))
})

test('a returned request opens where an answer is missing, or to be sent, and remembers what it corrects', async () => {
  const { server, router, kept, ask } = await openCopy()
  server.reply(preorders.get, returned)
  await ask()
  await waitFor(() => expect(router.state.location.pathname).toBe(summary))
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
  const { server, router, kept, ask, show, unmount } = await openCopy()
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
  const { server, router, kept, ask } = await openCopy(begun)
  server.reply(preorders.get, returned)
  await ask()
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir PRE-2026-000001 y enviarla de nuevo' }))
  expect(dialog.getByText(/Ya empezó a corregir esta solicitud/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Continuar la corrección' }).getAttribute('href')).toBe('/new-order/combo/resum')
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar y corregir' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(summary))
  await waitFor(async () => expect((await kept())?.customSelectedItems).toHaveLength(2))
})

test('one that is not returned any more cannot be corrected', async () => {
  const { server, kept, ask } = await openCopy()
  server.reply(preorders.get, aPreorder({ currentStatus: 'RETIRADA_CLIENTE' }))
  await ask()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'La solicitud PRE-2026-000001 ya no se puede corregir: su estado es «Retirada por el cliente».',
  )
  expect(await kept()).toBeNull()
})
