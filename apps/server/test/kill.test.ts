import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { afterAll, expect, inject, test } from 'vitest'
import { atLeast, figures } from './endurance.ts'
import { verifyHistory } from './history.ts'
import { asServer, dataFolder } from './operator.ts'
import { send, sendLoad, sessionsIn } from './requests.ts'
import { killDatabaseIn } from './running-server.ts'

// The server and its database are killed again and again, as by a power cut, in the middle of their clients' requests. `npm run endurance -- kills`
// makes a run with more deaths.

const usualKills = 20
const kills = atLeast(usualKills)
/** In a long run, a life lasts for this number of acknowledged writes on average; in the usual run, for a moment. */
const writesOfALife = 600
const dataDir = await dataFolder()
const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

const { cliente, cliente2, almacenista } = await sessionsIn(dataDir)
const tokens = [...cliente, ...cliente2]
/** Number of clients that write stock at once, which is much faster than requests with files. */
const loaders = kills > usualKills ? 12 : 2

/** The clients of this test send the next request as soon as they have a reply. */
const unbounded = { RATE_LIMIT: 'off', PROOF_MINUTES: 'off', QUOTA_STORED_MB: '1000000' }

let server: ChildProcess | undefined
afterAll(() => server?.kill('SIGKILL'))

function spawnServer(): ChildProcess {
  const { PATH, TMPDIR } = process.env
  const program = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const env = {
    PATH,
    TMPDIR,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'fatal',
    NODE_COMPILE_CACHE: inject('compiled'),
    ...unbounded,
  }
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return server
}

/** Waits until the server listens and returns its address. */
async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stdout!)) {
    const address = /Barreno está en (http:\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('the server ended before it listened')
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
}

/** Acknowledged writes: requests with their files, and loads of stock by their keys. */
type Known = { token: string; preorder: Preorder; digests: string[] }
const acknowledged: Known[] = []
const loaded: string[] = []
const writes = () => acknowledged.length + loaded.length

/** A change with an idempotency key: if it is sent again, it is not made twice. */
type Write = { send: (address: string) => Promise<Response>; acknowledge: (body: string) => void }

function aRequest(token: string): Write {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(100_000)])
  const dxf = Buffer.concat([Buffer.from('0\r\nSECTION\r\n'), Buffer.from(randomBytes(40_000).toString('hex'))])
  const sent = { token, key: randomUUID(), files: [pdf, dxf] }
  return {
    send: (address) => send(address, sent),
    acknowledge: (body) => void acknowledged.push({ token, preorder: JSON.parse(body) as Preorder, digests: sent.files.map(digestOf) }),
  }
}

function aLoad(): Write {
  const key = randomUUID()
  return { send: (address) => sendLoad(address, { token: almacenista, key }), acknowledge: () => void loaded.push(key) }
}

/** Sends one change after the other until the server is gone. Returns the change whose result is unknown. */
async function sendUntilItDies(address: string, next: () => Write): Promise<Write> {
  for (let write = next(); ;) {
    const answer = await write
      .send(address)
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch(() => null)
    if (!answer) return write
    // The database is away: the same change is sent again with the same key until the database is back.
    if (answer.status === 503) {
      await sleep(100)
      continue
    }
    expect(answer.status, answer.body).toBe(201)
    write.acknowledge(answer.body)
    write = next()
  }
}

/** Waits for a moment in the middle of the load. */
async function someWrites(): Promise<void> {
  if (kills <= usualKills) return sleep(50 + Math.random() * 350)
  const enough = writes() + Math.random() * 2 * writesOfALife
  for (const until = performance.now() + 30_000; writes() < enough && performance.now() < until;) await sleep(20)
}

/** Kills the database of a running server and waits until the server is connected again. */
async function killDatabase(address: string): Promise<void> {
  await killDatabaseIn(dataDir)
  await expect.poll(async () => (await fetch(`${address}/api/ready`)).status, { timeout: 60_000, interval: 50 }).toBe(200)
}

