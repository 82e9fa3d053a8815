import { Problem } from '@barreno/domain/problems'
import type { FastifyInstance } from 'fastify'
import { type Db, takesChanges } from '../db/connect.ts'
import type { DiskWatch } from './disk-watch.ts'
import { answer } from './problem-handler.ts'

/** Serves the health checks for monitoring: whether the process is alive, and whether it is ready, that is, can answer and store changes. */
export function serveHealth(app: FastifyInstance, db: Db, disk: DiskWatch): void {
  app.get('/api/health', { logLevel: 'warn' }, async () => ({ status: 'alive' }))
  app.get('/api/ready', { logLevel: 'warn' }, async (request, reply) => {
    const isReady = await Promise.race([
      takesChanges(db).catch(() => false),
      new Promise<false>((done) => void setTimeout(done, 2_000, false).unref()),
    ])
    if (await disk.isFull()) return answer(request, reply, new Problem('server.diskFull'))
    return isReady ? { status: 'ready' } : answer(request, reply, new Problem('server.busy'))
  })
}
