import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { scratchFolder } from '../backups.ts'
import { atLeast } from '../endurance.ts'
import { sessionsOf } from '../requests.ts'
import { startServer } from '../running-server.ts'
import { whenDone } from '../when-done.ts'
import { aDatabasePair } from './database-pair.ts'
import { spread, unbounded } from './figures.ts'
import { expectWhole, startWriters } from './writers.ts'

// The primary of two PostgreSQL servers is stopped and killed by turns under load: `npm run endurance -- failover`.

const times = atLeast(20)
const writes = Number(process.env['WRITES'] ?? 100_000)

test(
  `after ${times} switchovers and ${times} deaths of the primary, nothing of ${writes} acknowledged changes is lost`,
  { timeout: 3 * 3_600_000 },
  async () => {
    const folder = await scratchFolder()
    const pair = await aDatabasePair(join(folder, 'pair'))
    const db = connect(pair.url)
    whenDone(() => db.end())
    await migrate(db)
    const sessions = await sessionsOf(db)
    const dataDir = join(folder, 'portal')
    const server = await startServer(dataDir, { DATABASE_URL: pair.url, ...unbounded })
    const writers = startWriters(server.address, sessions, { loaders: 12, requesters: 2 })
    const begun = performance.now()
    const away = { switchover: [] as number[], kill: [] as number[] }
    for (let event = 0; event < 2 * times; event++) {
      const enough = ((event + 0.5) * writes) / (2 * times)
      while (writers.count() < enough) await sleep(20)
      const kind = event % 2 === 0 ? 'switchover' : 'kill'
      const moment = performance.now()
      const [ms] = await Promise.all([writers.nextAfter(moment), kind === 'kill' ? pair.killPrimary() : pair.switchOver()])
      away[kind].push(ms)
      await pair.rejoin()
      const rejoined = ((performance.now() - moment) / 1000).toFixed(1)
      console.log(
        `${kind} ${event + 1}: changes again after ${ms.toFixed(0)} ms, two servers after ${rejoined} s, ${writers.count()} acknowledged`,
      )
    }
    while (writers.count() < writes) await sleep(20)
    const acknowledged = await writers.stop()
    const seconds = (performance.now() - begun) / 1000
    const total = acknowledged.loads.length + acknowledged.requests.length
    console.log(`${total} acknowledged in ${seconds.toFixed(0)} s (${acknowledged.requests.length} with a file)`)
    console.log(`without an acknowledgement: ${JSON.stringify(Object.fromEntries(writers.unanswered))}`)
    console.log(`switchovers, ms until changes are acknowledged again: ${spread(away.switchover)}`)
    console.log(`deaths, ms until changes are acknowledged again: ${spread(away.kill)}`)
    await expectWhole(db, pair.url, dataDir, acknowledged)
    expect(total).toBeGreaterThanOrEqual(writes)
    expect(await server.stop()).toEqual([0, null])
  },
)
