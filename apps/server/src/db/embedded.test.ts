import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connectPatiently } from '../../test/connect-patiently.ts'
import { transaction } from './connect.ts'
import { type Embedded, pauseBefore, startEmbedded } from './embedded.ts'

const base = await mkdtemp(join(tmpdir(), 'barreno-embedded-'))
// With retries, since a database whose owner was just killed takes a moment to end.
afterAll(() => rm(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
/** The folder that the tests share in sequence; it survives each crash. */
const dataDir = join(base, 'data')
const script = join(import.meta.dirname, '../../test/database-owner.ts')

async function start(folder = dataDir): Promise<Embedded> {
  const server = await startEmbedded(folder, () => {}, { fsync: 'off' })
  onTestFinished(() => server.stop())
  return server
}

/** Starts a database in another process, which writes consecutive numbers until it is killed. */
function owner() {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (errors += String(text)))
  const gone = new Promise<void>((resolve) => void child.on('close', () => resolve()))
  onTestFinished(() => void child.kill('SIGKILL'))
  const acknowledged = () =>
    output
      .split('\n')
      .filter((line) => /^\d+$/.test(line))
      .map(Number)
  return {
    pid: child.pid!,
    gone,
    acknowledged,
    errors: () => errors,
    working: () =>
      until(
        () => acknowledged().length > 20,
        () => errors,
      ),
    kill: () => (child.kill('SIGKILL'), gone),
  }
}

async function until(isSo: () => boolean, errors: () => string = () => '') {
  for (const since = Date.now(); !isSo(); await sleep(10))
    if (Date.now() - since > 50_000) throw new Error(`it did not come to that: ${errors()}`)
}

const postmaster = async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
const runs = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
async function rows(server: Embedded) {
  const db = connectPatiently({ path: server.path })
  const found = await db<{ n: number }[]>`select n from acknowledged order by n`
  await db.end()
  return found.map(({ n }) => n)
}

test('a first start killed halfway leaves nothing that the next one stumbles over', async () => {
  const killed = owner()
  const halfMade = () => existsSync(dataDir) && readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'base/1')))
  await until(halfMade, killed.errors)
  await killed.kill()
  expect(readdirSync(dataDir)).toEqual([expect.stringMatching(/^postgres\.unfinished-/)])
})

