import { inventory } from '@barreno/domain/inventory/endpoints'
import type { MaterialSupply } from '@barreno/domain/inventory/schema'
import { materials } from '@barreno/domain/materials/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import type { Order } from '@barreno/domain/orders/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder, can } from '../../test/an-order.ts'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { aSupply } from '../inventory/test/a-stock.ts'
import { OrderPage } from './order-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const kinds: MaterialSupply[] = [
  aSupply({ materialId: 'NEL', materialName: 'Detonador no eléctrico', detonatorKind: 'nonel' }),
  aSupply({ materialId: 'ELEC', materialName: 'Detonador electrónico', detonatorKind: 'electronic' }),
]
const lineOf = ({ materialId, materialName }: MaterialSupply) => ({ ...anOrder().items[0]!, materialId, materialName, quantity: 40 })
const mixed =
  'Este pedido mezcla detonadores no eléctricos con detonadores electrónicos. Un frente se dispara con un solo sistema. Corrija los materiales.'
const possible = 'Lleva detonadores no eléctricos y electrónicos. Compruebe que cada frente se dispara con un solo sistema.'

async function show(part: Partial<Order>) {
  const net = network()
    .reply(orders.get, anOrder({ actions: [can('orders.editItems')], items: kinds.map(lineOf), currentStatus: 'PENDIENTE_ADMIN', ...part }))
    .reply(materials.available, { items: [], total: 0, next: null })
    .reply(inventory.supply, kinds)
  renderFor(aGestor('gerente'), net, <OrderPage />, { at: '/orders/details/order-7', route: '/orders/details/:orderId?' })
  await screen.findByRole('heading', { level: 1, name: 'ORD-2026-000007' })
}

test('an order that brings two systems to its one front says so before it is approved, and while it is edited, until it is corrected', async () => {
  await show({ numberOfFronts: 1 })
  expect(await screen.findByText(mixed)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Editar materiales y guía' }))
  expect(await screen.findByText(mixed)).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Cantidad de Detonador electrónico' })
  await userEvent.clear(field)
  await writeIn(field, '0')
  expect(screen.queryByText(mixed)).toBeNull()
})

test('of an order by the single form, which does not say its fronts, what it may bring is asked', async () => {
  await show({ numberOfFronts: null, preOrderId: null, preOrderNumber: null })
  expect(await screen.findByText(possible)).toBeTruthy()
  expect(within(document.body).queryByText(mixed)).toBeNull()
})
