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

async function open() {
  const order = anOrder({
    currentStatus: 'COMPLETADA_VOLADURA',
    actions: [can('orders.stateConsumption', { needs: ['statement'] })],
    balance: [aBalanceLine()],
  })
  const net = network().reply(orders.get, order).reply(orders.stateConsumption, order)
  renderFor(aGestor('operador'), net, <OrderPage />, { at: '/orders/details/order-7', route: '/orders/details/:orderId?' })
  await userEvent.click(await screen.findByRole('button', { name: 'Declarar consumo' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('Consumido')
  const state = () => userEvent.click(dialog.getByRole('button', { name: 'Declarar consumo' }))
  const sent = () => net.sent.find(({ row }) => row === orders.stateConsumption)
  return { dialog, state, sent }
}

test('figures that leave something over are not sent until each is typed and the rest is explained', async () => {
  const { dialog, state, sent } = await open()
  await writeIn(dialog.getByLabelText('Consumido'), '20')
  await state()
  expect(await dialog.findByText(/por declarar: complete las tres cifras/, { selector: 'a' })).toBeTruthy()
  await writeIn(dialog.getByLabelText('Devuelto'), '4')
  await writeIn(dialog.getByLabelText('Perdido'), '1')
  await state()
  expect(await dialog.findByText('Explique la pérdida de ANFO a granel.', { selector: 'a' })).toBeTruthy()
  expect(sent()).toBeUndefined()
  await writeIn(dialog.getByLabelText('Explicación de la pérdida de ANFO a granel'), 'Se mojó')
  await writeIn(dialog.getByLabelText('Qué pasó con lo que falta de ANFO a granel'), 'Sin ubicar')
  await state()
  expect(await screen.findByText('Consumo declarado.')).toBeTruthy()
  expect(sent()!.body).toEqual({
    items: [
      { materialId: 'ANFO-25', consumed: 20, returned: 4, lost: 1, lossExplanation: 'Se mojó', unaccountedExplanation: 'Sin ubicar' },
    ],
    notes: null,
  })
})

test('where one figure is all that left, the others are none', async () => {
  const { dialog, state, sent } = await open()
  await writeIn(dialog.getByLabelText('Consumido'), '27')
  expect(dialog.getByText(/todo lo despachado/)).toBeTruthy()
  await state()
  expect(await screen.findByText('Consumo declarado.')).toBeTruthy()
  expect(sent()!.body).toMatchObject({ items: [{ materialId: 'ANFO-25', consumed: 27, returned: 0, lost: 0 }] })
})
