import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import release from '../../package.json' with { type: 'json' }
import type { Services } from '../context.ts'
import { forgetServers, noteServer, noteStop } from './sql.ts'

/** Milliseconds between two signs of life of a server. */
const every_ms = 30_000
const kept_ms = 7 * 24 * 3_600_000

/** Records that this server is running, now and every half minute, and finally that it stops. A failure is only logged and affects nothing else. */
export function sayPresent({ db, now }: Services, id: string, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const server = { id, host: hostname(), release: release.version, startedAt: now() }
  const tell = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (err) {
      log.warn({ err }, 'this server could not say that it is there')
    }
  }
  const say = () =>
    tell(async () => {
      await noteServer(db, server, now())
      await forgetServers(db, new Date(now().getTime() - kept_ms))
    })
  void say()
  const saying = setInterval(() => void say(), every_ms).unref()
  return {
    async stop() {
      clearInterval(saying)
      await tell(() => noteStop(db, id, now()))
    },
  }
}
