import { chown, mkdir, mkdtemp, open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseUser, findBinaries, type RunAs } from './embedded-binaries.ts'
import { listens, occupy } from './embedded-occupy.ts'
import { launch, type Process } from './embedded-process.ts'

// What is thrown and logged here is read on the console of whoever starts the server: Spanish, and in place, since no screen shows it.

export type Embedded = {
  /** The socket to connect to. */
  path: string
  stop: () => Promise<void>
}

const major = '18'

/** Only its own folder leads to it: no port, no password. Errors reach us as errors; in its log they would carry people's data. */
const always = {
  listen_addresses: '',
  unix_socket_directories: '.',
  logging_collector: 'off',
  log_line_prefix: '',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  cluster_name: `barreno-${process.pid}`,
}

/** Starts PostgreSQL in `dataDir/postgres`, creating it the first time. A start after any death needs no hand. */
export async function startEmbedded(
  dataDir: string,
  log: (line: string) => void,
  settings: Record<string, string> = {},
  { alarm = log, pause = pauseBefore }: Partial<Watching> = {},
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
  const occupyFolder = () => occupy(folder, socket, () => run('postgres', '-D', folder, ...options))
  const first = await occupyFolder()
  await removeLeftovers(base)
  return keepRunning(first, occupyFolder, socket, { alarm, pause })
}

/** The socket of a server that works in this folder at the moment; null where there is none. */
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

/** A folder gets its name when it is whole and on the disk: a killed initdb leaves nothing that looks like a database. */
async function create(folder: string, { uid, gid }: RunAs, run: Run) {
  const unfinished = await mkdtemp(`${folder}.unfinished-`)
  try {
    await chown(unfinished, uid, gid)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const { code, output: said } = await run('initdb', '-D', unfinished, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale)
      .exited
    if (code !== 0) throw new Error(`PostgreSQL no pudo crear su carpeta ${folder}: ${said}`)
    await rename(unfinished, folder)
  } catch (error) {
    // One of two simultaneous first starts comes second, and may even find its folder gone: what counts is that there is a database now.
    if (await isEmpty(folder)) throw error
  } finally {
    await rm(unfinished, { recursive: true, force: true })
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
  await Promise.all(unfinished.map((name) => rm(join(base, name), { recursive: true, force: true })))
}

type Watching = {
  /** What whoever runs the server has to read: the database died, or does not come back. */
  alarm: (line: string) => void
  pause: (attempt: number) => number
}

/** How long to wait before the next try to bring a server back: longer each time, and never longer than half a minute. */
export const pauseBefore = (attempt: number): number => Math.min(500 * 2 ** Math.min(attempt, 6), 30_000)

/**
 * Brings a server back that died without being asked, however long it takes: a full disk may need a day until somebody makes room on it.
 * Requests meanwhile get their 503, and nobody has to get up.
 */
function keepRunning(first: Process, occupyFolder: () => Promise<Process>, path: string, { alarm, pause }: Watching): Embedded {
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

/** A socket's path may have 103 bytes; seen from here it is often shorter. */
function shortest(path: string) {
  const short = [path, relative('', path)].find((candidate) => Buffer.byteLength(candidate) <= 103)
  if (!short) throw new Error(`La ruta ${path} es demasiado larga para un socket. Indique en DATA_DIR una carpeta de ruta más corta.`)
  return short
}
