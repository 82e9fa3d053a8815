import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMetrics } from '../../apps/server/src/metrics/metrics.ts'
import { atOnce, measureLoad, type Plan } from './measure.ts'
import { type Call, pairs } from './pairs.ts'
import { freePort, type Product } from './product.ts'
import { median } from './report.ts'

/** How often a monitor asks for the numbers. */
const scrape_ms = 5_000

/** What a round cost, of the calls that were made in it: processor of the server, and the clock. */
type Round = { cpu_us: number; clock_us: number }

/**
 * What the numbers cost: the same calls on one server that counts them, and is asked for them, in one round and not in the next. Which comes first
 * changes, so that what grows meanwhile meets both. The processor's time is the measure: of that another program on this machine takes little.
 * With `--alike` it counts in all of them: what the two sides differ by then, the measurement cannot tell.
 */
export async function measureMetrics(start: (settings: Record<string, string>) => Promise<Product>, plan: Plan): Promise<void> {
  const port = String(await freePort())
  const turning = new URL('counting-by-turns.ts', import.meta.url).href
  const server = await start({ METRICS_PORT: port, NODE_OPTIONS: `--import=${turning}` })
  const numbers = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const [list, , detail, create] = await pairs(server.url, '', await server.signIn())
  const calls = { 'list: 50 pre-orders of a queue': list!, 'detail of a pre-order': detail!, 'create, with a file': create! }
  const noted = costOfNoting()
  const isAlike = process.argv.includes('--alike')
  let isCounting = true
  const count = async (wanted: boolean) => {
    if (wanted === isCounting || isAlike) return
    process.kill(server.pid, 'SIGCONT')
    isCounting = wanted
    await sleep(20)
  }
  const scraping = setInterval(() => void (isCounting && numbers().catch(() => {})), scrape_ms)
  try {
    for (const [name, { product: call }] of Object.entries(calls)) {
      await measureLoad(call, plan.warmUp)
      const before = answeredIn(await numbers())
      const rounds: Record<'counted' | 'not', Round[]> = { counted: [], not: [] }
      let made = 0
      for (let round = 0; round < plan.rounds; round++)
        for (const side of round % 2 === 0 ? (['counted', 'not'] as const) : (['not', 'counted'] as const)) {
          await count(side === 'counted')
          const { calls: answered, ...figures } = await measured(server.pid, call, plan)
          rounds[side].push(figures)
          if (isCounting) made += answered
        }
      await count(true)
      const found = answeredIn(await numbers()) - before
      // At the end of a round some are answered whom nobody waits for any more.
      const late = plan.rounds * atOnce
      if (found < made || found > made + late) throw new Error(`${made} calls were to be counted, and ${found} were`)
      printPair(name, rounds, noted)
    }
    await printIdle(server.pid, 'amount' in plan.load && plan.load.amount < 100 ? 1 : 30)
  } finally {
    clearInterval(scraping)
  }
}

function printPair(name: string, { counted, not }: Record<'counted' | 'not', Round[]>, noted_us: number): void {
  console.log(`${name}, ${counted.length} rounds a side`)
  for (const [what, field] of [
    ['processor', 'cpu_us'],
    ['clock', 'clock_us'],
  ] as const) {
    const ratios = counted.map((round, index) => round[field] / not[index]![field])
    const [from, to] = intervalOf(ratios)
    const [one, other] = [counted, not].map((rounds) => median(rounds.map((round) => round[field])).toFixed(0))
    console.log(`  ${what}, µs a call: ${one} counted, ${other} not; ratio ${median(ratios).toFixed(4)} (95 %: ${from} to ${to})`)
  }
  const share = ((noted_us / median(not.map(({ cpu_us }) => cpu_us))) * 100).toFixed(2)
  console.log(`  to note it alone: ${noted_us.toFixed(2)} µs, ${share} % of the processor\n`)
}

/** Between which of the sorted values the median of all such rounds is, 19 times of 20: that asks nothing of how they spread. */
function intervalOf(values: readonly number[]): [string, string] {
  const sorted = values.toSorted((one, other) => one - other)
  const aside = Math.max(0, Math.floor((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2) - 1)
  return [sorted[aside]!.toFixed(4), sorted.at(-1 - aside)!.toFixed(4)]
}

/** How many calls the server has counted. */
const answeredIn = (numbers: string): number =>
  [...numbers.matchAll(/^barreno_requests_total\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)

/** What is left where nobody calls: timers, and the monitor's questions. */
async function printIdle(pid: number, seconds: number): Promise<void> {
  const before = cpuOf(pid)
  await sleep(seconds * 1000)
  const ms = (cpuOf(pid) - before) / 1e6 / seconds
  console.log(`nobody calls, a monitor asks each ${scrape_ms / 1000} s: ${ms.toFixed(2)} ms of the processor in a second`)
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

async function measured(pid: number, call: Call, { load }: Plan): Promise<Round & { calls: number }> {
  const before = cpuOf(pid)
  const { calls, perSecond } = await measureLoad(call, load)
  return { calls, cpu_us: (cpuOf(pid) - before) / 1000 / calls, clock_us: 1e6 / perSecond }
}

/** How long all threads of a process were on a processor, in ns. Linux alone tells it. */
export const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    0,
  )
