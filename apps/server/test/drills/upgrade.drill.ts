import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFailed, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { scratchFolder } from '../backups.ts'
import { postgresByUrl } from '../by-url.ts'
import { atLeast } from '../endurance.ts'
import { operator } from '../operator.ts'
import { startServer } from '../running-server.ts'
import { whenDone } from '../when-done.ts'
import { aBucket } from './bucket.ts'
import { unbounded } from './figures.ts'
import { freePort } from './free-port.ts'
import { before, olderRelease } from './older-release.ts'
import { aProxy } from './proxy.ts'
import { expectFiles, startWriters } from './writers.ts'

// Two servers of the release before are replaced, one after the other, under load: `BEFORE=v1.0.0 npm run endurance -- upgrade`.

const seconds = atLeast(10)

test(`from ${before} to what is here, with two servers behind a proxy, no request fails`, { timeout: 3_600_000 }, async () => {
  const folder = await scratchFolder()
  const older = olderRelease(folder)
  const url = await postgresByUrl(join(folder, 'database'))
  const db = connect(url)
  whenDone(() => db.end())
  const bucket = await aBucket(folder)
  const names = ['one', 'two'] as const
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()] as const)))
  const start = (name: string, program?: string) =>
    startServer(
      join(folder, name),
      {
        DATABASE_URL: url,
        FILES: 's3',
        ...bucket.settings,
        SECRET_KEY: 'la clave que comparten los servidores',
        PORT: String(ports[name]),
        ...unbounded,
        LOG_LEVEL: 'error',
      },
      program,
    )
  const olderProgram = join(older, 'apps/server/src/main.ts')
  const password = 'clave-de-la-mina-91'
  const running = new Map<string, Awaited<ReturnType<typeof start>>>()
  const started: [which: string, said: string[]][] = []
  onTestFailed(() => {
    for (const [which, answer] of started)
      console.log(
        `${which} said at last:\n${answer
          .filter((line) => line.startsWith('{'))
          .slice(-5)
          .join('\n')}`,
      )
  })
  const run = async (name: string, program?: string) => {
    const server = await start(name, program)
    running.set(name, server)
    started.push([`${name}, ${program ? 'of the release before' : 'of this release'},`, server.said])
  }
  for (const name of names) await run(name, olderProgram)
  const proxy = await aProxy(folder, ports)
  const steps = async () => (await db<[{ steps: number }]>`select max(version) as steps from schema_migrations`)[0].steps
  const stepsBefore = await steps()

  // The accounts used here were registered by the release before.
  const begin = [join(older, 'apps/server/src/create-user.ts'), '--email', 'gerente@mina.ve', '--role', 'gerente', '--codigo', 'GER-1']
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...begin], {
    input: password,
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'one'), DATABASE_URL: url },
  })
  const call = async (token: string | null, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${proxy.address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
    return (await answer.json()) as { token: string }
  }
  const enter = async (kind: string, username: string) => (await call(null, `/${kind}/login`, { username, password })).token
  const gerente = await enter('users', 'gerente@mina.ve')
  const account = { password, mustChangePassword: false }
  await call(gerente, '/users', {
    ...account,
    email: 'a@mina.ve',
    username: 'a@mina.ve',
    name: 'Ana',
    role: 'almacenista',
    codigoUnico: 'ALM-1',
  })
  for (const number of [1, 2])
    await call(gerente, '/clients', {
      ...account,
      username: `cantera${number}`,
      nombreAlianza: `Cantera ${number}`,
      rif: `J-3012345${number}-0`,
      clientEmail: `cantera${number}@mina.ve`,
    })
  await call(gerente, '/materials', { materialId: 'ANFO-25', name: 'ANFO', unit: 'SACO', unitPrice: 42.5 })
  const [cliente, cliente2] = [await enter('clients', 'cantera1'), await enter('clients', 'cantera2')]
  const almacenista = await enter('users', 'a@mina.ve')
  const writers = startWriters(
    proxy.address,
    { cliente: [cliente], cliente2: [cliente2], almacenista, gerente },
    { loaders: 3, requesters: 2 },
  )
  const reading = readWithoutAPause(proxy.address, [
    [gerente, '/orders'],
    [gerente, '/preorders/status/PENDIENTE_REVISION?limit=20&actions=true'],
    [cliente, '/preorders/client'],
    [almacenista, '/inventory/stock'],
    [gerente, '/auth/me'],
  ])
  await sleep(seconds * 1000)
  for (const name of names) {
    await proxy.drain(name)
    expect(await running.get(name)!.stop()).toEqual([0, null])
    await run(name)
    await proxy.admit(name)
    console.log(`${name} is of this release; ${writers.count()} changes acknowledged, ${reading.count()} reads answered`)
    await sleep(seconds * 1000)
  }
  const acknowledged = await writers.stop()
  await reading.stop()
  console.log(`from migration ${stepsBefore} to ${await steps()}`)
  console.log(`${acknowledged.loads.length} loads, ${acknowledged.requests.length} requests with a file, ${reading.count()} reads`)
  expect(Object.fromEntries(writers.unanswered)).toEqual({})
  expect(reading.failed).toEqual([])
  const movements = await db<{ notes: string }[]>`select notes from stock_movements where notes like '________-____-4%' order by notes`
  expect(movements.map(({ notes }) => notes)).toEqual(acknowledged.loads.toSorted())
  await expectFiles(
    names.map((name) => running.get(name)!.address),
    acknowledged.requests,
  )
  const verified = await operator('verify', { dataDir: join(folder, 'one'), settings: { DATABASE_URL: url } })
  expect(verified.code, verified.out + verified.err).toBe(0)
  for (const server of running.values()) expect(await server.stop()).toEqual([0, null])
})

/** One read after the other; whatever is not answered well is kept with its answer. */
function readWithoutAPause(address: string, reads: readonly [token: string, path: string][]) {
  let answered = 0
  const stopping = new AbortController()
  const failed: string[] = []
  const done = Promise.all(
    reads.map(async ([token, path]) => {
      while (!stopping.signal.aborted) {
        const answer = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } }).then(
          async (response) => (await response.bytes(), String(response.status)),
          (error: Error) => error.message,
        )
        if (answer === '200') answered += 1
        else failed.push(`${path}: ${answer}`)
        await sleep(50)
      }
    }),
  )
  return {
    count: () => answered,
    failed,
    async stop() {
      stopping.abort()
      await done
    },
  }
}
