import { delegations } from '@barreno/domain/delegations/endpoints'
import type { Delegation } from '@barreno/domain/delegations/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { renderPage } from '../../test/render.tsx'
import { DelegationsSection } from './delegations-section.tsx'

afterEach(() => vi.unstubAllGlobals())

const gerente = { id: 'user-gerente', role: 'gerente', name: 'Marisol Urdaneta', clientId: null } as const
const administrativo = { id: 'user-administrativo', role: 'administrativo', name: 'Luis Parra', clientId: null } as const
const delegation = (over: Partial<Delegation> = {}): Delegation => ({
  id: 'd-1',
  giverId: gerente.id,
  giverName: gerente.name,
  giverRole: 'gerente',
  takerId: administrativo.id,
  takerName: administrativo.name,
  takerRole: 'administrativo',
  permissions: ['preorders.convert'],
  from: '2026-11-21',
  until: '2026-11-30',
  reason: 'De vacaciones',
  createdAt: '2026-11-20T14:00:00.000Z',
  acceptedAt: null,
  declinedAt: null,
  revokedAt: null,
  revokedByName: null,
  state: 'offered',
  actions: ['accept', 'decline', 'revoke'],
  ...over,
})
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('whoever was given something reads of whom, what, when and why, and accepts it', async () => {
  const net = network()
    .reply(delegations.list, [delegation()])
    .reply(delegations.accept, delegation({ state: 'active' }))
  const onDone = vi.fn<(message: string) => void>()
  renderPage(<DelegationsSection actor={administrativo} onDone={onDone} />)
  const section = await screen.findByRole('region', { name: 'Encargos' })
  for (const text of [
    'Recibidos',
    'Por aceptar',
    'del 21/11/2026 al 30/11/2026',
    'Aprobar preórdenes y convertirlas en orden',
    'Razón: De vacaciones',
  ])
    expect(await within(section).findByText(text)).toBeTruthy()
  expect(within(section).queryByRole('button', { name: 'Dar un encargo' })).toBeNull()
  expect(within(section).queryByRole('button', { name: /^Revocar/ })).toBeNull()
  await click('Aceptar: De Marisol Urdaneta a Luis Parra')
  expect(await screen.findByText(/Todo quedará a su nombre, «por encargo de Marisol Urdaneta»/)).toBeTruthy()
  await click('Aceptar')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Aceptó el encargo de Marisol Urdaneta.'))
  expect(net.sent.some(({ row }) => row === delegations.accept)).toBe(true)
})

test('whoever gives chooses a person and what that one may not do yet; what is missing is said at each field, and nothing typed is lost', async () => {
  const taker = {
    id: administrativo.id,
    name: administrativo.name,
    role: 'administrativo',
    permissions: ['preorders.convert', 'orders.cancel'],
  } as const
  const net = network()
    .reply(delegations.list, [])
    .reply(delegations.all, [])
    .reply(delegations.takers, [{ ...taker, permissions: [...taker.permissions] }])
    .reply(delegations.give, delegation())
  const onDone = vi.fn<(message: string) => void>()
  renderPage(<DelegationsSection actor={gerente} onDone={onDone} />)
  await click('Dar un encargo')
  const form = await screen.findByRole('dialog', { name: 'Dar un encargo' })
  const send = async () => userEvent.click(await within(form).findByRole('button', { name: 'Dar el encargo' }))
  await send()
  for (const text of ['Elija a quién.', 'Este campo es requerido.', 'Explique la razón.']) expect(within(form).getByText(text)).toBeTruthy()
  await userEvent.click(within(form).getByRole('combobox', { name: /A quién/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Luis Parra · Administrativo' }))
  await send()
  expect(within(form).getByText('Elija al menos una cosa.')).toBeTruthy()
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Anular órdenes' }))
  await userEvent.type(within(form).getByLabelText(/Hasta el día/), '1/1/2030')
  await userEvent.type(within(form).getByLabelText(/Razón/), 'De viaje')
  await send()
  expect(within(form).getByText('Un encargo dura 60 días a lo sumo.')).toBeTruthy()
  expect(net.sent.some(({ row }) => row === delegations.give)).toBe(false)
  const from = within(form).getByLabelText<HTMLInputElement>(/Desde el día/)
  const until = within(form).getByLabelText(/Hasta el día/)
  await userEvent.clear(until)
  await userEvent.type(until, from.value)
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.stringContaining('espera a que Luis Parra lo acepte')))
  const [day, month, year] = from.value.split('/')
  expect(net.sent.find(({ row }) => row === delegations.give)?.body).toEqual({
    takerId: administrativo.id,
    permissions: ['orders.cancel'],
    from: `${year}-${month}-${day}`,
    until: `${year}-${month}-${day}`,
    reason: 'De viaje',
  })
})

test('a gerente finds those of others folded, and whoever has nothing to do with any reads nothing', async () => {
  network()
    .reply(delegations.list, [])
    .reply(delegations.all, [delegation({ giverId: 'g', giverName: 'Ana', takerId: 't', takerName: 'Beto', actions: ['revoke'] })])
  renderPage(<DelegationsSection actor={gerente} onDone={() => undefined} />)
  expect(await screen.findByText('1 encargo de otras personas')).toBeTruthy()
  expect(screen.getByText('De Ana a Beto')).toBeTruthy()
  network().reply(delegations.list, [])
  renderPage(<DelegationsSection actor={administrativo} onDone={() => undefined} />)
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'Encargos' })).toHaveLength(1))
})