test('of two first starts on one folder one wins and the other is refused', async () => {
  const rivals = [owner(), owner()]
  await Promise.race(rivals.map(({ gone }) => gone))
  const [winner, loser] = rivals.toSorted((one, other) => one.errors().length - other.errors().length)
  expect(loser!.errors()).toContain(`ya la usa otro servidor (proceso ${winner!.pid})`)
  await winner!.working()
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

test('after a SIGKILL of its process the next start has every acknowledged row, at once and without help', async () => {
  const killed = owner()
  await killed.working()
  const before = await postmaster()
  await killed.kill()
  const [found, acknowledged] = [await rows(await start()), killed.acknowledged().at(-1)!]
  expect(found).toEqual(Array.from(found, (_, index) => index + 1))
  expect([acknowledged, acknowledged + 1]).toContain(found.length) // the last may have been written but not yet confirmed
  await expect.poll(() => runs(before)).toBe(false)
})

test('only the owner of the folder can reach the database, and stopping ends it', async () => {
  const server = await start()
  const pid = await postmaster()
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  const db = connectPatiently({ path: server.path })
  expect(
    await db`select current_setting('listen_addresses') as port, current_setting('server_version_num')::int / 10000 as major, upper('ñandú') as text`,
  ).toEqual([{ port: '', major: 18, text: 'ÑANDÚ' }])
  await db.end()
  await server.stop()
  expect([runs(pid), readdirSync(dataDir)]).toEqual([false, ['postgres']])
})

test('when the guard is killed with it, the database that was left alone is ended by the next start', async () => {
  const killed = owner()
  await killed.working()
  const left = await postmaster()
  // Each has a process group of its own, so exactly these are killed: the shell, its watching half, and Node.
  for (const pid of await guardsOf(left)) process.kill(pid, 'SIGKILL')
  await killed.kill()
  expect(runs(left)).toBe(true)
  expect(await rows(await start())).toEqual(expect.arrayContaining(killed.acknowledged()))
  expect(await postmaster()).not.toBe(left)
})

async function guardsOf(server: number): Promise<number[]> {
  const listed = spawn('ps', ['-eo', 'pid=,ppid=,pgid=,comm='], { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  for await (const part of listed.stdout) text += String(part)
  const processes = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [string, string, string, string])
  const group = processes.find(([pid]) => Number(pid) === server)![2]
  return processes.filter(([, , pgid, name]) => pgid === group && name === 'sh').map(([pid]) => Number(pid))
}

test('a server that is killed under load comes back by itself, with every acknowledged row', async () => {
  const server = await start()
  const db = connectPatiently({ path: server.path })
  const acknowledged: number[] = []
  const [{ last }] = await db<[{ last: number }]>`select max(n) as last from acknowledged`
  const over = new AbortController()
  let next = last + 1
  const writers = Array.from({ length: 20 }, async () => {
    while (!over.signal.aborted) {
      const n = next++
      await transaction(db, (tx) => tx`insert into acknowledged values (${n})`).then(
        () => acknowledged.push(n),
        () => sleep(20),
      )
    }
  })
  const moreThan = (count: number) => until(() => acknowledged.length > count)
  await moreThan(20)
  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => postmaster().catch(() => killed)).not.toBe(killed)
  await moreThan(acknowledged.length + 20)
  over.abort()
  await Promise.all(writers)
  await db.end()
  expect(new Set(acknowledged).difference(new Set(await rows(server)))).toEqual(new Set())
})

test('a database that cannot come back is tried again for as long as it takes, and each time somebody is told', async () => {
  const output: string[] = []
  const watching = { alarm: (line: string) => void output.push(line), pause: () => 1 }
  const server = await startEmbedded(dataDir, () => {}, { fsync: 'off' }, watching)
  onTestFinished(() => server.stop())
  // Without its control file the folder behaves like a missing or full disk: every start fails.
  const [control, aside] = ['global/pg_control', 'global/aside'].map((name) => join(dataDir, 'postgres', name)) as [string, string]
  const killed = await postmaster()
  await rename(control, aside)
  process.kill(killed, 'SIGKILL')
  const failures = () => output.filter((line) => line.startsWith('PostgreSQL no volvió'))
  await until(() => failures().length > 60)
  await rename(aside, control)
  await expect.poll(() => rows(server).catch(() => [])).not.toEqual([])
})

test('the pause before another try grows to half a minute and no further', () => {
  expect([1, 2, 3, 6, 7, 1000].map(pauseBefore)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000, 30_000])
})

test('a second server on the folder is refused and told who has it, and does the first no harm', async () => {
  const first = owner()
  await first.working()
  await expect(start()).rejects.toThrow(`ya la usa otro servidor (proceso ${first.pid})`)
  const before = first.acknowledged().length
  await until(() => first.acknowledged().length > before + 20)
  await first.kill()
})

test('locks of a dead server do not bind when a stranger has its number', async () => {
  await (await start()).stop()
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['60'], { uid, gid }) // same user, because PostgreSQL itself detects a process of another user
  onTestFinished(() => void stranger.kill())
  const text = `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n.\n\n1 1\nready\n`
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) await writeFile(join(dataDir, 'postgres', name), text)
  expect((await rows(await start())).length).toBeGreaterThan(0)
  expect(runs(stranger.pid!)).toBe(true)
})

test('a folder of another version is refused, and so is one that is no database', async () => {
  const [older, foreign] = [join(base, 'older'), join(base, 'foreign')]
  await mkdir(join(older, 'postgres'), { recursive: true })
  await writeFile(join(older, 'postgres/PG_VERSION'), '17\n')
  await expect(start(older)).rejects.toThrow(/es de PostgreSQL 17 y esta versión usa PostgreSQL 18\. Exporte/)
  await mkdir(join(foreign, 'postgres'), { recursive: true })
  await writeFile(join(foreign, 'postgres/notes.txt'), 'not a database')
  await expect(start(foreign)).rejects.toThrow('no está vacía y no es de PostgreSQL')
})

test('a folder too deep for a socket is refused with what to do', async () => {
  await expect(start(join(base, 'deep'.repeat(30)))).rejects.toThrow('Indique en DATA_DIR una carpeta de ruta más corta')
})
