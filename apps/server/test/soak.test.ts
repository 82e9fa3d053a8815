import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { afterAll, expect, test } from 'vitest'
import { verifyHistory } from './history.ts'
import { atLeast, figures } from './endurance.ts'
import { asServer } from './operator.ts'
import { lineThrough } from './regression.ts'
import { send, sessionsIn } from './requests.ts'
import { killDatabaseIn, startServer } from './running-server.ts'

// Everything at once: requests with files, lists and exports from several clients, slow senders and readers, a clock that jumps, deaths of the
// database and of the server, and a full disk if the test can have a disk of its own. At intervals all of it stops, and the test measures the
// resources of the server.

const seconds = atLeast(12)
const folder = await mkdtemp(join(tmpdir(), 'barreno-soak-'))
/** Whether the test has a disk of its own that it may fill. Only the superuser can have one, and the usual short run has none. */
const hasOwnDisk = seconds > 60 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3g', 'tmpfs', folder]).status === 0
afterAll(async () => {
  if (hasOwnDisk) spawnSync('umount', ['-l', folder])
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})
const dataDir = join(folder, 'data')
/** In a long run the server itself is killed too, in the first half. Its memory is compared over the second half. */
const isLong = seconds >= 300
const minute = 60_000

test(
  `through ${seconds} seconds of everything at once nothing acknowledged is lost, and nothing is held that was given back`,
  { timeout: 600_000 + seconds * 3_000 },
  async () => {
    const { cliente, cliente2 } = await sessionsIn(dataDir)
    const tokens = [...cliente, ...cliente2]
    const settings = {
      RATE_LIMIT: 'off',
      PROOF_MINUTES: 'off',
      QUOTA_STORED_MB: '1000000',
      DISK_RESERVE_MB: hasOwnDisk ? '200' : '0',
      LOG_LEVEL: 'fatal',
      INSIDE: folder,
      NODE_OPTIONS: `--import ${new URL('inside.mjs', import.meta.url).href}`,
    }
    await writeFile(join(folder, 'clock'), '0')
    let server = await startServer(dataDir, settings)
    const acknowledged = new Map<string, string>()
    const statuses: Record<string, number> = {}
    let deaths = 0
    let serverDeaths = 0
    let fillings = 0
    let jumps = 0
    const samples: { minutes: number; kept_MB: number; memory_MB: number }[] = []
    const since = performance.now()
    const until = since + seconds * 1_000
    const isSecondHalf = () => performance.now() > since + seconds * 500

    // A server that has done everything once has reached its lasting memory and number of connections.
    await busyFor(Math.min(30, seconds / 4), killDatabase)
    const before = await held()
    while (performance.now() < until) {
      await busyFor(Math.min(30, seconds / 4), async () => {
        await moveClock()
        await killDatabase()
        if (hasOwnDisk) await fillDisk()
        if (isLong && !isSecondHalf()) await killServer()
      })
      const { kept_MB, memory_MB, ...rest } = await held()
      if (isSecondHalf()) samples.push({ minutes: (performance.now() - since) / minute, kept_MB, memory_MB })
      figures(
        `${Math.round((performance.now() - since) / 1_000)} s ${JSON.stringify({ kept_MB, memory_MB, ...rest })} ${JSON.stringify(statuses)}`,
      )
    }
    await busyFor(2)
    const after = await held()
    // The last acknowledged requests must also exist after a death.
    if (isLong) await killServer()
    const stored = await readdir(join(dataDir, 'files'))
    expect(await server.stop()).toEqual([0, null])

    expect(Object.keys(statuses).filter((status) => !/^(2\d\d|503|507|lost)$/.test(status))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(0)
    await asServer(dataDir, async (db) => {
      const kept = await db<{ id: string }[]>`select id from preorders`
      const ids = new Set(kept.map(({ id }) => id))
      expect([...acknowledged.keys()].filter((id) => !ids.has(id))).toEqual([])
      expect(await verifyHistory(db)).toMatchObject({ broken: null })
    })
    const [ofKept, ofMemory] = [lineThrough(samples, 'kept_MB'), lineThrough(samples, 'memory_MB')]
    figures(`second half, ${samples.length} samples, MB a minute: kept ${JSON.stringify(ofKept)}, memory ${JSON.stringify(ofMemory)}`)
    figures(
      `${seconds} s, ${acknowledged.size} requests acknowledged and none lost, ${deaths} deaths of the database, ${serverDeaths} of the server, ${jumps} jumps of the clock, ${fillings} full disks, answers ${JSON.stringify(statuses)}, before ${JSON.stringify(before)}, after ${JSON.stringify(after)}, files kept ${stored.length}`,
    )
    // Files and connections are back at their former numbers. Memory after a garbage collection does not grow: its line is level within its standard
    // error.
    expect(after.files).toBeLessThanOrEqual(before.files + 10)
    expect(after.sockets).toBeLessThanOrEqual(before.sockets + 10)
    expect(after.memory_MB).toBeLessThan(640)
    if (isLong) expect(ofKept.slope - 2 * ofKept.error).toBeLessThanOrEqual(0)

    /** Runs all clients at once for a time, with `meanwhile` beside them. Then they stop, and the server has a moment to release everything. */
    async function busyFor(howLong: number, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
      const stop = new AbortController()
      const slow = slowClients()
      const working = [...tokens.map((token) => submit(token, stop.signal)), ...tokens.map((token) => read(token, stop.signal))]
      await Promise.all([sleep(howLong * 1_000), meanwhile()])
      stop.abort()
      await Promise.all(working)
      for (const socket of slow) socket.destroy()
      await expect.poll(async () => (await held()).sockets, { timeout: 40_000, interval: 500 }).toBeLessThan(30)
    }

    async function submit(token: string, signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(60_000)])
        const response = await send(server.address, { token, key: randomUUID(), files: [pdf] }).catch(() => null)
        const body = await response?.text().catch(() => null)
        count(response && body !== null ? response.status : 'lost')
        if (response?.status === 201 && body) acknowledged.set((JSON.parse(body) as Preorder).id, token)
        await sleep(response?.status === 201 ? 20 : 200)
      }
    }

    async function read(token: string, signal: AbortSignal): Promise<void> {
      const headers = { authorization: `Bearer ${token}` }
      const calls = [
        ['GET', '/api/preorders/client?limit=50'],
        ['GET', '/api/materials/available'],
        ['POST', '/api/exports/preorders/client?format=csv'],
        ['GET', '/api/orders?limit=20'],
      ] as const
      for (let turn = 0; !signal.aborted; turn++) {
        const [method, path] = calls[turn % calls.length]!
        const response = await fetch(`${server.address}${path}`, { method, headers }).catch(() => null)
        const body = await response?.arrayBuffer().catch(() => null)
        count(response && body ? response.status : 'lost')
        await sleep(30)
      }
    }

    function count(status: number | 'lost'): void {
      statuses[status] = (statuses[status] ?? 0) + 1
    }

    /** Opens slow connections: some send their headers letter by letter, some promise a body and send none, some do not read the reply. */
    function slowClients(): Socket[] {
      const { hostname, port } = new URL(server.address)
      const starts = [
        'GET /api/health HT',
        `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
        `GET /api/preorders/client HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens[0]}\r\n\r\n`.repeat(5),
      ]
      return Array.from({ length: 15 }, (_, index) => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => {}).pause()
        socket.write(starts[index % starts.length]!)
        return socket
      })
    }

    async function killDatabase(): Promise<void> {
      await killDatabaseIn(dataDir)
      deaths += 1
      await ready(200)
    }

    /** Kills the server as by a power cut. It starts again on the same folder, at another address. */
    async function killServer(): Promise<void> {
      await server.kill()
      serverDeaths += 1
      server = await startServer(dataDir, settings)
    }

    /** Moves the clock to another offset (90 minutes ahead, 30 behind, or none) while all clients work. */
    async function moveClock(): Promise<void> {
      jumps += 1
      await writeFile(join(folder, 'clock'), String([90, -30, 0][jumps % 3]! * minute))
      await inside()
    }

    /** Asks the server's own process for its memory and clock. */
    async function inside(): Promise<{ rss: number; kept: number; wrongBy: number }> {
      await rm(join(folder, 'held'), { force: true })
      process.kill(server.pid, 'SIGCONT')
      const answer = () => readFile(join(folder, 'held'), 'utf8').catch(() => '')
      await expect.poll(answer, { timeout: 30_000, interval: 20, message: server.said.join('\n') }).toMatch(/\}$/)
      return JSON.parse(await answer())
    }

    async function ready(status: number): Promise<void> {
      const ask = async () => (await fetch(`${server.address}/api/ready`).catch(() => null))?.status
      await expect.poll(ask, { timeout: 60_000, interval: 50 }).toBe(status)
    }

    /** Fills the disk until changes are refused, and then frees the space. */
    async function fillDisk(): Promise<void> {
      const path = join(folder, 'filling')
      try {
        await using filling = await open(path, 'w')
        for (let written = 0; written < 4_000; written++) await filling.write(Buffer.alloc(1024 * 1024))
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
      }
      await ready(503)
      await sleep(2_000)
      await rm(path)
      await ready(200)
      fillings += 1
    }

    /** Measures the memory, open files and connections of the server's process, if the system provides them. */
    async function held() {
      const { kept } = await inside()
      const kept_MB = Math.round(kept / 1024 / 10.24) / 100
      if (process.platform !== 'linux') return { kept_MB, memory_MB: 0, files: 0, sockets: 0 }
      const links = await readdir(`/proc/${server.pid}/fd`)
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
      const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/${server.pid}/net/${name}`, 'utf8')))
      const port = Number(new URL(server.address).port).toString(16).toUpperCase().padStart(4, '0')
      const sockets = tables
        .join('\n')
        .split('\n')
        .filter((line) => new RegExp(`^ *\\d+: [0-9A-F]+:${port} [0-9A-F:]+ 01 `).test(line)).length
      return { kept_MB, memory_MB: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024), files: links.length, sockets }
    }
  },
)
