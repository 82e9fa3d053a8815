import { api } from '@barreno/domain/api'
import type { LotOrder } from '@barreno/domain/custody/schema'
import { expect, test } from 'vitest'
import { aLoadedLot } from '../../test/custody.ts'
import { aCompletedOrder, anOrderInTransit, aReadyOrder, stocked } from '../../test/orders.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { app, as, db, good } = portal
await stocked(portal, 1_000)

/** Returns all pages of a list, in sequence. */
async function pagesOf(path: string): Promise<LotOrder[]> {
  const { headers, body } = await app.inject({ url: `/api${path}`, headers: as('gerente') })
  const next = /<\/api(.*?)>/.exec(String(headers['link'] ?? ''))?.[1]
  return [...(JSON.parse(body) as LotOrder[]), ...(next ? await pagesOf(next) : [])]
}

test('the orders that have of a lot are told the last one first, page by page, those under way and those that are over apart', async () => {
  const lot = await aLoadedLot(portal, { materialId: 'ANFO-25', quantityChange: 45, expiresOn: '2027-01-31' })
  const undone = await aReadyOrder(portal)
  await good(api.orders.undoReady, 'dgcim', { id: undone.id, reason: 'Faltan precintos' })
  const over = [await aCompletedOrder(portal), await aCompletedOrder(portal)]
  const under = [await aReadyOrder(portal), await anOrderInTransit(portal), await aReadyOrder(portal)]
  const lines = await db<{ id: string; left: number; last: number }[]>`
    select order_id as id, -sum(quantity)::float8 as left, max(id)::int as last from stock_movements
    where lot_id = ${lot.id} and order_id is not null group by 1 having sum(quantity) < 0 order by max(at) desc, max(id) desc`
  expect(new Set(lines.map(({ id }) => id))).toEqual(new Set([...over, ...under].map(({ id }) => id)))

  const all = await good(api.custody.orders, 'gerente', { id: lot.id })
  expect(all.map(({ id, orderId, left, back }) => [Number(id), orderId, left - back])).toEqual(
    lines.map(({ id, left, last }) => [last, id, left]),
  )
  for (const [query, among] of [
    ['', [...over, ...under]],
    ['&underWay=true', under],
    ['&underWay=false', over],
  ] as const) {
    const listed = await pagesOf(`/custody/lots/${lot.id}/orders?limit=2${query}`)
    const wanted = new Set(among.map(({ id }) => id))
    expect(listed.map(({ orderId }) => orderId)).toEqual(all.map(({ orderId }) => orderId).filter((id) => wanted.has(id!)))
  }
})