test(
  `after ${kills} deaths under load everything acknowledged is there, whole and once`,
  { timeout: 600_000 + kills * 20_000 },
  async () => {
    let unknown: Write[] = []
    // A first life that ends normally leaves its compiled code, because most of this test's time is spent on starts.
    const warming = spawnServer()
    await addressOf(warming)
    await end(warming)
    for (let death = 0; death < kills; death++) {
      if (death % 10 === 8) figures(`${death} deaths, ${writes()} changes acknowledged`)
      const child = spawnServer()
      // Some deaths come while the server starts.
      if (death % 5 === 4) {
        await sleep(Math.random() * 800)
        await kill(child)
        continue
      }
      const address = await addressOf(child)
      // A change whose result is unknown is sent again with its key. Whether it was made before or now, it must exist once.
      for (const write of unknown) {
        const answers = [await write.send(address), await write.send(address)]
        const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
        expect(
          answers.map(({ status }) => status),
          first,
        ).toEqual([201, 201])
        expect(first).toBe(second)
        write.acknowledge(first!)
      }
      const sending = [
        ...tokens.map((token) => sendUntilItDies(address, () => aRequest(token))),
        ...Array.from({ length: loaders }, () => sendUntilItDies(address, aLoad)),
      ]
      await someWrites()
      if (death % 10 === 2) {
        await killDatabase(address)
        await sleep(Math.random() * 200)
        death += 1
      }
      await kill(child)
      unknown = await Promise.all(sending)
    }
    expect(writes()).toBeGreaterThan(kills)

    const child = spawnServer()
    const address = await addressOf(child)
    for (const write of unknown) write.acknowledge(await (await write.send(address)).text())
    for (const { token, preorder, digests } of acknowledged) {
      const headers = { authorization: `Bearer ${token}` }
      expect(await (await fetch(`${address}/api/preorders/${preorder.id}`, { headers })).json()).toEqual(preorder)
      for (const [index, { storedFileId }] of preorder.blastingPatternsInfo.entries()) {
        const file = await fetch(`${address}/api/preorders/${preorder.id}/patterns/${storedFileId}/download`, { headers })
        expect(digestOf(await file.bytes())).toBe(digests[index])
      }
    }
    await end(child)

    await asServer(dataDir, async (db) => {
      const preorders = await db<{ id: string; preorderNumber: string; parts: string }[]>`
      select id, preorder_number as "preorderNumber",
        (select count(*) from preorder_items where preorder_id = preorders.id) || ' line, ' ||
        (select count(*) from preorder_patterns where preorder_id = preorders.id) || ' files, ' ||
        (select count(*) from history where record_id = preorders.id) || ' entry' as parts
      from preorders order by preorder_number`
      expect(preorders.map(({ id }) => id).toSorted()).toEqual(acknowledged.map(({ preorder }) => preorder.id).toSorted())
      expect([...new Set(preorders.map(({ parts }) => parts))]).toEqual(['1 line, 2 files, 1 entry'])
      expect(preorders.map(({ preorderNumber }) => Number(preorderNumber.slice(-6)))).toEqual(preorders.map((_, index) => index + 1))
      const movements = await db<{ notes: string }[]>`select notes from stock_movements order by notes`
      expect(movements.map(({ notes }) => notes)).toEqual(loaded.toSorted())
      const [stock] = await db<{ quantity: number }[]>`select quantity::float as quantity from materials`
      expect(stock!.quantity).toBe(loaded.length * 1.25)
      // Besides the requests and the loads there are the account and the material that this test began with.
      const others = await db<{ action: string; entries: number }[]>`
        select action, count(*)::int as entries from history where record_id not in (select id from preorders) group by 1 order by 1`
      expect(others.map(({ action, entries }) => [action, entries])).toEqual([
        ['inventory.load', loaded.length],
        ['materials.create', 1],
        ['users.create', 1],
      ])
      expect(await verifyHistory(db)).toMatchObject({ entries: writes() + 2, broken: null })
      const known = await db<{ id: string }[]>`select id from files order by id`
      const stored = (await readdir(join(dataDir, 'files'))).filter((name) => name !== 'quarantine')
      expect(stored.toSorted()).toEqual(known.map(({ id }) => id))
    })
    figures(`${kills} deaths, ${acknowledged.length} requests and ${loaded.length} loads of stock acknowledged, none lost`)
  },
)
