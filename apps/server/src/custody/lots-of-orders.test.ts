import { api } from '@barreno/domain/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLoadedLot, brokenCustody } from '../../test/custody.ts'
import { anAssignedOrder } from '../../test/orders.ts'
import { testPortal } from '../../test/portal.ts'

// Writes to the ledger with the server's password: an order can return no more of each lot than it received.

const portal = await testPortal()
const { db, good } = portal
/** The server's own connection, whose role owns nothing. */
const server = portal.services.db

const material = 'ANFO-25'
// Lots leave by the day they expire: the first runs out, the second has enough, so nothing leaves of the third.
const first = await aLoadedLot(portal, { materialId: material, quantityChange: 3, expiresOn: '2028-01-13' })
const second = await aLoadedLot(portal, { materialId: material, quantityChange: 500, expiresOn: '2028-01-14' })
const strange = await aLoadedLot(portal, { materialId: material, quantityChange: 500, expiresOn: '2028-01-15' })
for (const materialId of ['EMU-32X200', 'COR-10', 'DET-NE-4'])
  await good(api.inventory.load, 'almacenista', { materialId, quantityChange: 5_000 })
const prepare = async () => {
  const { id } = await anAssignedOrder(portal)
  await good(api.orders.changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })
  return id
}
const [order, other] = [await prepare(), await prepare()]

/** Writes a line into the ledger by hand, and updates the material's quantity to match. */
const write = (orderId: string, lotId: string | null, kind: string, quantity: number) =>
  server.begin(async (tx) => {
    const [{ after }] = await tx<[{ after: number }]>`
      update materials set quantity = quantity + ${quantity} where id = ${material} returning quantity as after`
    await tx`
      insert into stock_movements (material_id, kind, quantity, balance_after, order_id, lot_id, notes, actor_id, actor_role, at, magazine_id)
      values (${material}, ${kind}, ${quantity}, ${after}, ${orderId}, ${lotId}, 'A mano', ${portal.actors.gerente.id}, 'gerente', now(), 'PRINCIPAL')`
  })

const balances = () => db<{ orderId: string; lotId: string; balance: number }[]>`
  select order_id as "orderId", lot_id as "lotId", sum(quantity)::float8 as balance from stock_movements
  where order_id is not null and material_id = ${material} group by 1, 2`
const balanceOf = async (orderId: string, lotId: string) =>
  (await balances()).find((one) => one.orderId === orderId && one.lotId === lotId)?.balance ?? 0

test('what left of one lot does not come back as another, nor what left for another order', async () => {
  expect(await balanceOf(order, first.id)).toBeLessThan(0)
  const out = -(await balanceOf(order, first.id))
  const refused = /stock_movements_lot_comes_back|more comes back of the lot/
  await expect(write(order, strange.id, 'return', 1)).rejects.toThrow(refused)
  await expect(write(order, first.id, 'return', out + 0.01)).rejects.toThrow(refused)
  await expect(write(other, first.id, 'undo', 0.01)).rejects.toThrow(refused)
  await write(order, first.id, 'return', out)
  await expect(write(order, first.id, 'return', 0.01)).rejects.toThrow(refused)
})

test('whatever is written, the balance of each order and lot stays with what left', async () => {
  const tried = { kept: 0, refused: 0 }
  const line = fc.record({
    orderId: fc.constantFrom(order, other),
    lotId: fc.constantFrom(first.id, second.id, strange.id, null),
    kind: fc.constantFrom('dispatch', 'undo', 'return'),
    hundredths: fc.integer({ min: -300, max: 300 }).filter((amount) => amount !== 0),
  })
  for (const { orderId, lotId, kind, hundredths } of fc.sample(line, { numRuns: 150, seed: 110 })) {
    await write(orderId, lotId, kind, hundredths / 100).then(
      () => tried.kept++,
      () => tried.refused++,
    )
    expect((await balances()).filter(({ balance }) => balance > 0)).toEqual([])
  }
  expect(Math.min(tried.kept, tried.refused)).toBeGreaterThan(20)
  expect((await brokenCustody(db)).filter(({ what }) => what === 'sum' || what === 'holding')).toEqual([])
})
