import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { connect, type Db } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { whenDone } from './when-done.ts'

type Outcome = { code: number | null; out: string; err: string }
type Given = { dataDir: string; args?: string[]; input?: string; settings?: Record<string, string> }

/** Runs an operator's command in a process of its own. Settings in the environment of the tests must not reach it. */
export async function operator(command: string, { dataDir, args = [], input = '', settings = {} }: Given): Promise<Outcome> {
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

/** Works in the folder's own database, and locks the folder meanwhile like a running server. */
export async function asServer<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const server = await startEmbedded(dataDir, () => {})
  const db = connect({ path: server.path })
  try {
    return await work(db)
  } finally {
    await db.end()
    await server.stop()
  }
}
