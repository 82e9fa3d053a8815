import postgres from 'postgres'
import { fill, placeIn } from '../../apps/server/test/filled/fill.ts'
import { fillOrders } from '../../apps/server/test/filled/orders.ts'
import type { Product } from './product.ts'
import { median } from './report.ts'

/** Maximum duration of a request of a lot's page. */
const goal_ms = 100
/** Number of lines of each inserted order. */
const linesOfOrder = 5

/**
 * Measures the requests for where a lot is and where it went, among the given number of movements: for forty lots spread over the whole table,
 * and for one that has a tenth of all lines. The requests are those of the page. Prints the slowest median and the slowest reply.
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
  // Creates one lot with a tenth of all lines, spread over all orders that have such a line.
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
