import { clients } from '@barreno/domain/clients/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MyPreorderPage } from './my-preorder-page.tsx'
import { MyPreordersPage } from './my-preorders-page.tsx'
import { anEntry, aPreorder, aRow, can } from '../../test/a-preorder.ts'
import type { Draft } from '../wizard/draft.ts'
import { aDraft, alianza, renderWizard } from '../wizard/test/wizard.tsx'

const detail = { at: '/preordenes-cliente/detalle/p1', route: '/preordenes-cliente/detalle/:preOrderId' }
const pageOf = <Row,>(row: Row) => ({ items: [row], total: 1, next: null })
const returned: Partial<Preorder> = {
  currentStatus: 'DEVUELTA_CLIENTE',
  actions: [can('preorders.resubmit'), can('preorders.withdraw')],
  explanation: 'Fue devuelta el 18/11/2026 para corregir: Falta el diámetro.',
  statusHistory: [anEntry({ status: 'DEVUELTA_CLIENTE', notes: 'Falta el diámetro.' })],
}

async function shownDetail(part: Partial<Preorder>, scene: { draft?: Draft; client?: typeof alianza } = {}) {
  const view = await renderWizard(<MyPreorderPage />, { ...detail, ...scene })
  view.server
    .reply(preorders.get, aPreorder({ blastingPatternsInfo: [], patternCreationMode: 'none', ...part }))
    .reply(preorders.mine, pageOf(aRow()))
  const { router } = view.show()
  await screen.findByRole('heading', { level: 1, name: 'PRE-2026-000001' })
  return { ...view, router }
}

test('a pre-order says in a sentence why it is where it is', async () => {
  await shownDetail({ explanation: 'Desde el 18/11/2026 espera la revisión administrativa.' })
  expect(within(screen.getByRole('complementary')).getByText('Desde el 18/11/2026 espera la revisión administrativa.')).toBeTruthy()
})

test('any request of the past can be asked for again from its page', async () => {
  const { router } = await shownDetail({ currentStatus: 'RECHAZADA_ADMIN' })
  await userEvent.click(screen.getByRole('button', { name: 'Repetir como nueva solicitud' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/nueva-orden/de-nuevo', search: '?preorden=p1' }))
})

test('a returned one is corrected from the notice that says why', async () => {
  const { router, kept } = await shownDetail(returned)
  const notice = screen.getByText('La corporación le devolvió esta solicitud').parentElement!
  expect(within(notice).getByText(/para corregir: Falta el diámetro\.$/)).toBeTruthy()
  await userEvent.click(await within(notice).findByRole('button', { name: 'Corregir y enviar de nuevo' }))
  await waitFor(() => expect(router.state.location.pathname).toContain('/nueva-orden/personalizada/'))
  await waitFor(async () => expect((await kept())?.resubmits?.reason).toBe('Falta el diámetro.'))
})

test('a correction that was begun is gone on with', async () => {
  await shownDetail(returned, {
    draft: aDraft('custom', { resubmits: { id: 'p1', preOrderNumber: 'PRE-2026-000001', version: 3, reason: null } }),
  })
  expect((await screen.findByRole('link', { name: 'Continuar la corrección' })).getAttribute('href')).toBe('/new-order/combo/resum')
})

test('what stands in the way of a correction is said beside its button', async () => {
  await shownDetail({ ...returned, actions: [can('preorders.resubmit', 'La cuenta de su alianza está inactiva.')] })
  const button = await screen.findByRole('button', { name: 'Corregir y enviar de nuevo' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('La cuenta de su alianza está inactiva.')).toBeTruthy()
})

test('nor is anything corrected once the right of exploitation has ended', async () => {
  const scene = await renderWizard(<MyPreorderPage />, detail)
  scene.server
    .reply(preorders.get, aPreorder({ blastingPatternsInfo: [], patternCreationMode: 'none', ...returned }))
    .reply(clients.ownRight, { state: 'expired', endsOn: '2026-10-17', exceptionUntil: null, message: 'Su derecho venció.' })
  scene.show()
  const message = 'No disponible mientras el derecho de explotación esté vencido.'
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Corregir y enviar de nuevo' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Corregir y enviar de nuevo' }))
  expect(await scene.kept()).toBeNull()
})

test('an inactive alianza repeats nothing', async () => {
  const { router, kept } = await shownDetail({}, { client: { ...alianza, estatus: false } })
  await userEvent.click(screen.getByRole('button', { name: 'Repetir como nueva solicitud' }))
  expect(router.state.location.pathname).toBe(detail.at)
  expect(await kept()).toBeNull()
})

test('in the list of pre-orders a row is asked for again', async () => {
  const { show, server } = await renderWizard(<MyPreordersPage />, { at: '/preordenes-cliente' })
  server.reply(preorders.mine, pageOf(aRow()))
  show()
  const link = await screen.findByRole('link', { name: 'Repetir PRE-2026-000001 como nueva solicitud' })
  expect(link.getAttribute('href')).toBe('/nueva-orden/de-nuevo?preorden=p1')
})

test('in the list of pre-orders a row that was returned is corrected', async () => {
  const { show, server, kept } = await renderWizard(<MyPreordersPage />, { at: '/preordenes-cliente' })
  const actions = [can('preorders.resubmit')]
  server.reply(preorders.mine, pageOf(aRow({ actions }))).reply(preorders.get, aPreorder({ blastingPatternsInfo: [], actions }))
  const { router } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir PRE-2026-000001 y enviarla de nuevo' }))
  await waitFor(() => expect(router.state.location.pathname).toContain('/nueva-orden/personalizada/'))
  await waitFor(async () => expect((await kept())?.resubmits?.id).toBe('p1'))
})
