import { confirmations } from '@barreno/domain/confirmations/endpoints'
import { inventory } from '@barreno/domain/inventory/endpoints'
import { users } from '@barreno/domain/users/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aConfirmation, expectToAsk, needSecondPerson } from '../../test/second-person.ts'
import { writeIn } from '../../test/write-in.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { DeleteDialog } from '../users/user-actions.tsx'
import { aUser } from '../users/test/a-user.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { ConfirmationsPage } from './confirmations-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = (net: ReturnType<typeof network>) =>
  renderFor(aGestor('gerente'), net, <ConfirmationPage />, { at: '/por-confirmar/pedido-1', route: '/por-confirmar/:confirmationId' })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))

test('what was asked for is listed with what it changes, and leads to where it is decided', async () => {
  const net = network().reply(confirmations.list, {
    items: [aConfirmation(), aConfirmation({ id: 'pedido-2', state: 'expired' })],
    total: 2,
    next: null,
  })
  renderFor(aGestor('gerente'), net, <ConfirmationsPage />, { at: '/por-confirmar' })
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  expect(within(first!).getByRole('link', { name: 'Ajuste de stock' }).getAttribute('href')).toBe('/por-confirmar/pedido-1')
  expect(first!.textContent).toMatch(/ANFO a granel.*100 SACO.*70 SACO.*Beto Gil/)
  expect(within(second!).getByText('Venció')).toBeTruthy()
})

test('nothing that waits, and who may not read it', async () => {
  const net = network().reply(confirmations.list, { items: [], total: 0, next: null })
  const { unmount } = renderFor(aGestor('gerente'), net, <ConfirmationsPage />, { at: '/por-confirmar' })
  expect(await screen.findByText('Nada espera la confirmación de otra persona.')).toBeTruthy()
  unmount()
  renderFor(aGestor('operador'), network(), <ConfirmationsPage />, { at: '/por-confirmar' })
  expect(await screen.findByText(/^No tiene permiso para ver lo que espera/)).toBeTruthy()
})

test('what is confirmed stands in the dialog in figures, and goes with the confirmation', async () => {
  const net = network()
    .reply(confirmations.get, aConfirmation())
    .reply(confirmations.confirm, aConfirmation({ state: 'confirmed', actions: [] }))
  open(net)
  expect(await screen.findByText(/vale \$\s?1\.275,00 y pasa de \$\s?500,00/)).toBeTruthy()
  await click('Confirmar')
  const dialog = await inDialog()
  expect([dialog.getByText('100 SACO'), dialog.getByText('70 SACO')]).toHaveLength(2)
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Confirmado y hecho.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === confirmations.confirm)!.body).toEqual({ changes: { quantity: { old: 100, new: 70 } } })
})

test('a refusal wants a reason; what changed since is said, and nothing shown as done', async () => {
  const net = network()
    .reply(confirmations.get, aConfirmation())
    .refuse(confirmations.confirm, 409, { code: 'confirmations.changed', message: 'El registro cambió desde que se pidió.' })
    .reply(confirmations.refuse, aConfirmation({ state: 'refused', actions: [] }))
  open(net)
  await click('Confirmar')
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('El registro cambió desde que se pidió.')).toBeTruthy()
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Cancelar' }))
  await click('Rechazar')
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }))
  expect(net.sent.some(({ row }) => row === confirmations.refuse)).toBe(false)
  await writeIn(dialog.getByLabelText(/^Razón/), 'Falta el acta')
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }))
  expect(await screen.findByText('Rechazado. No se hizo nada.')).toBeTruthy()
})

test('whoever asked takes it back and confirms nothing', async () => {
  const net = network()
    .reply(confirmations.get, aConfirmation({ actions: ['withdraw'], askedById: 'yo' }))
    .reply(confirmations.withdraw, aConfirmation({ state: 'withdrawn', actions: [] }))
  open(net)
  expect(await screen.findByRole('button', { name: 'Retirar' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
  await click('Retirar')
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Retirado. No se hizo nada.')).toBeTruthy()
})

test('where an act needs a second person, the dialog says why, and its next press asks for one', async () => {
  const notify = vi.fn<(message: string) => void>()
  const done = vi.fn<() => void>()
  const net = network().reply(inventory.stock, { items: [], total: 0, next: null })
  const attempt = { net, direct: users.delete, ask: confirmations.askUserDeletion }
  needSecondPerson(attempt)
  renderFor(aGestor('gerente'), net, <DeleteDialog user={aUser()} opened onClose={() => {}} onDone={done} onAsked={notify} />, { at: '/' })
  const dialog = await inDialog()
  await expectToAsk(attempt, () => userEvent.click(dialog.getByRole('button', { name: 'Eliminar Usuario' })))
  await waitFor(() => expect(notify).toHaveBeenCalledWith('Pedido. Espera la confirmación de otra persona; todavía no se ha hecho nada.'))
  expect(done).not.toHaveBeenCalled()
})
