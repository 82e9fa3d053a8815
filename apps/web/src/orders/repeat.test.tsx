import { orders } from '@barreno/domain/orders/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test('in the list of orders a row is repeated as a new request', async () => {
  const { show, server, kept } = await renderWizard(<MyOrdersPage />, { at: '/history' })
  const legacy = anOrder({ preOrderId: null, blastingPatternsInfo: [] })
  server.reply(orders.list, { items: [legacy], total: 1, next: null }).reply(orders.get, legacy)
  const { router } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Repetir ORD-2026-000007 como nueva solicitud' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/seleccionar-frentes'))
  await waitFor(async () => expect((await kept())?.customSelectedItems).toHaveLength(2))
})
