import { combos } from '@barreno/domain/combos/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ClientDashboardPage } from '../dashboard/client-dashboard-page.tsx'
import { anEntry, aPreorder, can } from '../../test/a-preorder.ts'
import { ComboSummaryPage } from './combo-summary-page.tsx'
import { CustomSummaryPage } from './custom-summary-page.tsx'
import { contentOf, type Draft } from './draft.ts'
import { FrontsPage } from './fronts-page.tsx'
import { uploads } from './test/uploads.ts'
import { aDraft, anfo, renderWizard, sendButton } from './test/wizard.tsx'

const summary = '/nueva-orden/personalizada/resumen-preorden'
const resubmits: Draft['resubmits'] = {
  id: 'p1',
  preOrderNumber: 'PRE-2026-000001',
  version: 5,
  reason: 'Falta el diámetro de los barrenos.',
}
const correction = (part: Partial<Draft> = {}) => aDraft('custom', { resubmits, ...part })
const accepted = { status: 200, body: { id: 'p1', preOrderNumber: 'PRE-2026-000001' } }
const stale = {
  status: 409,
  body: { message: 'Otra persona modificó este registro. Recargue para ver los cambios.', code: 'record.stale' },
}
const refused = {
  status: 409,
  body: { message: 'La preorden no admite esa acción en su estado actual.', code: 'preorders.transitionRefused' },
}
const send = () => sendButton('Enviar de nuevo')

test('why it came back stands in the steps in which it is mended', async () => {
  const at = '/nueva-orden/personalizada/seleccionar-frentes'
  const { show } = await renderWizard(<FrontsPage />, { at, draft: correction() })
  show()
  expect(await screen.findByText('Corrección de PRE-2026-000001')).toBeTruthy()
  expect(screen.getByText('Motivo de la devolución: Falta el diámetro de los barrenos.')).toBeTruthy()
})

test('nothing is sent again while nothing has changed; a note is a change', async () => {
  const sending = uploads(accepted)
  const draft = correction()
  const { show } = await renderWizard(<CustomSummaryPage />, {
    at: summary,
    draft: { ...draft, resubmits: { ...resubmits, begun: contentOf(draft) } },
  })
  const { router } = show()
  await waitFor(async () =>
    expect(
      (await screen.findByRole('button', { name: 'Enviar de nuevo', description: /No ha cambiado nada/ })).getAttribute('aria-disabled'),
    ).toBe('true'),
  )
  await userEvent.click(await send())
  expect(sending.sent).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /Notas/ }), 'El derecho ya está renovado.')
  await waitFor(async () => expect((await send()).getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(await send())
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
  expect(sending.sent).toHaveLength(1)
})

test('it is sent under its own number, from the version it was made from, and said to be sent again', async () => {
  const sending = uploads(accepted)
  const scene = await renderWizard(<CustomSummaryPage />, { at: summary, draft: correction() })
  const { router, unmount } = scene.show()
  await userEvent.click(await send())
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
  expect(sending.sent).toHaveLength(1)
  const [{ path, headers, fields, files }] = sending.sent as [(typeof sending.sent)[number]]
  expect(path).toBe('/api/preorders/p1/resubmit')
  expect(headers['if-match']).toBe('"5"')
  expect(headers['idempotency-key']).toBeTruthy()
  expect(fields.map(([name]) => name)).not.toContain('id')
  expect(files.map(([field]) => field)).toEqual(['patternFiles', 'patternFiles'])
  unmount()

  scene.show(<ClientDashboardPage />, '/dashboardClientePage')
  expect(await screen.findByText('Solicitud #PRE-2026-000001 enviada de nuevo exitosamente.')).toBeTruthy()
  await waitFor(async () => expect(await scene.kept()).toBeNull())
})

test('one that was returned again meanwhile shows the new reason, and is sent from there', async () => {
  const sending = uploads(stale, accepted)
  const { show, server, kept } = await renderWizard(<CustomSummaryPage />, { at: summary, draft: correction() })
  server.reply(
    preorders.get,
    aPreorder({
      version: 8,
      currentStatus: 'DEVUELTA_CLIENTE',
      actions: [can('preorders.resubmit')],
      statusHistory: [anEntry({ status: 'DEVUELTA_CLIENTE', notes: 'Falta la fecha.' })],
    }),
  )
  const { router } = show()
  await userEvent.click(await send())
  expect(await screen.findByText('Error: Otra persona modificó este registro. Recargue para ver los cambios.')).toBeTruthy()
  expect(await screen.findByText(/La corporación la devolvió otra vez mientras usted corregía.*No se perdió nada/)).toBeTruthy()
  expect((await kept())?.customSelectedItems).toEqual([anfo])

  await userEvent.click(screen.getByRole('button', { name: 'Seguir con esta corrección' }))
  expect(await screen.findByText('Motivo de la devolución: Falta la fecha.')).toBeTruthy()
  expect(screen.queryByText(/^Error: /)).toBeNull()
  await userEvent.click(await send())
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
  expect(sending.sent.map(({ headers }) => headers['if-match'])).toEqual(['"5"', '"8"'])
  expect(sending.sent[0]!.headers['idempotency-key']).not.toBe(sending.sent[1]!.headers['idempotency-key'])
})

test('one that was withdrawn meanwhile is explained, and can be sent as a request of its own', async () => {
  const sending = uploads(refused, { status: 201, body: { id: 'p2', preOrderNumber: 'PRE-2026-000002' } })
  const { show, server, kept } = await renderWizard(<CustomSummaryPage />, { at: summary, draft: correction() })
  server.reply(preorders.get, aPreorder({ currentStatus: 'RETIRADA_CLIENTE' }))
  const { router } = show()
  await userEvent.click(await send())
  expect(
    await screen.findByText(/PRE-2026-000001 ya no espera su corrección: su estado es «Retirada por el cliente».*No se perdió nada/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver PRE-2026-000001' }).getAttribute('href')).toBe('/preordenes-cliente/detalle/p1')
  expect((await kept())?.blastingPatterns.map((file) => file?.name)).toEqual(['frente-1.pdf', 'frente-2.dxf'])

  await userEvent.click(screen.getByRole('button', { name: 'Enviarla como solicitud nueva' }))
  await userEvent.click(await sendButton('Enviar Solicitud de Preorden'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
  expect(sending.sent.map(({ path }) => path)).toEqual(['/api/preorders/p1/resubmit', '/api/preorders'])
})

test('a combo that changed is no conflict of the correction', async () => {
  uploads({ status: 409, body: { message: 'El combo cambió. Revise las cantidades antes de enviar.', code: 'combos.changed' } })
  const line = { ...anfo, materialIdRef: 'ANFO-25', quantity: 3, quantityPerFront: 3 }
  const { show, server } = await renderWizard(<ComboSummaryPage />, {
    at: '/nueva-orden/combo/resumen-preorden',
    draft: aDraft('combo', { resubmits }),
  })
  server.reply(combos.active, { id: 'combo-1', name: 'Combo Estándar', version: 1, items: [line] })
  show()
  await screen.findByText('Combo Estándar, para 2 frentes')
  server.reply(combos.active, { id: 'combo-1', name: 'Combo Estándar', version: 2, items: [{ ...line, quantity: 4, quantityPerFront: 4 }] })
  await userEvent.click(await send())
  expect(await screen.findByText('El combo cambió. Revise las cantidades antes de enviar.')).toBeTruthy()
  expect(screen.queryByText(/No se perdió nada/)).toBeNull()
})
