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
const patience_ms = 300_000
const run = promisify(execFile)
const node = [process.execPath, '--disable-warning=ExperimentalWarning'] as const

/** Environment variable with the template folder that every portal is copied from. The workers are child processes and inherit it. */
const templateVariable = 'BARRENO_E2E_TEMPLATE'

/** The folder of the `npm test` run that these journeys are part of. */
const runFolder = process.env['BARRENO_RUN']

/** The address of a portal that is already running, for a drill that walks through it (`journeys.drill.ts`). */
const runningPortal = process.env['E2E_PORTAL']

/**
 * Creates the data folder of a portal with the demo data, once for all workers. In a run of everything the suites have made it already
 * (`seed.test.ts`); only one of the same day is used, because the demo data depends on the day. Returns a function that removes it.
 * It also builds the server if its sources have changed, so that the journeys walk through what `npm start` would start.
 */
export async function makeTemplate(): Promise<() => void> {
  if (runningPortal) return () => {}
  await run(process.execPath, ['scripts/bootstrap.mjs', '--build-server'], { cwd: root })
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
 * Starts the built product with demo data of its own: its own process, port and data folder. Its log is written to `logFile`. `more` returns further
 * settings, which may depend on its address.
 */
export async function startPortal(logFile: string, more: (url: string) => Promise<NodeJS.ProcessEnv> = async () => ({})): Promise<Portal> {
  if (runningPortal) return { url: runningPortal, dataDir: '', stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'barreno-e2e-'))
  // Copies the owners too: when tests run as root, the database belongs to another user.
  await run('cp', ['-a', `${process.env[templateVariable]}/data/.`, dataDir])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const added = await more(url)
  mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'w')
  const [program, ...args] = node
  const server = spawn(program, [...args, 'apps/server/dist/main.js'], {
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

/** The settings of the product: defaults except for these. Settings in the environment of the tests, such as a DATABASE_URL, must not reach it. */
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

/** Lets all open confirmations of this portal expire, as if a day and an hour had passed. */
export async function letConfirmationsExpire({ dataDir }: Portal): Promise<void> {
  const [program, ...args] = node
  await run(program, [...args, 'apps/server/test/expire-process.ts'], { cwd: root, env: settings(dataDir) })
}

/** Retries, because the database may need a moment to end. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null
