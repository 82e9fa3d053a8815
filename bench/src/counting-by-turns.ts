import { registerHooks } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type * as Observing from '../../apps/server/src/metrics/observe.ts'

// Loaded before the server (`node --import`). Whether it counts its calls changes with each SIGCONT, so that one process is both sides of a
// measurement: two processes of the same program differ by more than counting costs.

const counted = new URL('../../apps/server/src/metrics/observe.ts', import.meta.url).href
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url === counted && context.parentURL !== import.meta.url ? { ...found, url: import.meta.url } : found
  },
})

const { observeCalls: observe } = (await import(counted)) as typeof Observing
let isCounting = true
process.on('SIGCONT', () => (isCounting = !isCounting))

/** In the place of the server's own: the same hook, and by turns one that does nothing. */
export function observeCalls(app: FastifyInstance, each: Observing.ObserveCall): void {
  const turning = {
    addHook: (name: 'onResponse', hook: (...answered: unknown[]) => void) =>
      app.addHook(name, (request, reply, done) => (isCounting ? hook(request, reply, done) : done())),
  }
  observe(turning as unknown as FastifyInstance, each)
}
