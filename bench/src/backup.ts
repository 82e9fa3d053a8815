import { placeIn } from '../../apps/server/test/filled/fill.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Product } from './product.ts'
import { fillOrders } from '../../apps/server/test/filled/orders.ts'

/**
 * Measures a backup of the given number of orders while the server runs, and its restore into a separate data folder, including all
 * verifications: the time, and the peak memory of each process.
 */
export async function measureBackup(product: Product, dataDir: string, orders: number): Promise<void> {
  await product.signIn()
  const [from, to] = [new Date('2016-11-21T00:00:00.000Z'), new Date('2026-11-21T00:00:00.000Z')]
  await fillOrders(placeIn(dataDir), { orders, from, to, first: 1 })
  const place = join(dataDir, 'backups')
  const output = await measured(`backup of ${orders} orders`, 'backup', ['--to', place], dataDir)
  const publicKey = /clave pública: (\S+)/.exec(output)![1]!
  // `--accept-differences` is needed because the orders are inserted by SQL, so the history has no entries for them.
  const args = ['--from', place, '--trust', publicKey, '--accept-differences']
  await measured(`restoring it`, 'restore', args, await mkdtemp(join(tmpdir(), 'barreno-bench-restored-')))
}

/** Runs an operator command, prints its time and peak memory, and returns its output. */
async function measured(what: string, command: 'backup' | 'restore', args: readonly string[], dataDir: string): Promise<string> {
  const program = fileURLToPath(new URL(`../../apps/server/src/${command}.ts`, import.meta.url))
  const { PATH, TMPDIR } = process.env
  const env = { PATH, TMPDIR, DATA_DIR: dataDir }
  const since = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let [output, peak_MB] = ['', 0]
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'exit')
  while (child.exitCode === null && child.signalCode === null) {
    peak_MB = Math.max(peak_MB, await peakMemoryOf(child.pid!))
    await Promise.race([ended, sleep(200)])
  }
  if (child.exitCode !== 0) throw new Error(`${command} ended with ${child.exitCode ?? child.signalCode}`)
  console.log(`${what}: ${((performance.now() - since) / 1000).toFixed(0)} s, at most ${peak_MB.toFixed(0)} MB of memory\n${output}`)
  return output
}

/** Returns the peak resident memory of a process in MB, from Linux's /proc; 0 if the process has ended. */
async function peakMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
