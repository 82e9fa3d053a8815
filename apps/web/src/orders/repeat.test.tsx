import { orders } from '@barreno/domain/orders/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { renderWizard } from '../wizard/test/wizard.tsx'
import { MyOrderPage } from './my-order-page.tsx'
import { MyOrdersPage } from './my-orders-page.tsx'

test('an order says in a sentence why it is where it is', async () => {
  const { show, server } = await renderWizard(<MyOrderPage />, {
    at: '/ordenes-cliente/details/order-7',
    route: '/ordenes-cliente/details/:orderId',
  })
  server.reply(orders.get, anOrder())
  show()
  const rail = await screen.findByRole('complementary')
  expect(within(rail).getByText('Desde el 11/11/2026 espera que se le asigne un operador.')).toBeTruthy()
})

test('in the list of orders a row is asked for again', async () => {
  const { show, server } = await renderWizard(<MyOrdersPage />, { at: '/history' })
  server.reply(orders.list, { items: [anOrder()], total: 1, next: null })
  show()
  const link = await screen.findByRole('link', { name: 'Repetir ORD-2026-000007 como nueva solicitud' })
  expect(link.getAttribute('href')).toBe('/nueva-orden/de-nuevo?orden=order-7')
})
