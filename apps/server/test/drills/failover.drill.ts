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

// The primary of two PostgreSQL servers is stopped and killed by turns under load: `npm run endurance -- failover`, with WRITES and
// MINUTES. What dies is processes, never the machine, so that the two may lie in memory: `TMPDIR=/dev/shm`.

const times = atLeast(20)
const writes = Number(process.env['WRITES'] ?? 100_000)
/** After how many minutes the load ends however many changes there are; the whole takes longer, since all of them are read back. */
const minutes = Number(process.env['MINUTES'] ?? Infinity)
const changes = minutes === Infinity ? `${writes} acknowledged changes` : `what is acknowledged in ${minutes} minutes`

test(
  `after ${times} switchovers and ${times} deaths of the primary, nothing of ${changes} is lost`,
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
    const isDue = (share: number) => writers.count() >= share * writes || performance.now() - begun >= share * minutes * 60_000
    for (let event = 0; event < 2 * times; event++) {
      while (!isDue((event + 0.5) / (2 * times))) await sleep(20)
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
    while (!isDue(1)) await sleep(20)
    const acknowledged = await writers.stop()
    const seconds = (performance.now() - begun) / 1000
    const total = acknowledged.loads.length + acknowledged.requests.length
    console.log(`${total} acknowledged in ${seconds.toFixed(0)} s (${acknowledged.requests.length} with a file)`)
    console.log(`without an acknowledgement: ${JSON.stringify(Object.fromEntries(writers.unanswered))}`)
    console.log(`switchovers, ms until changes are acknowledged again: ${spread(away.switchover)}`)
    console.log(`deaths, ms until changes are acknowledged again: ${spread(away.kill)}`)
    await expectWhole(db, pair.url, dataDir, acknowledged)
    if (minutes === Infinity) expect(total).toBeGreaterThanOrEqual(writes)
    expect(await server.stop()).toEqual([0, null])
  },
)
