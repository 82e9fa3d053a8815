import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMetrics } from '../../apps/server/src/metrics/metrics.ts'
import { type Figures, measureLoad, type Plan } from './measure.ts'
import { type Call, pairs } from './pairs.ts'
import { freePort, type Product } from './product.ts'
import { median, print } from './report.ts'

/** How often a monitor asks for the numbers. */
const scrape_ms = 5_000

type Side = { product: Product; calls: Call[] }

/**
 * What the numbers cost: the same calls on a server that counts them, and is asked for them, and on one that does not. `start` gives both the same
 * data, and which of them is asked first changes from round to round. Beside the calls in a second stands the processor's time for one: of that
 * another program on this machine takes nothing.
 */
export async function measureMetrics(start: (settings: Record<string, string>) => Promise<Product>, plan: Plan): Promise<void> {
  const port = String(await freePort())
  const counting = await sideOf(await start(process.argv.includes('--alike') ? {} : { METRICS_PORT: port }))
  const plain = await sideOf(await start({}))
  const names = ['list: 50 pre-orders of a queue', 'detail of a pre-order', 'create, with a file']
  await expectAlike(counting.calls[0]!, plain.calls[0]!)
  await expectAlike(counting.calls[1]!, plain.calls[1]!)
  const noted = costOfNoting()
  const scraping = setInterval(
    () =>
      void fetch(`http://127.0.0.1:${port}/metrics`).then(
        (answer) => answer.text(),
        () => {},
      ),
    scrape_ms,
  )
  try {
    for (const [index, name] of names.entries()) {
      const both = [counting, plain].map(({ product, calls }) => ({ pid: product.pid, call: calls[index]!, figures: [] as Measured[] }))
      for (const { call } of both) await measureLoad(call, plan.warmUp)
      for (let round = 0; round < plan.rounds; round++)
        for (const side of round % 2 === 0 ? both : both.toReversed()) side.figures.push(await measured(side, plan))
      const [one, other] = both.map(({ figures }) => figures) as [Measured[], Measured[]]
      print(name, { product: one, bare: other }, ['counted', 'not counted'])
      const cpu = (figures: Measured[]) => median(figures.map(({ cpu_us }) => cpu_us))
      const ratios = one.map(({ cpu_us }, round) => cpu_us / other[round]!.cpu_us)
      const share = ((noted / cpu(other)) * 100).toFixed(2)
      console.log(
        `  processor, µs a call: ${cpu(one).toFixed(0)} / ${cpu(other).toFixed(0)}, median of the rounds ${median(ratios).toFixed(3)}`,
      )
      console.log(`  to count it: ${noted.toFixed(2)} µs, ${share} %\n`)
    }
    await printIdle([counting.product.pid, plain.product.pid], 'amount' in plan.load && plan.load.amount < 100 ? 1 : 30)
  } finally {
    clearInterval(scraping)
  }
}

/** What is left where nobody calls: timers, and the monitor's questions. */
async function printIdle(pids: readonly number[], seconds: number): Promise<void> {
  const before = pids.map(cpuOf)
  await sleep(seconds * 1000)
  const [one, other] = pids.map((pid, index) => (cpuOf(pid) - before[index]!) / 1e6 / seconds) as [number, number]
  console.log(
    `nobody calls, a monitor asks each ${scrape_ms / 1000} s: ${one.toFixed(2)} / ${other.toFixed(2)} ms of the processor in a second`,
  )
}

/** The quickest of many rounds, in µs: other work on the machine makes it longer, never shorter. */
function costOfNoting(): number {
  const { observeCall } = openMetrics()
  const calls = 20_000
  let best = Infinity
  for (let round = 0; round < 30; round++) {
    const since = performance.now()
    for (let call = 0; call < calls; call++) observeCall('preorders.get', 'GET', 200, (call % 100) / 1000)
    best = Math.min(best, (performance.now() - since) / calls)
  }
  return best * 1000
}

async function sideOf(product: Product): Promise<Side> {
  const [list, , detail, create] = await pairs(product.url, '', await product.signIn())
  return { product, calls: [list!.product, detail!.product, create!.product] }
}

/** Of unlike answers the longer one takes longer, counted or not. */
async function expectAlike(one: Call, other: Call): Promise<void> {
  const [first, second] = await Promise.all([one, other].map(async (call) => (await fetch(call.url, { headers: call.headers() })).text()))
  if (first !== second) throw new Error(`${new URL(one.url).pathname} is not answered alike by both servers`)
}

type Measured = Figures & { cpu_us: number }

async function measured({ pid, call }: { pid: number; call: Call }, { load }: Plan): Promise<Measured> {
  const before = cpuOf(pid)
  const figures = await measureLoad(call, load)
  return { ...figures, cpu_us: (cpuOf(pid) - before) / 1000 / figures.calls }
}

/** How long all threads of a process were on a processor, in ns. Linux alone tells it. */
const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    0,
  )
