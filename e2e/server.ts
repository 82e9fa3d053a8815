import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { caracasDate } from '@barreno/domain/calendar'

export type Portal = { url: string; dataDir: string; stop: () => Promise<void> }

const root = fileURLToPath(new URL('..', import.meta.url))
const patience_ms = 90_000
const run = promisify(execFile)
const node = [process.execPath, '--disable-warning=ExperimentalWarning'] as const

/** Where the workers, which are children of whoever made it, find the folder that every portal begins with a copy of. */
const templateVariable = 'BARRENO_E2E_TEMPLATE'

/** Of the run of `npm test` that the journeys are a part of. */
const runFolder = process.env['BARRENO_RUN']

/** The address of a portal that runs already, for a drill that walks through it (`journeys.drill.ts`). */
const runningPortal = process.env['E2E_PORTAL']

/**
 * The data folder of a portal with the demo data: a year of work is made once, and not by every worker. In a run of everything the suites have
 * made it already (`seed.test.ts`); one of yesterday would be another. Gives what removes it.
 */
export async function makeTemplate(): Promise<() => void> {
  if (runningPortal) return () => {}
  const made = runFolder && join(runFolder, `demonstration ${caracasDate(new Date())}`)
  if (made && existsSync(made)) {
    process.env[templateVariable] = made
    return () => remove(made)
  }
  const folder = mkdtempSync(join(tmpdir(), 'barreno-e2e-'))
  process.env[templateVariable] = folder
  try {
    const [program, ...args] = node
    await run(program, [...args, 'apps/server/src/seed.ts'], { cwd: root, env: settings(join(folder, 'data')) })
  } catch (error) {
    remove(folder)
    throw error
  }
  return () => remove(folder)
}

/**
 * The built product with demo data of its own: its own process, port and data folder. Its log stays in `logFile`; `more` are settings that
 * may need its address.
 */
export async function startPortal(logFile: string, more: (url: string) => Promise<NodeJS.ProcessEnv> = async () => ({})): Promise<Portal> {
  if (runningPortal) return { url: runningPortal, dataDir: '', stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'barreno-e2e-'))
  // With its owners: where tests run as root, the database belongs to somebody else.
  await run('cp', ['-a', `${process.env[templateVariable]}/data/.`, dataDir])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const added = await more(url)
  mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'w')
  const [program, ...args] = node
  const server = spawn(program, [...args, 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...settings(dataDir), HOST: '127.0.0.1', PORT: String(port), ...added },
  })
  closeSync(log)
  const portal = { url, dataDir, stop: () => stop(server, dataDir) }
  try {
    await ready(portal.url, server)
  } catch (error) {
    await portal.stop()
    throw new Error(`The portal did not start:\n${readFileSync(logFile, 'utf8').slice(-4000)}`, { cause: error })
  }
  return portal
}

/** The product's defaults but for these: a setting of whoever runs the tests (a DATABASE_URL!) must not reach it. */
function settings(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const compiled = join(runFolder ?? process.env[templateVariable]!, 'compiled')
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    DATA_DIR: dataDir,
    SEED: 'demo',
    RATE_LIMIT: 'off',
    PROOF_MINUTES: 'off',
    NODE_COMPILE_CACHE: compiled,
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + patience_ms
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error(`it ended with ${server.exitCode ?? server.signalCode}`)
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok === true) return
    await wait(100)
  }
  throw new Error(`not ready after ${patience_ms} ms`)
}

async function stop(server: ChildProcess, dataDir: string): Promise<void> {
  if (!hasEnded(server)) {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    const insist = setTimeout(() => server.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(insist)
  }
  remove(dataDir)
}

/** A day passes over what waits for a second person in this portal, and an hour. */
export async function letConfirmationsExpire({ dataDir }: Portal): Promise<void> {
  const [program, ...args] = node
  await run(program, [...args, 'apps/server/test/expire-process.ts'], { cwd: root, env: settings(dataDir) })
}

/** Its database may need a moment more to go. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null
