import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { afterAll, expect, inject, test } from 'vitest'
import { atLeast, figures } from './endurance.ts'
import { verifyHistory } from './history.ts'
import { asServer, dataFolder } from './operator.ts'
import { clientsIn, type Sent, send } from './requests.ts'

// The server as it is started, and its database, killed as a power cut would: again and again, in the middle of what its clients send. A run
// with more deaths is `npm run endurance -- kills`.

const kills = atLeast(20)
const dataDir = await dataFolder()
const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

const [cliente, cliente2] = await clientsIn(dataDir)
const tokens = [...cliente, ...cliente2]

/** The clients of this test send as fast as they are answered. */
const unbounded = { RATE_LIMIT: 'off', QUOTA_STORED_MB: '1000000' }

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

/** Where it listens, when it does. */
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

type Known = { token: string; preorder: Preorder; digests: string[] }

const aRequest = (token: string): Sent => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(100_000)])
  const dxf = Buffer.concat([Buffer.from('0\r\nSECTION\r\n'), Buffer.from(randomBytes(40_000).toString('hex'))])
  return { token, key: randomUUID(), files: [pdf, dxf] }
}

/** Sends one request after the other until the server is gone; says which was acknowledged, and which nobody knows about. */
async function sendUntilItDies(address: string, token: string, acknowledged: Known[]): Promise<Sent> {
  for (let sent = aRequest(token); ;) {
    const answer = await send(address, sent)
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch(() => null)
    if (!answer) return sent
    // The database is away: the same again, under the same key, until it is back.
    if (answer.status === 503) {
      await sleep(100)
      continue
    }
    expect(answer.status, answer.body).toBe(201)
    acknowledged.push({ token, preorder: JSON.parse(answer.body) as Preorder, digests: sent.files.map(digestOf) })
    sent = aRequest(token)
  }
}

/** Kills the database under a server that lives; back when the server has it again. */
async function killDatabase(address: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(async () => (await fetch(`${address}/api/ready`)).status, { timeout: 30_000, interval: 50 }).toBe(503)
  await expect.poll(async () => (await fetch(`${address}/api/ready`)).status, { timeout: 30_000, interval: 50 }).toBe(200)
}

test(
  `after ${kills} deaths under load everything acknowledged is there, whole and once`,
  { timeout: 600_000 + kills * 20_000 },
  async () => {
    const acknowledged: Known[] = []
    let unknown: Sent[] = []
    // A first life that ends well leaves its compiled code: the starts are most of what this test takes.
    const warming = spawnServer()
    await addressOf(warming)
    await end(warming)
    for (let death = 0; death < kills; death++) {
      if (death % 50 > 47) figures(`${death} deaths, ${acknowledged.length} requests acknowledged`)
      const child = spawnServer()
      // Some deaths come while it starts.
      if (death % 5 === 4) {
        await sleep(Math.random() * 800)
        await kill(child)
        continue
      }
      const address = await addressOf(child)
      // What nobody knows about is sent again under its key: made before or made now, there is one.
      for (const sent of unknown) {
        const answers = [await send(address, sent), await send(address, sent)]
        const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
        expect(
          answers.map(({ status }) => status),
          first,
        ).toEqual([201, 201])
        expect(first).toBe(second)
        acknowledged.push({ token: sent.token, preorder: JSON.parse(first!) as Preorder, digests: sent.files.map(digestOf) })
      }
      const sending = tokens.map((token) => sendUntilItDies(address, token, acknowledged))
      await sleep(50 + Math.random() * 350)
      if (death % 10 === 2) {
        await killDatabase(address)
        await sleep(Math.random() * 200)
        death += 1
      }
      await kill(child)
      unknown = await Promise.all(sending)
    }
    expect(acknowledged.length).toBeGreaterThan(kills)

    const child = spawnServer()
    const address = await addressOf(child)
    for (const sent of unknown) {
      const preorder = (await (await send(address, sent)).json()) as Preorder
      acknowledged.push({ token: sent.token, preorder, digests: sent.files.map(digestOf) })
    }
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
      // Beside the requests, the account and the material that this test began with.
      const others = await db<{ action: string }[]>`select action from history where record_id not in (select id from preorders) order by 1`
      expect(others.map(({ action }) => action)).toEqual(['materials.create', 'users.create'])
      expect(await verifyHistory(db)).toMatchObject({ entries: preorders.length + others.length, broken: null })
      const known = await db<{ id: string }[]>`select id from files order by id`
      const stored = (await readdir(join(dataDir, 'files'))).filter((name) => name !== 'quarantine')
      expect(stored.toSorted()).toEqual(known.map(({ id }) => id))
    })
    figures(`${kills} deaths, ${acknowledged.length} requests acknowledged, none lost`)
  },
)
