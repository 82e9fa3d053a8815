import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'
import { whenDone } from './when-done.ts'

const ours = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** Starts the server in a process of its own that may be killed, and waits until it listens. `program` may be that of another release. */
export async function startServer(dataDir: string, settings: Record<string, string> = {}, program = ours) {
  const { PATH, TMPDIR } = process.env
  const env = { PATH, TMPDIR, DATA_DIR: dataDir, PORT: '0', SEED: 'none', NODE_COMPILE_CACHE: inject('compiled'), ...settings }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  whenDone(() => child.kill('SIGKILL'))
  const log: string[] = []
  const exited = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  const listening = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      log.push(line)
      const address = /Barreno está en (http:\S+)/.exec(line)?.[1]
      if (address) listening.resolve(address)
    })
  void exited.then(() => listening.reject(new Error(`the server ended before it listened: ${log.join('\n')}`)))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const how = await exited
    if (signal === 'SIGTERM' && how[0] !== 0) console.error(`The server did not stop cleanly:\n${log.slice(-30).join('\n')}`)
    return how
  }
  return {
    address: await listening.promise,
    pid: child.pid!,
    /** Its console output by line, log included. */
    said: log,
    end,
    /** Stops it like a power cut. */
    kill: () => end('SIGKILL'),
    /** Stops it as an operator does, and returns its exit code and signal. */
    stop: () => end('SIGTERM'),
  }
}

/** Kills a server's embedded database, and waits until another one runs in its place. */
export async function killDatabaseIn(dataDir: string): Promise<void> {
  const path = join(dataDir, 'postgres/postmaster.pid')
  const running = () =>
    readFile(path, 'utf8').then(
      (text) => Number(text.split('\n')[0]),
      () => 0,
    )
  const killed = await running()
  process.kill(killed, 'SIGKILL')
  await expect.poll(async () => ![0, killed].includes(await running()), { timeout: 60_000, interval: 50 }).toBe(true)
}
