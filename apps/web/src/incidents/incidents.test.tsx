import { incidents } from '@barreno/domain/incidents/endpoints'
import type { Incident } from '@barreno/domain/incidents/schema'
import { orders } from '@barreno/domain/orders/endpoints'
import type { UntoldIncident } from '@barreno/domain/untold-incident'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { OrderPage } from '../orders/order-page.tsx'
import { SignedInFrame } from '../shell/signed-in-frame.tsx'
import { dashboard } from '@barreno/domain/dashboard/endpoints'
import { anIncident } from './test/an-incident.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const untold = {
  toldAt: null,
  toldTo: null,
  reference: null,
  toldByName: null,
  acknowledgedAt: null,
  acknowledgedByName: null,
  comment: null,
}
const late: Incident = {
  ...anIncident,
  tellBy: '2026-11-21T12:00:00.000Z',
  tellings: [
    { agency: 'gnb', ...untold },
    {
      agency: 'daex',
      ...untold,
      toldAt: '2026-11-20T14:00:00.000Z',
      toldTo: 'Cap. Rondón',
      reference: 'DAEX-0412',
      toldByName: 'Ana Gil',
      acknowledgedAt: '2026-11-20T15:00:00.000Z',
      acknowledgedByName: 'Luis Parra',
      comment: 'Va una comisión',
    },
  ],
  canTell: ['gnb'],
}

function open(role: 'gerente' | 'gnb', given: Incident[]) {
  const net = network()
    .reply(orders.get, anOrder({ currentStatus: 'EN_TRANSITO_VOLADURA', incidents: given }))
    .reply(incidents.open, { ...anIncident, incidentNumber: 'NOV-2026-000009' })
    .reply(incidents.tell, anIncident)
    .reply(incidents.acknowledge, anIncident)
  renderFor(aGestor(role), net, <OrderPage />, { at: '/orders/details/order-7', route: '/orders/details/:orderId?' })
  return (row: object) => net.sent.find((call) => call.row === row)
}

test('a gerente reads who knows of it and who does not, and states when and whom they told', async () => {
  const sent = open('gerente', [late])
  const notices = within(await screen.findByRole('region', { name: 'Novedades de la orden' }))
  expect(notices.getByText('DAEX: avisado el 20/11/2026, 10:00 a. m. a Cap. Rondón, referencia DAEX-0412.')).toBeTruthy()
  expect(notices.getByText('DAEX: Luis Parra dio por recibido el aviso el 20/11/2026, 11:00 a. m.: «Va una comisión».')).toBeTruthy()
  expect(notices.getByText('Venció el 21/11/2026, 8:00 a. m. el plazo para avisar a GNB.')).toBeTruthy()
  await userEvent.click(notices.getByRole('button', { name: 'Registrar aviso a GNB' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aviso a GNB de NOV-2026-000001' }))
  const verb = dialog.getByRole('button', { name: 'Registrar aviso' })
  await userEvent.click(verb)
  for (const fault of ['Indique el día del aviso.', 'Indique la hora, como 14:30.', 'Indique a quién avisó.'])
    expect(dialog.getByText(fault)).toBeTruthy()
  expect(sent(incidents.tell)).toBeUndefined()
  await writeIn(dialog.getByLabelText(/^Día del aviso/), '20/11/2026')
  fireEvent.change(dialog.getByLabelText(/^Hora/), { target: { value: '10:30' } })
  await writeIn(dialog.getByLabelText(/^A quién avisó/), 'Sgto. Pérez')
  await userEvent.click(verb)
  expect(await screen.findByText('Aviso a GNB de NOV-2026-000001 registrado.')).toBeTruthy()
  expect(sent(incidents.tell)).toMatchObject({
    body: { agency: 'gnb', toldAt: '2026-11-20T14:30:00.000Z', toldTo: 'Sgto. Pérez', reference: null },
  })
})

test('somebody of a body says that it knows', async () => {
  const sent = open('gnb', [{ ...late, canTell: [], canAcknowledge: true }])
  await userEvent.click(await screen.findByRole('button', { name: 'Dar por recibido' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar por recibida la novedad NOV-2026-000001' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Dar por recibido' }))
  expect(await screen.findByText('Consta que su organismo conoce NOV-2026-000001.')).toBeTruthy()
  expect(sent(incidents.acknowledge)).toMatchObject({ body: { comment: null } })
})

test('whoever reads the order writes down what they found, when, and of how much', async () => {
  const sent = open('gnb', [])
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar novedad' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar novedad en ORD-2026-000007' }))
  const verb = dialog.getByRole('button', { name: 'Registrar novedad' })
  await userEvent.click(verb)
  for (const fault of ['Indique qué pasó.', 'Indique el día en que se descubrió.', 'Indique qué se encontró y dónde.'])
    expect(dialog.getByText(fault)).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox', { name: /^Qué pasó/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Precinto violado' }))
  await writeIn(dialog.getByLabelText(/^Día en que se descubrió/), '20/11/2026')
  fireEvent.change(dialog.getByLabelText(/^Hora/), { target: { value: '23:05' } })
  await writeIn(dialog.getByLabelText(/^Qué se encontró/), 'El precinto 4471 estaba roto')
  await userEvent.click(verb)
  expect(await screen.findByText('Novedad NOV-2026-000009 registrada.')).toBeTruthy()
  expect(sent(incidents.open)).toMatchObject({
    body: {
      order: 'order-7',
      kind: 'damagedSeal',
      discoveredAt: '2026-11-21T03:05:00.000Z',
      explanation: 'El precinto 4471 estaba roto',
      materialId: null,
      quantity: null,
    },
  })
})

const { incidentNumber, orderId, orderNumber, kind } = late
const untoldIncidents: UntoldIncident[] = [
  { incidentNumber, orderId, orderNumber, kind, tellBy: '2199-01-01T12:00:00.000Z', agencies: ['gnb'] },
]
const summary = { activeClients: null, pendingOrders: null, waiting: [], deadlines: [], preorderDeadlines: [], lowStock: null }
const nameOfLine = 'Una novedad espera aviso'

test('what waits for a body to be told stands at the head of every page', async () => {
  const net = network().reply(dashboard.summary, { ...summary, untoldIncidents })
  renderFor(aGestor('gerente'), net, <SignedInFrame>…</SignedInFrame>)
  const line = within(await screen.findByRole('region', { name: nameOfLine }))
  expect(line.getByText(/^Novedad en ORD-2026-000007: avise a GNB antes del 01\/01\/2199/)).toBeTruthy()
  expect(line.getByRole('link', { name: 'Ver NOV-2026-000001' }).getAttribute('href')).toBe('/orders/details/order-7')
})

test('it stands there with the page, before what waits in the queues is known, and goes once that says that it was told', async () => {
  const net = network()
  const { answer } = net.hold(dashboard.summary)
  renderFor({ ...aGestor('gerente'), untoldIncidents }, net, <SignedInFrame>…</SignedInFrame>)
  await screen.findByRole('main')
  expect(await screen.findByRole('region', { name: nameOfLine })).toBeTruthy()
  answer({ ...summary, untoldIncidents: [] })
  await waitFor(() => expect(screen.queryByRole('region', { name: nameOfLine })).toBeNull())
})
