import { auth } from '@barreno/domain/auth/endpoints'
import { users } from '@barreno/domain/users/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { DeleteDialog } from '../users/user-actions.tsx'
import { aUser } from '../users/test/a-user.ts'
import { ProofPrompt } from './proof-prompt.tsx'
import { aGestor, renderFor } from './test/signed-in.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const message = 'Confirme que es usted para continuar: hace más de 10 minutos que no lo hace.'
const refused = () => network().refuse(users.delete, 403, { code: 'auth.proofNeeded', message })
function open(net: ReturnType<typeof network>, onDone = () => {}) {
  renderFor(
    aGestor('gerente'),
    net,
    <>
      <DeleteDialog user={aUser()} opened onClose={() => {}} onDone={onDone} onAsked={onDone} />
      <ProofPrompt />
    </>,
  )
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const proof = () => screen.findByRole('dialog', { name: 'Confirme que es usted' })
const sent = (net: ReturnType<typeof network>, row: unknown) => net.sent.filter((call) => call.row === row)

test('whoever is asked to prove it goes on where they were, and it is done once', async () => {
  const net = refused().reply(auth.prove, { until: '2026-11-23T12:10:00.000Z' })
  const done = vi.fn<() => void>()
  open(net, done)
  await press('Eliminar Usuario')
  const dialog = within(await proof())
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar y continuar' }))
  expect(dialog.getByText('Ingrese su contraseña.')).toBeTruthy()
  await writeIn(dialog.getByLabelText('Contraseña'), 'mi clave')
  net.reply(users.delete, undefined)
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar y continuar' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(sent(net, auth.prove)[0]!.body).toEqual({ password: 'mi clave' })
  expect(sent(net, users.delete)).toHaveLength(2)
})

test('two dialogs, one over the other, are no two banners of the page', async () => {
  open(refused())
  await press('Eliminar Usuario')
  await proof()
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2)
  expect(screen.queryAllByRole('banner', { hidden: true })).toEqual([])
})

test('a wrong password is said there, and the code of the authenticator serves as well', async () => {
  const net = refused().refuse(auth.prove, 400, { code: 'auth.wrongPassword', message: 'La contraseña actual no es correcta.' })
  open(net)
  await press('Eliminar Usuario')
  const dialog = within(await proof())
  await writeIn(dialog.getByLabelText('Contraseña'), 'otra')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar y continuar' }))
  expect(await dialog.findByText('La contraseña actual no es correcta.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Usar un código' }))
  await writeIn(dialog.getByLabelText('Código de su aplicación'), '123456')
  net.reply(auth.prove, { until: null }).reply(users.delete, undefined)
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar y continuar' }))
  await waitFor(() => expect(sent(net, users.delete)).toHaveLength(2))
  expect(sent(net, auth.prove).at(-1)!.body).toEqual({ code: '123456' })
})

test('whoever does not prove it reads why it was not done', async () => {
  const net = refused()
  open(net)
  await press('Eliminar Usuario')
  await userEvent.click(within(await proof()).getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sent(net, users.delete)).toHaveLength(1)
})
