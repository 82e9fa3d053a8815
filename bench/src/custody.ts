import postgres from 'postgres'
import { fill, placeIn } from '../../apps/server/test/filled/fill.ts'
import { fillOrders } from '../../apps/server/test/filled/orders.ts'
import type { Product } from './product.ts'
import { median } from './report.ts'

/** What any lot's page may take. */
const goal_ms = 100
/** Lines of an order of the fill. */
const linesOfOrder = 5

/**
 * Where a lot is and where it went, of so many movements: of forty lots taken over the whole table, and of one that a tenth of all lines are of. Each
 * question is asked as the page asks it, and the slowest median and the slowest answer are told.
 */
export async function measureCustody(
  product: Product,
  dataDir: string,
  { movements, rounds }: { movements: number; rounds: number },
): Promise<void> {
  const at = placeIn(dataDir)
  await fillOrders(at, {
    orders: Math.ceil(movements / linesOfOrder),
    from: new Date('2016-11-21T00:00:00.000Z'),
    to: new Date('2026-11-21T00:00:00.000Z'),
    first: 1,
    underWay: 2_000,
  })
  // One lot of a tenth of all lines, of as many orders as have them.
  await fill(at, ['stock_movements'], async (tx) => {
    await tx`update stock_movements set lot_id = 'bench-lot-0-0', material_id = 'BENCH-0' where material_id like 'BENCH-_' and lot_id is not null`
  })
  const db = postgres({ user: 'postgres', database: 'postgres', ...at, max: 1, onnotice: () => {} })
  const [{ all }] = await db<[{ all: number }]>`select count(*)::int as all from stock_movements`
  const lots = await db<{ id: string; lines: number; orders: number }[]>`
    select lot_id as id, count(*)::int as lines, count(distinct order_id)::int as orders from stock_movements where lot_id is not null group by 1 order by 1`
  await db.end()
  const largest = lots.toSorted((one, other) => other.lines - one.lines)[0]!
  const step = Math.max(1, Math.floor(lots.length / 40))
  const spread = lots.filter((lot, place) => place % step === 0 && lot.id !== largest.id)
  const ask = await asking(product)
  console.log(`${all} movements, ${lots.length} lots; the largest has ${largest.lines} lines of ${largest.orders} orders\n`)
  console.log(
    `| asked | of ${spread.length} lots: slowest median, ms | slowest, ms | of the largest: median, ms | slowest, ms |\n| --- | --: | --: | --: | --: |`,
  )
  for (const [name, path] of questions) {
    const timesOf = async (id: string) => {
      const times: number[] = []
      for (let round = -2; round < rounds; round++) {
        const time = await ask(path(id))
        if (round >= 0) times.push(time)
      }
      return times
    }
    const ofSpread: number[][] = []
    for (const { id } of spread) ofSpread.push(await timesOf(id))
    const ofLargest = await timesOf(largest.id)
    const figures = [Math.max(...ofSpread.map(median)), Math.max(...ofSpread.flat()), median(ofLargest), Math.max(...ofLargest)]
    console.log(
      `| ${name} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |${Math.max(figures[0]!, figures[2]!) > goal_ms ? ` over ${goal_ms} ms` : ''}`,
    )
  }
}

const questions: readonly [name: string, path: (id: string) => string][] = [
  ['where it is', (id) => `/custody/lots/${id}`],
  ['where it went, its lines', (id) => `/custody/lots/${id}/trace?limit=50`],
  ['where it went, its orders', (id) => `/custody/lots/${id}/orders?limit=50`],
  ['its orders under way', (id) => `/custody/lots/${id}/orders?limit=50&underWay=true`],
]

async function asking({ url, tokenOf }: Product): Promise<(path: string) => Promise<number>> {
  const headers = { authorization: `Bearer ${await tokenOf('gerente')}` }
  return async (path) => {
    const since = performance.now()
    const response = await fetch(`${url}/api${path}`, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
    return performance.now() - since
  }
}
