import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from '@barreno/domain/zod'
import type { Db } from '../db/connect.ts'
import { channel, tellExports } from './sql.ts'
import { noteElsewhere, type UnderWay, underWayHere } from './under-way.ts'

/** Milliseconds between two messages about the progress of exports. */
const every_ms = 500

const News = z.object({
  server: z.string(),
  exports: z.array(z.object({ actorId: z.string(), key: z.string(), rows: z.int(), total: z.int() })),
})

/** Shares the progress of exports with the other servers of the database, since any server may get the request for it. */
export function shareExports(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): { stop: () => void } {
  const server = randomUUID()
  let lastTold = '[]'
  let isBusy = false
  const tell = async () => {
    const exports = JSON.stringify(underWayHere().filter(isNamed))
    // Exports in progress are sent repeatedly, since a silent server counts as having none.
    if (isBusy || (exports === '[]' && lastTold === '[]')) return
    isBusy = true
    try {
      await tellExports(db, `{"server":"${server}","exports":${exports}}`)
      lastTold = exports
    } catch (err) {
      log.warn({ err }, 'how far exports are could not be told')
    } finally {
      isBusy = false
    }
  }
  const telling = setInterval(() => void tell(), every_ms).unref()
  const stopHearing = db.listen(channel, {
    onOpen: () => {},
    onNotice: (payload) => {
      const news = News.parse(JSON.parse(payload))
      if (news.server !== server) noteElsewhere(news.server, news.exports)
    },
    onClose: () => {},
  })
  return {
    stop() {
      clearInterval(telling)
      stopHearing()
    },
  }
}

const isNamed = ({ key }: UnderWay) => key !== undefined
