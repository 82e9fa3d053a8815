import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMetrics } from '../../apps/server/src/metrics/metrics.ts'
import type { Turn } from './counting-by-turns.ts'
import { measureLoad, type Plan } from './measure.ts'
import { pairs } from './pairs.ts'
import { freePort, type Product, type Start } from './product.ts'

/** Milliseconds between two scrapes of a monitor. */
const scrape_ms = 5_000

/**
 * Measures the cost of the metrics: the same calls on one server, which counts them in some turns and not in the others. The measure is CPU time,
 * which other programs on the machine affect little. With `--alike` the server counts in all turns; a smaller difference than the one found then
 * cannot be measured.
 */
export async function measureMetrics(open: (start: Start) => Promise<Product>, { warmUp, load }: Plan): Promise<void> {
  const port = String(await freePort())
  const preload = new URL('counting-by-turns.ts', import.meta.url).href
  const report = join(tmpdir(), `barreno-turns-${process.pid}.json`)
  const isAlike = process.argv.includes('--alike')
  const settings = { METRICS_PORT: port, COUNTED_TURNS: report, COUNT_ALWAYS: isAlike ? 'yes' : 'no' }
  const server = await open({ settings, preload })
  const numbers = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const [list, , detail, create] = await pairs(server.url, '', await server.signIn())
  const noted = costOfNoting()
  try {
    for (const [name, call] of [
      ['list: 50 pre-orders of a queue', list!],
      ['detail of a pre-order', detail!],
      ['create, with a file', create!],
    ] as const) {
      await measureLoad(call.product, warmUp)
      const before = answeredIn(await numbers())
      process.kill(server.pid, 'SIGCONT')
      await measureLoad(call.product, load)
      process.kill(server.pid, 'SIGCONT')
      const turns = await reported(report)
      const made = turns.reduce((sum, turn) => sum + (isAlike || turn.isCounting ? turn.calls : 0), 0)
      const found = answeredIn(await numbers()) - before
      // What was answered since the last turn ended stands in none.
      if (found < made || found > made + Math.max(...turns.map(({ calls }) => calls)) * 2)
        throw new Error(`${made} calls were to be counted, and ${found} were`)
      printTurns(name, turns, noted)
    }
    await printIdle(server.pid, numbers, 'duration' in load && load.duration > 10 ? 30 : 1)
  } finally {
    rmSync(report, { force: true })
  }
}

/** What the server wrote down of its turns. */
async function reported(path: string): Promise<Turn[]> {
  while (!existsSync(path)) await sleep(20)
  await sleep(100)
  const turns = JSON.parse(readFileSync(path, 'utf8')) as Turn[]
  rmSync(path)
  return turns
}

type Cost = 'cpu_us' | 'clock_us'

function printTurns(name: string, turns: readonly Turn[], noted_us: number): void {
  // The first and the last pair are incomplete.
  const inPairs = Array.from({ length: Math.floor(turns.length / 2) }, (_, index) => turns.slice(index * 2, index * 2 + 2)).slice(1, -1)
  const whole = inPairs.filter((pair) => pair.every(({ calls }) => calls > 0))
  const sideOf = (pair: readonly Turn[], isCounting: boolean) => pair.find((turn) => turn.isCounting === isCounting) ?? pair[0]!
  console.log(`${name}, ${whole.length} pairs of turns`)
  for (const [what, cost] of [
    ['processor', 'cpu_us'],
    ['clock', 'clock_us'],
  ] as const) {
    const of = (turn: Turn) => turn[cost] / turn.calls
    const ratios = whole.map((pair) => Math.log(of(sideOf(pair, true)) / of(sideOf(pair, false))))
    const [from, to] = intervalOf(ratios)
    const uncounted = middleMean(whole.map((pair) => of(sideOf(pair, false))))
    const all =
      meanCost(
        whole.map((pair) => sideOf(pair, true)),
        cost,
      ) /
      meanCost(
        whole.map((pair) => sideOf(pair, false)),
        cost,
      )
    console.log(
      `  ${what}, µs a call: ${uncounted.toFixed(0)} not counted; counted by not ${Math.exp(middleMean(ratios)).toFixed(4)} (95 %: ${from} to ${to}); of all turns ${all.toFixed(4)}`,
    )
  }
  const processor = middleMean(whole.map((pair) => sideOf(pair, false).cpu_us / sideOf(pair, false).calls))
  console.log(`  to note it alone: ${noted_us.toFixed(2)} µs, ${((noted_us / processor) * 100).toFixed(2)} % of the processor\n`)
}

/**
 * Returns the mean of the middle half. Counting adds the same to every call, but a full garbage collection, or another program, adds far more to some
 * turns.
 */
function middleMean(values: readonly number[]): number {
  const quarter = Math.floor(values.length / 4)
  const middle = values.toSorted((one, other) => one - other).slice(quarter, values.length - quarter)
  return middle.reduce((sum, each) => sum + each, 0) / middle.length
}

const meanCost = (turns: readonly Turn[], cost: Cost): number =>
  turns.reduce((sum, turn) => sum + turn[cost], 0) / turns.reduce((sum, { calls }) => sum + calls, 0)

/** Returns the 95 % interval of the ratio by bootstrapping: a thousand samples of the pairs, with replacement. */
function intervalOf(ratios: readonly number[]): [string, string] {
  const drawn = () => middleMean(ratios.map(() => ratios[Math.floor(Math.random() * ratios.length)]!))
  const found = Array.from({ length: 1_000 }, drawn).toSorted((one, other) => one - other)
  return [Math.exp(found[25]!).toFixed(4), Math.exp(found[974]!).toFixed(4)]
}

/** Returns the number of calls that the server has counted. */
const answeredIn = (numbers: string): number =>
  [...numbers.matchAll(/^barreno_requests_total\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)

/** Prints the CPU time of an idle server, which is that of its timers and of the monitor's scrapes. */
async function printIdle(pid: number, ask: () => Promise<string>, seconds: number): Promise<void> {
  const asking = setInterval(() => void ask(), scrape_ms)
  const before = cpuOf(pid)
  await sleep(seconds * 1000)
  clearInterval(asking)
  const ms = (cpuOf(pid) - before) / 1e6 / seconds
  console.log(`nobody calls, a monitor asks each ${scrape_ms / 1000} s: ${ms.toFixed(2)} ms of the processor in a second`)
}

/** Returns the fastest of many rounds in µs, because other work on the machine can only make a round slower. */
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

/** Returns the CPU time of all threads of a process in ns. Works only on Linux. */
export const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    0,
  )
