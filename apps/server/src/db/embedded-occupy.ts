import { readFileSync, readlinkSync, unlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Process } from './embedded-process.ts'

/** Starts on the folder. Who holds it is waited for while on its way out, and named if it stays. */
export async function occupy(folder: string, socket: string, run: () => Process): Promise<Process> {
  const since = performance.now()
  const stale = watchLocks(folder)
  for (; ; await sleep(50)) {
    const waitedMs = performance.now() - since
    // Asked first: through a volume shared with another container PostgreSQL's own check of process numbers would see nobody.
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
    const failure = await Promise.race([started.ready.then(() => null), started.exited.then(({ output: said }) => said)])
    if (failure === null) return started
    const locked = /lock file .* already exists|pre-existing shared memory block/.test(failure)
    if (!locked || waitedMs > 60_000) throw new Error(`PostgreSQL no arrancó en ${folder}: ${failure}`)
    stale.remove()
  }
}

/** Whether a server answers there. */
export const listens = (socket: string) =>
  new Promise<boolean>((done) => {
    const attempt = connect(socket, () => done(true)).on('error', ({ code }: NodeJS.ErrnoException) => done(code === 'EAGAIN'))
    attempt.on('connect', () => attempt.destroy())
  })

/** PostgreSQL writes its number and state into postmaster.pid, and our number, with its other settings, into postmaster.opts. */
async function readHolder(folder: string) {
  const [pid, options] = await Promise.all(
    ['postmaster.pid', 'postmaster.opts'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  )
  const lines = pid!.split('\n')
  const owner = /cluster_name=barreno-(\d+)/.exec(options!)?.[1]
  return { server: Number(lines[0]), ready: lines[7]?.trim() === 'ready', owner: owner ? Number(owner) : null }
}

/** Whether the process that started a server lives; one that we know nothing of does. */
function isAlive(owner: number | null) {
  if (owner === process.pid) return false // its number is ours now
  try {
    return owner === null || process.kill(owner, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Whoever started it is dead, and so is what should have ended it. In another container the same number is somebody else's. */
function endOrphan(server: number, folder: string) {
  try {
    if (process.platform !== 'linux' || readlinkSync(`/proc/${server}/cwd`) === folder) process.kill(server, 'SIGINT')
  } catch {
    // gone meanwhile
  }
}

/** Lock files of a dead server whose number now belongs to a stranger: the same for two seconds, with nobody listening. */
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
