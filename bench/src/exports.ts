import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Connection, connect } from '../../apps/server/src/db/connect.ts'
import type { Product } from './product.ts'

const run = promisify(execFile)

/** Measures an export of the given number of orders: time, bytes, and the growth of the server's memory. */
export async function measureExports(product: Product, dataDir: string, orders: number): Promise<void> {
  const { gerente } = await product.signIn()
  await fillOrders(dataDir, orders)
  const columns =
    'orderNumber,clientName,createdAt,currentStatus,estimatedServiceDate,assignedOperatorName,budgetTotal,paymentStatus,miningType,paidAt'
  const take = async (format: string, more = '') => {
    const url = `${product.url}/api/exports/orders?includeClosed=true&format=${format}&columns=${columns}${more}`
    const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${gerente}` } })
    if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    let bytes = 0
    for await (const chunk of response.body) bytes += chunk.length
    return bytes
  }
  // Warm-up: a server in use has already read lists, and the first export of each format loads its code.
  for (let call = 0; call < 200; call++) await readList(product, gerente)
  for (const format of ['xlsx', 'csv']) await take(format, '&from=2026-01-01')

  console.log(`export of ${orders} orders, 10 columns`.padEnd(44) + '   s    MB   before   most   growth, MB')
  for (const format of ['xlsx', 'csv', 'xlsx', 'csv']) {
    const memory = watch(product.pid)
    const before = await memory.now()
    const since = performance.now()
    const bytes = await take(format)
    const seconds = (performance.now() - since) / 1000
    const most = await memory.most()
    console.log(
      `  ${format}`.padEnd(42) +
        [seconds, bytes / 1e6, before, most, most - before].map((figure) => figure.toFixed(1).padStart(8)).join(''),
    )
  }
}

async function readList({ url }: Product, token: string): Promise<void> {
  const response = await fetch(`${url}/api/orders?limit=100&includeClosed=true`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`the list answered ${response.status}`)
  await response.arrayBuffer()
}

/** Watches the resident memory of a process in MB: its present value, and its maximum since the start. */
function watch(pid: number) {
  let most = 0
  const over = new AbortController()
  const now = async () => Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await now())
      await sleep(50)
    }
  })()
  return {
    now,
    async most() {
      over.abort()
      await watching
      return most
    },
  }
}

/** Inserts copies of the orders of the demonstration, with new numbers. */
async function fillOrders(dataDir: string, count: number): Promise<void> {
  const db = connect({ path: join(dataDir, 'postgres/.s.PGSQL.5432') }, { connections: 1, answerMs: 300_000 })
  await db.begin((tx) => copyOrders(tx, count), { unlimited: true })
  await db`analyze`
  await db.end()
}

async function copyOrders(tx: Connection, count: number): Promise<void> {
  const columns = await tx<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`
  const own: Record<string, string> = {
    id: 'new_id()',
    order_number: `'ORD-1900-' || lpad(n::text, 6, '0')`,
    preorder_id: 'null',
    created_at: `created_at - interval '1 year' - n * interval '1 minute'`,
  }
  const names = columns.map(({ name }) => name)
  await tx.unsafe(`
    insert into orders (${names.join(', ')})
    select ${names.map((name) => own[name] ?? `demo.${name}`).join(', ')}
    from generate_series(1, ${count}) as n join (select *, row_number() over (order by id) as place, count(*) over () as total from orders) as demo
      on place = n % total + 1`)
}
