import { api } from '@barreno/domain/api'
import type { Order } from '@barreno/domain/orders/schema'
import { handoverSteps } from '@barreno/domain/statuses/handovers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anApprovedOrder, aHandover, partiesOf, stocked } from '../../../test/orders.ts'
import { brokenEntry, testPortal } from '../../../test/portal.ts'

const portal = await testPortal()
const { call, db, good } = portal
const { acceptHandover, custody, offerHandover, refuseHandover, withdrawHandover } = api.orders
await stocked(portal)

/** A random attempt: any quantity of any material, in a step that may not be due; or an answer to the open offer. */
const act = fc.record({
  order: fc.nat(3),
  step: fc.constantFrom(...handoverSteps),
  what: fc.constantFrom('offer', 'offer', 'accept', 'accept', 'accept', 'refuse', 'withdraw'),
  materialId: fc.constantFrom('ANFO-25', 'COR-10'),
  hundredths: fc.integer({ min: 1, max: 900 }),
})
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

async function take(orders: readonly Order[], { order, step, what, materialId, hundredths }: Act): Promise<number> {
  const { id } = orders[order]!
  const { give, receive } = partiesOf[step]
  if (what === 'offer')
    return (await call(offerHandover, give, { id, step, lines: [{ materialId, quantity: hundredths / 100 }] })).statusCode
  const [open] = (await good(custody, 'gerente', { id })).handovers
  if (!open) return 404
  const which = { id, handoverId: open.id }
  if (what === 'accept') return (await call(acceptHandover, receive, { ...which, textSha256: open.textSha256 })).statusCode
  return (await call(what === 'refuse' ? refuseHandover : withdrawHandover, what === 'refuse' ? receive : give, { ...which, reason: 'No' }))
    .statusCode
}

test('whatever twelve people do at once, what each has is what was signed, and nobody has more than left the stock', async () => {
  const orders = [await anApprovedOrder(portal), await anApprovedOrder(portal)]
  for (const moving of [await anApprovedOrder(portal), await anApprovedOrder(portal)]) {
    await aHandover(portal, moving, 'load')
    orders.push(await good(api.orders.act, 'operador', { id: moving.id, action: 'orders.pickUp' }))
  }
  const acts = fc.sample(act, { numRuns: Number(process.env['RUNS'] ?? 600), seed: 11 })
  const answers: number[] = []
  const people = Array.from({ length: 12 }, async () => {
    for (let next = acts.pop(); next; next = acts.pop()) answers.push(await take(orders, next))
  })
  await Promise.all(people)
  expect(answers.filter((status) => ![200, 201, 400, 403, 404, 409].includes(status))).toEqual([])
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(20)

  const wrong = await db`
    with signed as (
      select order_id, material_id, step, sum(quantity) as quantity from handovers join handover_lines on handover_id = handovers.id
      where state = 'accepted' group by 1, 2, 3
    ), counted as (
      select held.*, (select coalesce(sum(quantity), 0) from signed where signed.order_id = held.order_id and signed.material_id = held.material_id and step = 'load') as l,
        (select coalesce(sum(quantity), 0) from signed where signed.order_id = held.order_id and signed.material_id = held.material_id and step = 'deliver') as d,
        (select coalesce(sum(quantity), 0) from signed where signed.order_id = held.order_id and signed.material_id = held.material_id and step = 'collect') as c,
        (select coalesce(sum(quantity), 0) from signed where signed.order_id = held.order_id and signed.material_id = held.material_id and step = 'store') as s,
        (select -sum(quantity) from stock_movements where stock_movements.order_id = held.order_id and stock_movements.material_id = held.material_id
          and kind in ('dispatch', 'undo')) as dispatched
      from order_custody as held
    )
    select order_id, material_id from counted
    where loaded <> l or delivered <> d or collected <> c or stored <> s or loaded - stored > dispatched or loaded - delivered + collected - stored < 0`
  expect(wrong).toEqual([])
  const unsigned = await db`
    select id from handovers where state = 'accepted' and 2 <> (
      select count(distinct coalesce(user_id, client_id, person_id)) from handover_signatures where handover_id = handovers.id and side in ('giver', 'receiver'))`
  expect(unsigned).toEqual([])
  expect(await brokenEntry(portal)).toBeNull()
})
