import { chown, mkdir, mkdtemp, open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseUser, findBinaries, type RunAs } from './embedded-binaries.ts'
import { listens, occupy } from './embedded-occupy.ts'
import { launch, type Process } from './embedded-process.ts'

// The errors and log lines of this file are read on the console by the operator who starts the server. They are in Spanish and stand here, since no
// page shows them.

export type Embedded = {
  /** Path of the socket to connect to. */
  path: string
  stop: () => Promise<void>
}

export type Watching = {
  /** Called with messages that the operator must read: the database crashed or does not start again. */
  alarm: (line: string) => void
  /** Called when the process was started, before it is ready. */
  launched: () => void
  /** Returns the milliseconds before the given attempt to restart. */
  pause: (attempt: number) => number
}

const major = '18'

/**
 * Fixed settings. The server is reachable only through its own folder: it has no port and no password. Errors are returned to the client and not
 * logged, because the log would then contain personal data.
 */
const always = {
  listen_addresses: '',
  unix_socket_directories: '.',
  logging_collector: 'off',
  log_line_prefix: '',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  cluster_name: `barreno-${process.pid}`,
  // Small, because the operating system caches the pages as well, and would keep them twice.
  shared_buffers: '32MB',
  // For the same reason a connection reads a page itself. Processes that read for it cost memory and as much processor time.
  io_method: 'sync',
  io_max_concurrency: '4',
  max_logical_replication_workers: '0',
}

/** Starts PostgreSQL in `dataDir/postgres`, and creates the database the first time. After any kind of crash it starts again without manual steps. */
export async function startEmbedded(
  dataDir: string,
  log: (line: string) => void,
  settings: Record<string, string> = {},
  { alarm = log, launched = () => {}, pause = pauseBefore }: Partial<Watching> = {},
): Promise<Embedded> {
  const base = await makeFolder(resolve(dataDir))
  const folder = join(base, 'postgres')
  const socket = shortest(join(folder, '.s.PGSQL.5432'))
  const binaries = await findBinaries()
  const user = await chooseUser(binaries, base, folder)
  const run: Run = (program, ...args) => launch([...user.prefix, join(binaries, program), ...args], log)

  if (await isEmpty(folder)) await create(folder, user, run)
  await checkVersion(folder)
  const options = Object.entries({ ...always, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const occupyFolder = () =>
    occupy(folder, socket, () => {
      const server = run('postgres', '-D', folder, ...options)
      launched()
      return server
    })
  const first = await occupyFolder()
  await removeLeftovers(base)
  return keepRunning(first, occupyFolder, socket, { alarm, pause })
}

/** Returns the socket of the server that is running in this folder; null if there is none. */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const folder = join(resolve(dataDir), 'postgres')
  if (await isEmpty(folder)) return null
  const socket = shortest(join(await realpath(folder), '.s.PGSQL.5432'))
  return (await listens(socket)) ? socket : null
}

type Run = (program: string, ...args: string[]) => Process

async function makeFolder(path: string) {
  if (await mkdir(path, { recursive: true })) await sync(dirname(path))
  return realpath(path)
}

const isEmpty = (folder: string) =>
  readdir(folder).then(
    (names) => names.length === 0,
    () => true,
  )

/**
 * Creates the database under a temporary name and renames it when it is complete and on disk. An interrupted initdb therefore leaves nothing that
 * looks like a database.
 */
async function create(folder: string, { uid, gid }: RunAs, run: Run) {
  const unfinished = await mkdtemp(`${folder}.unfinished-`)
  try {
    await chown(unfinished, uid, gid)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const { code, output } = await run('initdb', '-D', unfinished, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale).exited
    if (code !== 0) throw new Error(`PostgreSQL no pudo crear su carpeta ${folder}: ${output}`)
    await rename(unfinished, folder)
  } catch (error) {
    // If two first starts run at once, the second may fail, or even find its folder gone. All that counts is that a database exists now.
    if (await isEmpty(folder)) throw error
  } finally {
    await remove(unfinished)
  }
  await sync(dirname(folder))
}

async function checkVersion(folder: string) {
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null)
  if (!found) throw new Error(`La carpeta ${folder} no está vacía y no es de PostgreSQL. Indique otra carpeta en DATA_DIR.`)
  if (found.trim() === major) return
  const way = 'Exporte los datos con la versión anterior e impórtelos con esta.'
  throw new Error(`La carpeta ${folder} es de PostgreSQL ${found.trim()} y esta versión usa PostgreSQL ${major}. ${way}`)
}

async function sync(folder: string) {
  await using handle = await open(folder)
  await handle.sync()
}

async function removeLeftovers(base: string) {
  const unfinished = (await readdir(base)).filter((name) => name.startsWith('postgres.unfinished-'))
  await Promise.all(unfinished.map((name) => remove(join(base, name))))
}

/** Removes a folder. The initdb of another first start may still be writing to it: it fails once its files are gone, and the removal is repeated. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

/** Returns the milliseconds before the given attempt to restart: longer each time, at most half a minute. */
export const pauseBefore = (attempt: number): number => Math.min(500 * 2 ** Math.min(attempt, 6), 30_000)

/**
 * Restarts a server that ended unexpectedly, however long it takes: a full disk may need a day until somebody frees space. Meanwhile requests get a
 * 503, and the operator need not intervene.
 */
function keepRunning(
  first: Process,
  occupyFolder: () => Promise<Process>,
  path: string,
  { alarm, pause }: Omit<Watching, 'launched'>,
): Embedded {
  let server = first
  let stopping = false
  const stopped = Promise.withResolvers<void>()
  const exited = (async () => {
    for (;;) {
      await server.exited
      for (let attempt = 1; ; attempt++) {
        if (stopping) return
        alarm(`PostgreSQL terminó sin que se le pidiera; se inicia de nuevo (intento ${attempt}).`)
        try {
          server = await occupyFolder()
          break
        } catch (error) {
          alarm(`PostgreSQL no volvió (intento ${attempt}): ${(error as Error).message}`)
          await Promise.race([sleep(pause(attempt)), stopped.promise])
        }
      }
      if (stopping) void server.stop()
    }
  })()
  return {
    path,
    async stop() {
      stopping = true
      stopped.resolve()
      void server.stop()
      await exited
    },
  }
}

/** Returns the shorter form of a socket's path, absolute or relative to the current folder. It may have at most 103 bytes. */
function shortest(path: string) {
  const short = [path, relative('', path)].find((candidate) => Buffer.byteLength(candidate) <= 103)
  if (!short) throw new Error(`La ruta ${path} es demasiado larga para un socket. Indique en DATA_DIR una carpeta de ruta más corta.`)
  return short
}
