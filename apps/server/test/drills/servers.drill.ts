import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { scratchFolder } from '../backups.ts'
import { postgresByUrl } from '../by-url.ts'
import { atLeast } from '../endurance.ts'
import { sessionsOf } from '../requests.ts'
import { startServer } from '../running-server.ts'
import { whenDone } from '../when-done.ts'
import { aBucket } from './bucket.ts'
import { spread, unbounded } from './figures.ts'
import { freePort } from './free-port.ts'
import { aProxy } from './proxy.ts'
import { expectFiles, expectWhole, startWriters } from './writers.ts'

// Three servers behind a proxy, with one database and one bucket; every 20 seconds one of them is killed: `npm run endurance -- servers`.

const seconds = atLeast(600)
const pause_ms = 20_000

test(
  `with a server killed every ${pause_ms / 1000} s for ${seconds} s nothing acknowledged is lost or there twice, and every server has every file`,
  { timeout: seconds * 1000 + 3_600_000 },
  async () => {
    const folder = await scratchFolder()
    const url = await postgresByUrl(join(folder, 'database'))
    const db = connect(url)
    whenDone(() => db.end())
    await migrate(db)
    const sessions = await sessionsOf(db)
    const bucket = await aBucket(folder)
    console.log(`files in ${bucket.what}`)
    const names = ['one', 'two', 'three'] as const
    const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()] as const)))
    const start = (name: string) =>
      startServer(join(folder, name), {
        DATABASE_URL: url,
        FILES: 's3',
        ...bucket.settings,
        SECRET_KEY: 'la clave que comparten los servidores',
        PORT: String(ports[name]),
        ...unbounded,
      })
    const running = new Map<string, Awaited<ReturnType<typeof start>>>()
    for (const name of names) running.set(name, await start(name))
    const proxy = await aProxy(folder, ports)
    const writers = startWriters(proxy.address, sessions, { loaders: 6, requesters: 2 })
    const back: number[] = []
    for (let death = 0; (death + 1) * pause_ms < seconds * 1000; death++) {
      const rest = sleep(pause_ms)
      const name = names[death % names.length]!
      const moment = performance.now()
      await running.get(name)!.kill()
      running.set(name, await start(name))
      back.push(performance.now() - moment)
      if (death % 5 === 4) console.log(`${death + 1} deaths, ${writers.count()} acknowledged`)
      await rest
    }
    const acknowledged = await writers.stop()
    console.log(
      `${back.length} deaths; ${acknowledged.loads.length} loads and ${acknowledged.requests.length} requests with a file acknowledged`,
    )
    console.log(`without an acknowledgement, and sent again: ${JSON.stringify(Object.fromEntries(writers.unanswered))}`)
    console.log(`ms until a killed server listens again: ${spread(back)}`)
    await expectWhole(db, url, join(folder, 'one'), acknowledged)
    const addresses = names.map((name) => running.get(name)!.address)
    console.log(`${await expectFiles(addresses, acknowledged.requests)} files read back, each from each server`)
    expect(acknowledged.requests.length).toBeGreaterThan(0)
    for (const server of running.values()) expect(await server.stop()).toEqual([0, null])
  },
)
