import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type * as Observing from '../../apps/server/src/metrics/observe.ts'

// Loaded before the server (`node --import`). It counts its calls for a moment, and for the next it does not, so that one process is both sides of
// a measurement: two processes of the same program differ by more than counting costs. SIGCONT begins, the next one writes down what was found.

/** One moment: whether calls were counted in it, how many were answered, and what they cost of the processor and by the clock. */
export type Turn = { isCounting: boolean; calls: number; cpu_us: number; clock_us: number }

/** Long beside a call, so that few begin in one turn and end in the next; short, so that whatever else the machine does meets both sides. */
const turn_ms = 200

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
    // Counted, not, not, counted: what grows meanwhile meets both.
    isCounting = turns.length % 4 === 0 || turns.length % 4 === 3
    cpu = process.cpuUsage()
    since = now
  }, turn_ms)
}

/** In the place of the server's own: the same hook, and by turns one that does nothing. */
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
