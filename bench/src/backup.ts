import { placeIn } from '../../apps/server/test/filled/fill.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Product } from './product.ts'
import { fillOrders } from '../../apps/server/test/filled/orders.ts'

/** What a backup of so many orders takes beside the running server: time, room, and the most memory that its process ever had. */
export async function measureBackup(product: Product, dataDir: string, orders: number): Promise<void> {
  await product.signIn()
  const [from, to] = [new Date('2016-11-21T00:00:00.000Z'), new Date('2026-11-21T00:00:00.000Z')]
  await fillOrders(placeIn(dataDir), { orders, from, to, first: 1 })
  const since = performance.now()
  const { said, most } = await backUp(dataDir)
  const seconds = (performance.now() - since) / 1000
  console.log(`backup of ${orders} orders: ${seconds.toFixed(0)} s, at most ${most.toFixed(0)} MB of memory\n${said}`)
}

async function backUp(dataDir: string): Promise<{ said: string; most: number }> {
  const program = fileURLToPath(new URL('../../apps/server/src/backup.ts', import.meta.url))
  const args = ['--disable-warning=ExperimentalWarning', program, '--to', join(dataDir, 'backups')]
  const { PATH, TMPDIR } = process.env
  const child = spawn(process.execPath, args, { env: { PATH, TMPDIR, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'inherit'] })
  let [said, most] = ['', 0]
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  const ended = once(child, 'exit')
  while (child.exitCode === null) {
    most = Math.max(most, await peakMemoryOf(child.pid!))
    await Promise.race([ended, sleep(200)])
  }
  if (child.exitCode !== 0) throw new Error(`the backup ended with ${child.exitCode}`)
  return { said, most }
}

/** The most resident memory that a process has had so far, in MB, as Linux counts it; nothing where it is gone. */
async function peakMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
