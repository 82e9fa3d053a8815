import { people } from '@barreno/domain/people/endpoints'
import type { ApprovalRule } from '@barreno/domain/people/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { anAlianza, renderFor } from '../auth/test/signed-in.tsx'
import { PeoplePage } from './people-page.tsx'
import { aPerson } from './test/a-person.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const account = aPerson({
  id: 'client-1',
  name: 'Rafael Guzmán',
  email: 'alianza@demo.ve',
  powers: ['ver', 'solicitar', 'confirmar', 'administrar'],
  isAccount: true,
})
const rule = { approvalAbove: null, approvers: 2 }
const open = (net: ReturnType<typeof network>, given: ApprovalRule = rule) =>
  renderFor(anAlianza, net.reply(people.rule, given), <PeoplePage />, { at: '/personas' })
const sent = (net: ReturnType<typeof network>, row: unknown) => net.sent.find((call) => call.row === row)

test('the account of the alianza stands first and is not changed there; the others are', async () => {
  open(network().reply(people.list, [account, aPerson(), aPerson({ id: 'persona-2', name: 'Beto Gil', state: 'expired' })]))
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(within(rows[0]!).queryAllByRole('button')).toEqual([])
  expect(
    within(rows[1]!)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Editar', 'Retirar'])
  expect(within(rows[1]!).getByText('Ver, Solicitar')).toBeTruthy()
  expect(
    within(rows[2]!)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Enviar otra', 'Editar', 'Retirar'])
})

test('an invitation is sent with what was typed and chosen; what is wrong stands at its field', async () => {
  const net = network()
    .reply(people.list, [account])
    .reply(people.invite, aPerson({ state: 'invited' }))
  open(net)
  await userEvent.click(await screen.findByRole('button', { name: 'Invitar persona' }))
  await userEvent.click(screen.getByRole('button', { name: 'Enviar invitación' }))
  expect(screen.getByText('El nombre es requerido.')).toBeTruthy()
  await writeIn(screen.getByLabelText(/^Nombre y apellido/), 'Ana Pérez')
  await writeIn(screen.getByLabelText(/^Correo electrónico/), ' ana@alianzas.ve ')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Solicitar' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ver' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Enviar invitación' }))
  expect(await screen.findByText(/^La invitación sale a ana@alianzas\.ve/)).toBeTruthy()
  expect(sent(net, people.invite)!.body).toMatchObject({ name: 'Ana Pérez', email: 'ana@alianzas.ve', powers: ['ver', 'solicitar'] })
})

test('whoever administers takes a lost second factor off, says why, and reads who did so before', async () => {
  const reset = { at: '2026-11-20T14:00:00.000Z', by: 'Rafael Guzmán', reason: 'Cambió de teléfono' }
  const net = network()
    .reply(people.list, [account, aPerson({ hasSecondFactor: true }), aPerson({ id: 'persona-2', name: 'Beto Gil', factorReset: reset })])
    .reply(people.resetSecondFactor, aPerson())
  open(net)
  expect(await screen.findByText(/Retirado por Rafael Guzmán: Cambió de teléfono/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Quitar el segundo factor de Beto Gil' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el segundo factor de Ana Pérez' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/se cierran sus sesiones/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar segundo factor' }))
  expect(sent(net, people.resetSecondFactor)).toBeUndefined()
  await writeIn(within(dialog).getByLabelText(/^Razón/), 'Perdió su teléfono')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar segundo factor' }))
  expect(await screen.findByText('El segundo factor de Ana Pérez fue retirado y sus sesiones se cerraron.')).toBeTruthy()
  expect(sent(net, people.resetSecondFactor)!.body).toEqual({ reason: 'Perdió su teléfono' })
})

test('a person without the power reads whom to ask', async () => {
  renderFor({ ...anAlianza, clientId: 'client-1', id: 'persona-1', powers: ['ver'] }, network(), <PeoplePage />, { at: '/personas' })
  expect(await screen.findByText('Su alianza no le dio la facultad de administrar personas.')).toBeTruthy()
})

test('the alianza sets the amount above which another person approves, as its field reads it', async () => {
  const net = network().reply(people.list, [account, aPerson()]).reply(people.setRule, { approvalAbove: 1500.5, approvers: 2 })
  open(net, { approvalAbove: 1000, approvers: 2 })
  expect(await screen.findByText(/^Lo que pase de .*1\.000,00.* lo aprueba otra persona/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
  await writeIn(screen.getByLabelText('Monto'), '1.500,50')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(sent(net, people.setRule)!.body).toEqual({ approvalAbove: 1500.5 })
})
