import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import release from '../../package.json' with { type: 'json' }
import type { Services } from '../context.ts'
import { forgetServers, noteServer, noteStop } from './sql.ts'

/** Milliseconds between two signs of life of a server. */
const every_ms = 30_000
const kept_ms = 7 * 24 * 3_600_000

/** Records that this server is running, now and every half minute, and finally that it stops. A failure is only logged and affects nothing else. */
export function reportPresence({ db, now }: Services, id: string, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const server = { id, host: hostname(), release: release.version, startedAt: now() }
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (err) {
      log.warn({ err }, 'this server could not report that it is there')
    }
  }
  const report = () =>
    attempt(async () => {
      await noteServer(db, server, now())
      await forgetServers(db, new Date(now().getTime() - kept_ms))
    })
  void report()
  const timer = setInterval(() => void report(), every_ms).unref()
  return {
    async stop() {
      clearInterval(timer)
      await attempt(() => noteStop(db, id, now()))
    },
  }
}
