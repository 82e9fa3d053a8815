import postgres from 'postgres'
import { placeIn } from '../../apps/server/test/filled/fill.ts'
import { fillOrders } from '../../apps/server/test/filled/orders.ts'
import { cpuOf } from './metrics.ts'
import type { Product } from './product.ts'
import { median } from './report.ts'

/** Maximum duration of the whole call. */
const goal_ms = 100

type Plan = { services: number; rounds: number; startBare: () => Promise<string> }

/**
 * Measures the calendar feed of a year and two months of services over HTTP. Asks in turn the product, and a bare server that reads the same
 * rows with the same statement and writes them as JSON.
 */
export async function measureCalendar(product: Product, dataDir: string, { services, rounds, startBare }: Plan): Promise<void> {
  await fillServices(dataDir, services)
  const token = await product.tokenOf('gerente')
  const headers = { authorization: `Bearer ${token}` }
  const made = await fetch(`${product.url}/api/schedule/feed`, { method: 'POST', headers })
  const { address } = (await made.json()) as { address: string }
  const feed = `${product.url}${new URL(address, product.url).pathname}`
  const secret = feed.split('/').at(-1)!
  const bare = `${await startBare()}/calendar/${secret}`
  const ask = async (url: string) => {
    const since = performance.now()
    // A calendar program has no session; only the bare server needs one, which it looks up.
    const response = await fetch(url, url === feed ? {} : { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`)
    return { time: performance.now() - since, text }
  }

  const { text } = await ask(feed)
  const events = text.match(/^BEGIN:VEVENT\r$/gm)?.length ?? 0
  const rows = (JSON.parse((await ask(bare)).text) as unknown[]).length
  if (events < services || events !== rows) throw new Error(`${events} events of ${rows} services, of which ${services} were filled in`)

  const times = { feed: [] as number[], bare: [] as number[], cpu: [] as number[] }
  for (let round = -3; round < rounds; round++) {
    const before = cpuOf(product.pid)
    const called = (await ask(feed)).time
    const cpu = (cpuOf(product.pid) - before) / 1e6
    const pair = { feed: called, bare: (await ask(bare)).time, cpu }
    if (round < 0) continue
    times.cpu.push(pair.cpu)
    times.feed.push(pair.feed)
    times.bare.push(pair.bare)
  }
  console.log(`${events} services, ${(Buffer.byteLength(text) / 1e6).toFixed(1)} MB of calendar, ${rounds} rounds by turns\n`)
  print('the whole call', times.feed, median(times.feed) > goal_ms ? `over ${goal_ms} ms` : '')
  print('the same rows by a bare server', times.bare)
  print('of the processor, the server alone', times.cpu)
  const ratios = times.feed.map((time, round) => time / times.bare[round]!)
  console.log(
    `the call / the bare one: min ${Math.min(...ratios).toFixed(2)}  median ${median(ratios).toFixed(2)}  max ${Math.max(...ratios).toFixed(2)}`,
  )
}

const print = (name: string, times: readonly number[], note = '') =>
  console.log(
    `${`${name}, ms:`.padEnd(36)}least ${Math.min(...times).toFixed(1)}  median ${median(times).toFixed(1)}  most ${Math.max(...times).toFixed(1)}  ${note}`.trimEnd(),
  )

/** Inserts services on all days of the calendar, with many alianzas, places, operators and vehicles, in all statuses that the calendar shows. */
async function fillServices(dataDir: string, services: number): Promise<void> {
  const at = placeIn(dataDir)
  const now = new Date()
  await fillOrders(at, {
    orders: services,
    from: new Date(now.getTime() - 60 * 86_400_000),
    to: now,
    first: 1,
    underWay: Math.ceil(services / 5),
  })
  const db = postgres({ user: 'postgres', database: 'postgres', ...at, max: 1, onnotice: () => {} })
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      update orders set estimated_service_date = current_date - 55 + n % 400, client_direction = 'Galería ' || n % 60 || ', nivel ' || n % 9 || ', El Callao, estado Bolívar',
        vehicle_1_plate = 'A' || lpad((n % 90)::text, 2, '0') || 'BC' || n % 10 || 'K', vehicle_2_plate = case when n % 3 = 0 then 'B11AA' || n % 10 || 'C' end,
        current_status = case when current_status = 'CERRADA' then current_status
          else (array['APROBADA', 'ASIGNADA_OPERADOR', 'LISTA_PARA_DESPACHO', 'EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA'])[1 + n % 5] end
      from (select id as order_id, right(order_number, 9)::int as n from orders where order_number like 'BENCH-%') as numbered where id = order_id`
  })
  await db`vacuum (analyze) orders`
  await db.end()
}
