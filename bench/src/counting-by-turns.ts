import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type * as Observing from '../../apps/server/src/metrics/observe.ts'

// Loaded before the server (`node --import`). It turns the counting of calls on and off in turn, so that one process is both sides of a
// measurement: two processes of the same program differ by more than counting costs. SIGCONT starts it, the next SIGCONT writes the result to a file.

/** One turn: whether calls were counted in it, the number of calls answered, and their CPU time and elapsed time in microseconds. */
export type Turn = { isCounting: boolean; calls: number; cpu_us: number; clock_us: number }

/** Length of a turn. Long compared with a call; short, so that other work on the machine affects both turns of a pair. */
const turn_ms = 50

const counted = new URL('../../apps/server/src/metrics/observe.ts', import.meta.url).href
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url === counted && context.parentURL !== import.meta.url ? { ...found, url: import.meta.url } : found
  },
})

const { observeCalls: observe } = (await import(counted)) as typeof Observing
const countsAlways = process.env['COUNT_ALWAYS'] === 'yes'
let isCounting = true
let calls = 0
let turns: Turn[] = []
let timer: NodeJS.Timeout | undefined

process.on('SIGCONT', () => {
  if (timer === undefined) return begin()
  clearInterval(timer)
  timer = undefined
  isCounting = true
  writeFileSync(process.env['COUNTED_TURNS']!, JSON.stringify(turns))
})

function begin(): void {
  turns = []
  calls = 0
  isCounting = true
  let cpu = process.cpuUsage()
  let since = performance.now()
  timer = setInterval(() => {
    const { user, system } = process.cpuUsage(cpu)
    const now = performance.now()
    turns.push({ isCounting, calls, cpu_us: user + system, clock_us: (now - since) * 1000 })
    calls = 0
    // Pairs of one turn each, in random order: growth over time affects both sides, and nothing periodic falls on one of them.
    isCounting = turns.length % 2 === 0 ? Math.random() < 0.5 : !isCounting
    cpu = process.cpuUsage()
    since = now
  }, turn_ms)
}

/** Replaces the function of the server: calls its hook in some turns and does nothing in the others. */
export function observeCalls(app: FastifyInstance, each: Observing.ObserveCall): void {
  const turning = {
    addHook: (name: 'onResponse', hook: (...answered: unknown[]) => void) =>
      app.addHook(name, (request, reply, done) => {
        calls++
        if (isCounting || countsAlways) hook(request, reply, done)
        else done()
      }),
  }
  observe(turning as unknown as FastifyInstance, each)
}
