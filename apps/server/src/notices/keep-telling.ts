import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../context.ts'
import { summarise } from './summary/summarise.ts'
import { tell } from './tell.ts'

/** How long after an act people are told of it at the latest. */
const every_ms = 1_000

/** Tells people again and again what was done meanwhile, and in the morning what still waits; `stop` waits for the telling at hand. */
export function keepTelling(services: Services, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const telling = (async () => {
    while (!signal.aborted) {
      try {
        while (!signal.aborted && (await tell(services)) > 0);
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
      await telling
    },
  }
}
