import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { Db } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { migrateJobs } from '../src/jobs/migrate.ts'
import { connectPatiently } from './connect-patiently.ts'
import { whenDone } from './when-done.ts'

type Outcome = { code: number | null; out: string; err: string }
type Options = { dataDir: string; args?: string[]; input?: string; settings?: Record<string, string> }

/** Runs an operator's command in a process of its own. Settings in the environment of the tests must not reach it. */
export async function operator(command: string, { dataDir, args = [], input = '', settings = {} }: Options): Promise<Outcome> {
  const { PATH, TMPDIR } = process.env
  const program = fileURLToPath(new URL(`../src/${command}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { PATH, TMPDIR, DATA_DIR: dataDir, NODE_COMPILE_CACHE: inject('compiled'), ...settings },
  })
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

/** Creates a folder for DATA_DIR that is deleted when the current test or the test file ends. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barreno-operator-'))
  whenDone(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/**
 * Gives a data folder a database with all tables and no records. It is made once in a run of the tests and copied from then on: to make one takes
 * seconds, and only the tests of the first start are about that.
 */
export async function migratedIn(dataDir: string): Promise<void> {
  const made = join(dirname(inject('compiled')), 'migrated')
  if (!existsSync(made)) await makeMigrated(made)
  // With its owners: where tests run as root, the database belongs to somebody else.
  await promisify(execFile)('cp', ['-a', `${made}/.`, dataDir])
}

/** Two workers may make it at once; the first that is ready counts. */
async function makeMigrated(made: string): Promise<void> {
  await mkdir(dirname(made), { recursive: true })
  const unfinished = await mkdtemp(`${made}.unfinished-`)
  const server = await startEmbedded(unfinished, () => {})
  const db = connectPatiently({ path: server.path })
  try {
    await migrate(db)
    await migrateJobs(db, { path: server.path })
  } finally {
    await db.end()
    await server.stop()
  }
  await rename(unfinished, made).catch((error: unknown) => {
    if (!existsSync(made)) throw error
  })
}

/** Works in the folder's own database, and locks the folder meanwhile like a running server. */
export async function asServer<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const server = await startEmbedded(dataDir, () => {})
  const db = connectPatiently({ path: server.path })
  try {
    return await work(db)
  } finally {
    await db.end()
    await server.stop()
  }
}
