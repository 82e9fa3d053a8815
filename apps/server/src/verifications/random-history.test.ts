import { api } from '@barreno/domain/api'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPreorder, testPortal } from '../../test/portal.ts'
import { stocked } from '../../test/orders.ts'
import { verifyRecords } from './verify-records.ts'

const portal = await testPortal()
const { call, db, actors } = portal
await stocked(portal)

type Act = { what: number; material: string; amount: number }
const act = fc.record({
  what: fc.nat(9),
  material: fc.constantFrom('ANFO-25', 'COR-10', 'DET-NE-4', 'EMU-32X200'),
  amount: fc.integer({ min: 1, max: 400 }),
})

const newest = async (table: string) =>
  (await db<{ id: string }[]>`select id from ${db(table)} order by created_at desc, id desc limit 1`)[0]?.id ?? 'ninguna'

/** Makes an order from a new pre-order, unless another worker withdraws it before it is converted. */
async function anOrderUnlessWithdrawn() {
  const { id } = await aPreorder(portal, { numberOfFronts: '1' })
  await call(api.preorders.changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: 'Revisada' })
  return call(api.preorders.convert, 'gerente', { id, estimatedServiceDate: '2026-12-03', managerNotes: 'Coordinar con la guarnición' })
}

/** Performs the next act. Some are refused, which changes nothing. */
async function perform({ what, material, amount }: Act) {
  const reason = { reason: 'Prueba al azar' }
  if (what === 0) return void (await aPreorder(portal, { numberOfFronts: '1' }))
  if (what === 1) return anOrderUnlessWithdrawn()
  if (what === 2) return call(api.inventory.load, 'almacenista', { materialId: material, quantityChange: amount / 4 })
  if (what === 3) return call(api.inventory.adjust, 'almacenista', { materialId: material, quantityChange: -amount, notes: 'Conteo' })
  if (what === 4) return call(api.materials.edit, 'gerente', { id: material, unitPrice: amount / 100 })
  if (what === 5) return call(api.orders.assign, 'gerente', { id: await newest('orders'), operatorId: actors.operador.id })
  if (what === 6) return call(api.orders.pay, 'operador', { id: await newest('orders'), paymentStatus: 'PAGADO' })
  if (what === 7) return call(api.orders.cancel, 'gerente', { id: await newest('orders'), ...reason })
  if (what === 8) return call(api.preorders.withdraw, 'cliente', { id: await newest('preorders'), ...reason })
  return call(api.clients.edit, 'administrador', { id: actors.cliente2.id, direction: `Calle ${amount}` })
}

test('whatever several do at once, the history replayed is every row as it stands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 2, maxLength: 5 }), { minLength: 4, maxLength: 4 }), async (workers) => {
      await Promise.all(
        workers.map(async (acts) => {
          for (const each of acts) {
            const reply = await perform(each)
            expect(reply?.statusCode ?? 200, reply?.body).toBeLessThan(500)
          }
        }),
      )
      const found: string[] = []
      await verifyRecords(db, (difference) => void found.push(differenceInWords(difference)))
      expect(found).toEqual([])
    }),
    { numRuns: 4, seed: 80, endOnFailure: true },
  )
  const [made] = await db<{ orders: number; movements: number }[]>`
    select (select count(*) from orders)::int as orders, (select count(*) from stock_movements)::int as movements`
  expect(made?.orders).toBeGreaterThan(2)
  expect(made?.movements).toBeGreaterThan(10)
})
