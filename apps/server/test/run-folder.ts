import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const minFree = 6 * 1024 ** 3
const prefix = 'barreno.'
/** The number of a process as short as it gets, because the path of a database's socket may have 103 bytes. */
const radix = 36
const nameOfRun = /^barreno\.([0-9a-z]{1,5})-\w{6}$/

/**
 * Makes a folder for the temporary files of this process: in memory where there is plenty of it, and otherwise where such files usually are. On a
 * disk a fifth of the processor time of the server's tests is the file system, which makes and removes a thousand files for each database.
 */
export function makeRunFolder(): string {
  const isRoomy = existsSync(memory) && freeBytesIn(memory) > minFree && freemem() > minFree
  const base = isRoomy ? memory : tmpdir()
  removeLeftovers(base)
  const folder = mkdtempSync(join(base, `${prefix}${process.pid.toString(radix)}-`))
  // An embedded database of root runs as another user, who must be able to reach its folder.
  chmodSync(folder, 0o711)
  return folder
}

function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Removes the folders of processes that were killed, which would otherwise keep their memory until the machine starts again. */
function removeLeftovers(base: string): void {
  for (const name of readdirSync(base)) {
    const [, pid] = nameOfRun.exec(name) ?? []
    if (pid && !isRunning(Number.parseInt(pid, radix))) rmSync(join(base, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
