import { api } from '@barreno/domain/api'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, aPreorder, testPortal } from '../../test/portal.ts'
import { stocked } from '../../test/orders.ts'
import { verifyRecords } from './verify-records.ts'

const portal = await testPortal({ pool: { waitMs: 60_000 } })
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

/** Performs the next act. Some are refused, which changes nothing. */
async function perform({ what, material, amount }: Act): Promise<void> {
  const reason = { reason: 'Prueba al azar' }
  if (what === 0) await aPreorder(portal, { numberOfFronts: '1' })
  else if (what === 1) await anOrder(portal, { numberOfFronts: '1' })
  else if (what === 2) await call(api.inventory.load, 'almacenista', { materialId: material, quantityChange: amount / 4 })
  else if (what === 3) await call(api.inventory.adjust, 'almacenista', { materialId: material, quantityChange: -amount, notes: 'Conteo' })
  else if (what === 4) await call(api.materials.edit, 'gerente', { id: material, unitPrice: amount / 100 })
  else if (what === 5) await call(api.orders.assign, 'gerente', { id: await newest('orders'), operatorId: actors.operador.id })
  else if (what === 6) await call(api.orders.pay, 'operador', { id: await newest('orders'), paymentStatus: 'PAGADO' })
  else if (what === 7) await call(api.orders.cancel, 'gerente', { id: await newest('orders'), ...reason })
  else if (what === 8) await call(api.preorders.withdraw, 'cliente', { id: await newest('preorders'), ...reason })
  else await call(api.clients.edit, 'administrador', { id: actors.cliente2.id, direction: `Calle ${amount}` })
}

test('whatever several do at once, the history replayed is every row as it stands', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 2, maxLength: 5 }), { minLength: 4, maxLength: 4 }), async (workers) => {
      await Promise.all(
        workers.map(async (acts) => {
          for (const each of acts) await perform(each)
        }),
      )
      const found: string[] = []
      await verifyRecords(db, (difference) => void found.push(differenceInWords(difference)))
      expect(found).toEqual([])
    }),
    { numRuns: 4, seed: 80, endOnFailure: true },
  )
})
