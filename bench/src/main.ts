import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBackup } from './backup.ts'
import { startBare } from './bare-process.ts'
import { measureCalendar } from './calendar.ts'
import { measureCustody } from './custody.ts'
import { measureDecisions } from './decisions.ts'
import { startEdge } from './edge.ts'
import { measureExports } from './exports.ts'
import { printFirstLoads } from './first-loads.ts'
import { fillQueue } from './fill-queue.ts'
import { measureLine } from './line.ts'
import { measureLive } from './live.ts'
import { fillSide, measureLists } from './lists.ts'
import { measure } from './measure.ts'
import { measureMemory } from './memory.ts'
import { measureMetrics } from './metrics.ts'
import { measureNotices } from './notices.ts'
import { measurePages } from './pages.ts'
import { pairs } from './pairs.ts'
import { measurePaste } from './paste.ts'
import { measurePatterns } from './patterns.ts'
import { buildServer, type Product, type Start, startProduct } from './product.ts'
import { print } from './report.ts'
import { measureReports } from './reports.ts'
import { measureRows } from './rows.ts'
import { measureStart } from './start.ts'
import { measureTyping } from './typing.ts'
import { measureUsers } from './users.ts'

// The whole server against the same SQL behind bare Fastify, both on one embedded PostgreSQL; docs/benchmarks.md says what is compared.

// A quick run is limited by the number of calls, because in half a second a busy machine may answer none.
const plan = process.argv.includes('--quick')
  ? { preorders: 500, rounds: 1, warmUp: { amount: 20 }, load: { amount: 50 } }
  : { preorders: 5_000, rounds: 12, warmUp: { duration: 2 }, load: { duration: 1 } }

const endings: (() => Promise<unknown>)[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cleanUp().then(() => process.exit(130)))
try {
  if (process.argv.includes('--patterns')) measurePatterns(process.argv.includes('--quick') ? 4 : 200)
  else if (process.argv.includes('--reports')) await runReports()
  else if (process.argv.includes('--lists')) await runLists()
  else if (process.argv.includes('--backup')) await backUp()
  else if (process.argv.includes('--memory')) await runMemory()
  else if (process.argv.includes('--metrics')) await countOrNot()
  else if (process.argv.includes('--notices')) await printCreations()
  else if (process.argv.includes('--pages')) await measureBuilt()
  else if (process.argv.includes('--typing')) await typeIntoBench()
  else if (process.argv.includes('--line')) await measureSlowLine()
  else if (process.argv.includes('--rows')) await drawRows()
  else if (process.argv.includes('--exports')) await exportAll()
  else if (process.argv.includes('--custody')) await traceLots()
  else if (process.argv.includes('--users')) await aHundredAtOnce()
  else if (process.argv.includes('--live')) await manyFollow()
  else if (process.argv.includes('--decisions')) await decideOneAfterAnother()
  else if (process.argv.includes('--paste')) await pasteLines()
  else if (process.argv.includes('--calendar')) await readCalendar()
  else await run()
} finally {
  await cleanUp()
}

async function run(): Promise<void> {
  const { product, dataDir } = await start()
  const setting = await product.signIn()
  await fillQueue(dataDir, setting, plan.preorders)
  const bare = await startBare(dataDir, product.url, setting)
  endings.unshift(bare.stop)

  const round = 'amount' in plan.load ? `${plan.load.amount} calls` : `${plan.load.duration} s`
  console.log(`${plan.rounds} rounds of ${round} a side, 10 connections, ${plan.preorders} pre-orders in the queue\n`)
  for (const pair of await pairs(product.url, bare.url, setting)) print(pair.name, await measure(pair, plan))
}

async function measureBuilt(): Promise<void> {
  printFirstLoads()
  if (!process.env['LIGHTHOUSE']) return
  const product = await behindEdge((await start()).product)
  const only = process.argv.slice(2).filter((word) => word.startsWith('/') && word !== valueOf('--keep'))
  await measurePages(product, { runs: process.argv.includes('--quick') ? 1 : 3, only, isByProcessor: process.argv.includes('--processor') })
}

/** With `--edge`, puts TLS and HTTP/2 in front of the product, like the reverse proxy of an installation. */
async function behindEdge(product: Product): Promise<Product> {
  if (!process.argv.includes('--edge')) return product
  const { url, stop } = await startEdge(product.url)
  endings.unshift(stop)
  return { ...product, url }
}

/** With `--tell`, prints the requests of the first two visits with their times. */
async function measureSlowLine(): Promise<void> {
  const product = await behindEdge((await start()).product)
  await measureLine(product, process.argv.includes('--quick') ? 1 : 5, process.argv.includes('--tell'))
}

async function drawRows(): Promise<void> {
  const { product, dataDir } = await start()
  await fillQueue(dataDir, await product.signIn(), 1_000)
  await measureRows(product, process.argv.includes('--quick') ? 1 : 7)
}

async function typeIntoBench(): Promise<void> {
  const { product } = await start()
  await measureTyping(product, { rounds: process.argv.includes('--quick') ? 1 : 4 })
}

