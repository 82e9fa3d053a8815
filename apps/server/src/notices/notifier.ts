import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../context.ts'
import { summarise } from './summary/summarise.ts'
import { batch, notify } from './notify.ts'

/** Milliseconds between two runs, and so the maximum delay between an act and its notices. */
const every_ms = 1_000

/** Creates notices of new history entries continually, and the daily summaries in the morning. `stop` waits for the current run to end. */
export function startNotifier(services: Services, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      try {
        // A batch has about ten statements, whatever its size, so fewer entries wait for the next run.
        while (!signal.aborted && (await notify(services)) === batch);
        if (!signal.aborted) await summarise(services)
      } catch (err) {
        log.warn({ err }, 'notices have to wait')
      }
      await sleep(every_ms, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
