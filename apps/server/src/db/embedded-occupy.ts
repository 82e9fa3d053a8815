import { readFileSync, readlinkSync, unlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Process } from './embedded-process.ts'

/** Starts PostgreSQL on the folder. If another server uses it, waits for that one to end, and throws an error that names it if it stays. */
export async function occupy(folder: string, socket: string, run: () => Process): Promise<Process> {
  const since = performance.now()
  const stale = watchLocks(folder)
  for (; ; await sleep(50)) {
    const waitedMs = performance.now() - since
    // Checked first: if the folder is shared with another container, PostgreSQL's own check of process numbers would not find the other server.
    if (await listens(socket)) {
      const { server, owner, ready } = await readHolder(folder)
      if (waitedMs > 60_000 || (ready && isAlive(owner) && waitedMs > 1_000))
        throw new Error(
          `La carpeta ${folder} ya la usa otro servidor (proceso ${owner ?? server}). Deténgalo, o indique otra carpeta en DATA_DIR.`,
        )
      if (ready && waitedMs > 1_000) endOrphan(server, folder)
      continue
    }
    const started = run()
    const failure = await Promise.race([started.ready.then(() => null), started.exited.then(({ output: log }) => log)])
    if (failure === null) return started
    const locked = /lock file .* already exists|pre-existing shared memory block/.test(failure)
    if (!locked || waitedMs > 60_000) throw new Error(`PostgreSQL no arrancó en ${folder}: ${failure}`)
    stale.remove()
  }
}

/** Whether a server answers on this socket. */
export const listens = (socket: string) =>
  new Promise<boolean>((done) => {
    const attempt = connect(socket, () => done(true)).on('error', ({ code }: NodeJS.ErrnoException) => done(code === 'EAGAIN'))
    attempt.on('connect', () => attempt.destroy())
  })

/**
 * Reads which server uses the folder. PostgreSQL writes its process number and state into postmaster.pid; the number of the process that started it
 * is among the settings in postmaster.opts.
 */
async function readHolder(folder: string) {
  const [pid, options] = await Promise.all(
    ['postmaster.pid', 'postmaster.opts'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  )
  const lines = pid!.split('\n')
  const owner = /cluster_name=barreno-(\d+)/.exec(options!)?.[1]
  return { server: Number(lines[0]), ready: lines[7]?.trim() === 'ready', owner: owner ? Number(owner) : null }
}

/** Whether the process that started a server is alive. An unknown one counts as alive. */
function isAlive(owner: number | null) {
  if (owner === process.pid) return false // the system has reused its number for us
  try {
    return owner === null || process.kill(owner, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/**
 * Ends a server whose starter is dead and whose guard failed to end it. On Linux the process's folder is compared, because in another container the
 * same number means another process.
 */
function endOrphan(server: number, folder: string) {
  try {
    if (process.platform !== 'linux' || readlinkSync(`/proc/${server}/cwd`) === folder) process.kill(server, 'SIGINT')
  } catch {
    // it has ended meanwhile
  }
}

/**
 * Watches for lock files of a dead server whose process number now belongs to another program. `remove` deletes those that have not changed for two
 * seconds; it is called only while nobody listens on the socket.
 */
function watchLocks(folder: string) {
  const locks = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => ({ path: join(folder, name), text: '', since: 0 }))
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return ''
    }
  }
  return {
    remove() {
      for (const lock of locks) {
        const text = read(lock.path)
        if (text !== lock.text) Object.assign(lock, { text, since: performance.now() })
        else if (text && performance.now() - lock.since > 2_000) unlinkSync(lock.path)
      }
    },
  }
}
