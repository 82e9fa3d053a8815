import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMetrics } from '../../apps/server/src/metrics/metrics.ts'
import type { Turn } from './counting-by-turns.ts'
import { measureLoad, type Plan } from './measure.ts'
import { pairs } from './pairs.ts'
import { freePort, type Product } from './product.ts'
import { median } from './report.ts'

/** How often a monitor asks for the numbers. */
const scrape_ms = 5_000

/**
 * What the numbers cost: the same calls on one server that counts them in one moment and not in the next. The processor's time is the measure: of
 * that another program on this machine takes little. With `--alike` it counts in all of them: what the two sides differ by then, the measurement
 * cannot tell.
 */
export async function measureMetrics(start: (settings: Record<string, string>) => Promise<Product>, { warmUp, load }: Plan): Promise<void> {
  const port = String(await freePort())
  const turning = new URL('counting-by-turns.ts', import.meta.url).href
  const report = join(tmpdir(), `barreno-turns-${process.pid}.json`)
  const isAlike = process.argv.includes('--alike')
  const settings = { METRICS_PORT: port, NODE_OPTIONS: `--import=${turning}`, COUNTED_TURNS: report, COUNT_ALWAYS: isAlike ? 'yes' : 'no' }
  const server = await start(settings)
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

function printTurns(name: string, turns: readonly Turn[], noted_us: number): void {
  // The first turns and the last hold a beginning and an end; a ratio is one of a turn and its neighbour.
  const whole = turns.slice(2, turns.length - (turns.length % 2) - 2)
  const ratiosOf = (field: 'cpu_us' | 'clock_us') =>
    whole.flatMap((one, index) => {
      const other = whole[index + 1]
      if (index % 2 === 1 || !other || one.calls === 0 || other.calls === 0) return []
      const [counted, not] = one.isCounting ? [one, other] : [other, one]
      return [counted[field] / counted.calls / (not[field] / not.calls)]
    })
  const costOf = (isCounting: boolean, field: 'cpu_us' | 'clock_us') => {
    const side = whole.filter((turn) => turn.isCounting === isCounting)
    return side.reduce((sum, turn) => sum + turn[field], 0) / side.reduce((sum, { calls }) => sum + calls, 0)
  }
  console.log(`${name}, ${whole.length / 2} turns a side`)
  for (const [what, field] of [
    ['processor', 'cpu_us'],
    ['clock', 'clock_us'],
  ] as const) {
    const ratios = ratiosOf(field)
    const [from, to] = intervalOf(ratios)
    const [one, other] = [costOf(true, field), costOf(false, field)]
    console.log(
      `  ${what}, µs a call: ${one.toFixed(0)} counted, ${other.toFixed(0)} not, ratio ${(one / other).toFixed(4)}; median of the turns ${median(ratios).toFixed(4)} (95 %: ${from} to ${to})`,
    )
  }
  console.log(
    `  to note it alone: ${noted_us.toFixed(2)} µs, ${((noted_us / costOf(false, 'cpu_us')) * 100).toFixed(2)} % of the processor\n`,
  )
}

/** Between which of the sorted values the median of all such turns is, 19 times of 20: that asks nothing of how they spread. */
function intervalOf(values: readonly number[]): [string, string] {
  const sorted = values.toSorted((one, other) => one - other)
  const aside = Math.max(0, Math.floor((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2) - 1)
  return [(sorted[aside] ?? NaN).toFixed(4), (sorted.at(-1 - aside) ?? NaN).toFixed(4)]
}

/** How many calls the server has counted. */
const answeredIn = (numbers: string): number =>
  [...numbers.matchAll(/^barreno_requests_total\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)

/** What is left where nobody calls: timers, and the monitor's questions. */
async function printIdle(pid: number, ask: () => Promise<string>, seconds: number): Promise<void> {
  const asking = setInterval(() => void ask(), scrape_ms)
  const before = cpuOf(pid)
  await sleep(seconds * 1000)
  clearInterval(asking)
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

/** How long all threads of a process were on a processor, in ns. Linux alone tells it. */
export const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    0,
  )
