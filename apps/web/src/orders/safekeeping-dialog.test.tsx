import { orders } from '@barreno/domain/orders/endpoints'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { writeIn } from '../../test/write-in.ts'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { OrderPage } from './order-page.tsx'
import { aBalanceLine, anOrder, can } from '../../test/an-order.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const line = (materialId: string, materialName: string, dispatched: number) =>
  aBalanceLine({ materialId, materialName, requested: dispatched, approved: dispatched, dispatched })

async function open() {
  const order = anOrder({
    currentStatus: 'COMPLETADA_VOLADURA',
    actions: [can('orders.safekeeping', { needs: ['returns'] })],
    balance: [line('ANFO-25', 'ANFO a granel', 27), line('CORD-10', 'Cordón', 10), line('FUL-8', 'Fulminante', 0)],
  })
  const net = network().reply(orders.get, order).reply(orders.safekeeping, order)
  renderFor(aGestor('operador'), net, <OrderPage />, { at: '/orders/details/order-7', route: '/orders/details/:orderId?' })
  await userEvent.click(await screen.findByRole('button', { name: 'Generar Documento de Resguardo' }))
  return { net, dialog: within(await screen.findByRole('dialog', { name: 'Documento de Resguardo de ORD-2026-000007' })) }
}

test('what was dispatched is listed, and nothing is computed of what nobody typed', async () => {
  const { dialog } = await open()
  const [anfo, cord, ...more] = dialog.getAllByRole('listitem')
  expect(more).toEqual([])
  expect(anfo!.textContent).toContain('Despachado27')
  expect([anfo, cord].map((one) => one!.textContent).join()).not.toContain('Consumido')
})

test('a loss alone is a resguardo', async () => {
  const { net, dialog } = await open()
  await userEvent.click(dialog.getByRole('button', { name: 'Declarar pérdida de Cordón' }))
  await writeIn(dialog.getByLabelText('Cantidad perdida de Cordón'), '2')
  await writeIn(dialog.getByLabelText('Explicación de la pérdida de Cordón'), 'Se mojó')
  await writeIn(dialog.getByLabelText('Lugar de resguardo'), 'Polvorín 2')
  await writeIn(dialog.getByLabelText('Nombre'), 'Ana')
  await writeIn(dialog.getByLabelText('Apellido'), 'Mota')
  await writeIn(dialog.getByLabelText('C.I.'), 'V-1234567')
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar resguardo' }))
  expect(await screen.findByText('Resguardo registrado.')).toBeTruthy()
  const { body } = net.sent.find(({ row }) => row === orders.safekeeping)!
  expect(body).toMatchObject({ items: [{ materialId: 'CORD-10', returned: 0, lost: 2, lossExplanation: 'Se mojó' }] })
})

test('all that is missing is said at once', async () => {
  const { net, dialog } = await open()
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar resguardo' }))
  for (const message of [
    'Indique al menos una cantidad devuelta mayor a 0.',
    'Indique el lugar de resguardo.',
    'Indique nombre, apellido y C.I. de quien recibe.',
  ])
    expect(await dialog.findByText(message, { selector: 'a' })).toBeTruthy()
  await writeIn(dialog.getByLabelText('Cantidad devuelta de Cordón'), '11')
  await userEvent.click(dialog.getByRole('button', { name: 'Declarar pérdida de ANFO a granel' }))
  await writeIn(dialog.getByLabelText('Cantidad perdida de ANFO a granel'), '1')
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar resguardo' }))
  expect(await dialog.findByText('Lo devuelto y lo perdido de Cordón superan lo despachado (10).', { selector: 'a' })).toBeTruthy()
  expect(dialog.getByText('Explique la pérdida de ANFO a granel.', { selector: 'a' })).toBeTruthy()
  expect(net.sent.some(({ row }) => row === orders.safekeeping)).toBe(false)
})

test('what came back is recorded, with where it is and who has it', async () => {
  const { net, dialog } = await open()
  await writeIn(dialog.getByLabelText('Cantidad devuelta de ANFO a granel'), '5')
  await userEvent.click(dialog.getByRole('button', { name: 'Declarar pérdida de ANFO a granel' }))
  await writeIn(dialog.getByLabelText('Cantidad perdida de ANFO a granel'), '2')
  await writeIn(dialog.getByLabelText('Explicación de la pérdida de ANFO a granel'), 'Se mojó')
  await writeIn(dialog.getByLabelText('Lugar de resguardo'), 'Polvorín 2')
  await writeIn(dialog.getByLabelText('Nombre'), 'Ana')
  await writeIn(dialog.getByLabelText('Apellido'), 'Mota')
  await writeIn(dialog.getByLabelText('C.I.'), 'V-1234567')
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar resguardo' }))
  expect(await screen.findByText('Resguardo registrado.')).toBeTruthy()
  const sent = net.sent.find(({ row }) => row === orders.safekeeping)!
  expect(sent.body).toEqual({
    items: [{ materialId: 'ANFO-25', returned: 5, lost: 2, lossExplanation: 'Se mojó' }],
    location: 'Polvorín 2',
    receivedBy: { name: 'Ana', lastName: 'Mota', idDocument: 'V-1234567' },
    notes: null,
  })
  expect(sent.headers.get('idempotency-key')).not.toBeNull()
})