async function countOrNot(): Promise<void> {
  const isQuick = process.argv.includes('--quick')
  await measureMetrics(async (how) => (await start(how)).product, {
    ...plan,
    warmUp: isQuick ? { amount: 100 } : { duration: 10 },
    load: { duration: isQuick ? 2 : Number(valueOf('--seconds') ?? 120) },
  })
}

async function printCreations(): Promise<void> {
  const { product, dataDir } = await start()
  await measureNotices(product, dataDir, plan)
}

async function exportAll(): Promise<void> {
  const { product, dataDir } = await start()
  await measureExports(product, dataDir, process.argv.includes('--quick') ? 5_000 : 100_000)
}

async function backUp(): Promise<void> {
  const { product, dataDir } = await start()
  await measureBackup(product, dataDir, process.argv.includes('--quick') ? 10_000 : 1_000_000)
}

/** Measures the memory of the server under load, and the duration of its next start. */
async function runMemory(): Promise<void> {
  const { product, dataDir } = await start()
  const setting = await product.signIn()
  await fillQueue(dataDir, setting, plan.preorders)
  const [list, , detail, create] = await pairs(product.url, '', setting)
  const isQuick = process.argv.includes('--quick')
  await measureMemory(product, [list!, detail!, create!], isQuick ? 2 : 60)
  await product.stop()
  await measureStart(dataDir, isQuick ? 1 : 7)
}

async function traceLots(): Promise<void> {
  const { product, dataDir } = await start()
  const size = process.argv.includes('--quick') ? { movements: 5_000, rounds: 2 } : { movements: 1_000_000, rounds: 10 }
  await measureCustody(product, dataDir, size)
}

async function aHundredAtOnce(): Promise<void> {
  const { product } = await start()
  await measureUsers(product, { users: 100, seconds: process.argv.includes('--quick') ? 5 : 600, pause_ms: 500 })
}

async function pasteLines(): Promise<void> {
  const { product } = await start()
  await measurePaste(product, { rounds: process.argv.includes('--quick') ? 3 : 15 })
}

async function readCalendar(): Promise<void> {
  const { product, dataDir } = await start()
  const size = process.argv.includes('--quick') ? { services: 500, rounds: 2 } : { services: 10_000, rounds: 30 }
  await measureCalendar(product, dataDir, {
    ...size,
    startBare: async () => {
      const bare = await startBare(dataDir, product.url, await product.signIn())
      endings.unshift(bare.stop)
      return bare.url
    },
  })
}

async function decideOneAfterAnother(): Promise<void> {
  const { product } = await start()
  const isQuick = process.argv.includes('--quick')
  await measureDecisions(product, isQuick ? { decisions: 10, rounds: 1 } : { decisions: 20, rounds: 5 })
}

async function manyFollow(): Promise<void> {
  const { product } = await start()
  const isQuick = process.argv.includes('--quick')
  await measureLive(product, { listeners: isQuick ? 20 : 500, moves: isQuick ? 10 : 200, pause_ms: 200 })
}

/** Starts the product with demo data. With `--keep DIR` the data stays in that folder, and another run starts from it. */
async function start(how: Start = {}): Promise<{ product: Product; dataDir: string }> {
  const kept = valueOf('--keep')
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'barreno-bench-')))
  if (!kept) endings.unshift(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  return { product: await serve(dataDir, how), dataDir }
}

async function runReports(): Promise<void> {
  const { product, dataDir } = await start()
  const size = process.argv.includes('--quick') ? { yearly: 200, rounds: 1 } : { yearly: 100_000, rounds: 15 }
  await measureReports(product, dataDir, { ...size, years: 10 })
}

function valueOf(option: string): string | undefined {
  return process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined
}

/**
 * Measures the lists of two servers, one with few orders and one with many. With `--keep DIR` the filled databases stay in that folder, so that
 * another run does not fill them again. `--only orders` measures one concept.
 */
async function runLists(): Promise<void> {
  const [few, many, rounds] = process.argv.includes('--quick') ? [500, 1_000, 1] : [10_000, 1_000_000, 15]
  const kept = valueOf('--keep')
  const side = async (orders: number) => {
    const dataDir = kept && join(kept, `${orders}`)
    if (dataDir && existsSync(join(dataDir, 'filled'))) return { product: await serve(dataDir), orders }
    const started = dataDir ? { product: await serve(dataDir), dataDir } : await start()
    const filled = await fillSide(started.product, started.dataDir, orders)
    if (dataDir) await writeFile(join(dataDir, 'filled'), '')
    return filled
  }
  await measureLists(await side(few), await side(many), {
    rounds: Number(valueOf('--rounds') ?? rounds),
    all: process.argv.includes('--all'),
    only: valueOf('--only'),
  })
}

async function serve(dataDir: string, how: Start = {}): Promise<Product> {
  await mkdir(dataDir, { recursive: true })
  buildServer()
  const product = await startProduct(dataDir, how)
  endings.unshift(product.stop)
  return product
}

async function cleanUp(): Promise<void> {
  for (const end of endings.splice(0)) await end()
}
