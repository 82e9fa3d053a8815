import { officers } from '@barreno/domain/officers/endpoints'
import type { Officer } from '@barreno/domain/officers/schema'
import { users } from '@barreno/domain/users/endpoints'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { OfficersPage } from './officers-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const anOfficer = (over: Partial<Officer> = {}): Officer => ({
  id: 'officer-1',
  agency: 'gnb',
  name: 'Ramón',
  lastName: 'Aponte',
  idDocument: 'V-14338201',
  rank: 'Sargento Primero',
  userId: null,
  userName: null,
  isActive: true,
  hasSignature: false,
  createdAt: '2026-11-20T14:00:00.000Z',
  version: 3,
  ...over,
})
const administrator = { ...aGestor('gnb'), administers: 'gnb' as const }

test('the people of a body and the gerente read its officers; only whoever administers it keeps them', async () => {
  renderFor(aGestor('gerente'), network().reply(officers.list, [anOfficer()]), <OfficersPage />, { at: '/funcionarios' })
  expect(await screen.findByText('Ramón Aponte')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Registrar|Editar/ })).toBeNull()
})

test('an officer is registered with what was typed, and what is missing stands at its field', async () => {
  const net = network()
    .reply(officers.list, [])
    .reply(users.list, { items: [], total: 0, next: null })
    .reply(officers.create, { ...anOfficer(), signature: null })
  renderFor(administrator, net, <OfficersPage />, { at: '/funcionarios' })
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar funcionario' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }))
  expect(dialog.getAllByText('Este campo es requerido.')).toHaveLength(4)
  await writeIn(dialog.getByLabelText(/^Nombre/), 'Ramón')
  await writeIn(dialog.getByLabelText(/^Apellido/), 'Aponte')
  await writeIn(dialog.getByLabelText(/^C\.I\./), '14338201')
  await writeIn(dialog.getByLabelText(/^Rango/), 'Sargento Primero')
  expect(dialog.getByText(/hasta 60 kB/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Ramón Aponte quedó en el registro.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === officers.create)!.body).toMatchObject({
    name: 'Ramón',
    idDocument: '14338201',
    signature: null,
  })
})

test('whoever signs no more is taken out of the choice, and stays in the register', async () => {
  const net = network()
    .reply(officers.list, [anOfficer()])
    .reply(officers.edit, { ...anOfficer({ isActive: false }), signature: null })
  renderFor(administrator, net, <OfficersPage />, { at: '/funcionarios' })
  await userEvent.click(await screen.findByRole('button', { name: 'Ramón Aponte ya no firma' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Ramón Aponte ya no firma.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === officers.edit)).toMatchObject({ body: { isActive: false } })
})
