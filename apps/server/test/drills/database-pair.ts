import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '../../src/db/connect.ts'
import { chooseUser, findBinaries } from '../../src/db/embedded-binaries.ts'
import { whenDone } from '../when-done.ts'
import { freePort } from './free-port.ts'

/** Two PostgreSQL servers, of which one is the primary and the other its synchronous standby. */
export type DatabasePair = {
  /** Both hosts, as an operator names them in DATABASE_URL. */
  url: string
  /** Stops the primary as an operator does, and promotes the standby. */
  switchOver: () => Promise<void>
  /** Kills the primary with all its processes, and promotes the standby. */
  killPrimary: () => Promise<void>
  /** Brings the server that is down back as the synchronous standby of the other. */
  rejoin: () => Promise<void>
}

type Node = { name: string; data: string; port: number; url: string; process: ChildProcess | undefined; isWhole: boolean }

/** With the bundled programs, or those of POSTGRES_BIN. They are gone when the test is done. */
export async function aDatabasePair(folder: string): Promise<DatabasePair> {
  const binaries = process.env['POSTGRES_BIN'] ?? (await findBinaries())
  await mkdir(folder, { recursive: true })
  const user = await chooseUser(binaries, folder, folder)
  await chown(folder, user.uid, user.gid)
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  const program = (name: string, ...flags: string[]) => {
    const [command, ...rest] = [...user.prefix, join(binaries, name), ...flags]
    return spawn(command!, rest, {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    })
  }
  const makeNode = async (name: string): Promise<Node> => {
    const port = await freePort()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    return { name, data: join(folder, name), port, url, process: undefined, isWhole: true }
  }
  let primary = await makeNode('one')
  let other = await makeNode('two')
  const both = [primary, other]
  whenDone(() => Promise.all(both.map(async ({ process: server }) => server && killWhole(server))))

  await ended(program('initdb', '-D', primary.data, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale))
  await appendFile(join(primary.data, 'postgresql.conf'), "\ninclude_if_exists 'pair.conf'\n")
  await start(primary)
  await copyFromPrimary()
  await follow()
  return {
    url: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${other.port}/postgres`,
    async switchOver() {
      const exited = once(primary.process!, 'exit')
      primary.process!.kill('SIGINT')
      await exited
      await promote()
    },
    async killPrimary() {
      await killWhole(primary.process!)
      primary.isWhole = false
      await promote()
    },
    async rejoin() {
      // The other server may never have received the last writes of a killed primary.
      if (!other.isWhole) await copyFromPrimary()
      await follow()
    },
  }

  async function start(node: Node, primaryPort?: number) {
    const settings = {
      port: String(node.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '60',
      max_wal_senders: '5',
      wal_keep_size: '256MB',
      max_wal_size: '512MB',
      // By default, a standby that lost its primary sometimes waits for 5 s before it is promoted.
      wal_retrieve_retry_interval: '500ms',
      cluster_name: node.name,
      ...(primaryPort && { primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres application_name=${node.name}` }),
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = program('postgres', '-D', node.data, ...flags)
    const log: string[] = []
    server.stderr.setEncoding('utf8').on('data', (text: string) => log.splice(0, log.length - 40, text))
    node.process = server
    for (const until = performance.now() + 120_000; ; await sleep(50)) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ${node.name} ended:\n${log.join('')}`)
      if (performance.now() > until) throw new Error(`PostgreSQL ${node.name} takes no connections:\n${log.join('')}`)
      if (await ask(node, (db) => db`select 1`).catch(() => null)) return
    }
  }

  /** As a manager of several servers does: alone, the new primary waits for nobody. Until the other is back, nothing else may happen. */
  async function promote() {
    await waitForStandby(other, false)
    await ask(other, (db) => db`select pg_promote(true, 60)`)
    ;[primary, other] = [other, primary]
  }

  /** The database's own way for a hot copy; `pg_basebackup` is in no bundle. */
  async function copyFromPrimary() {
    await rm(other.data, { recursive: true, force: true })
    await mkdir(other.data, { mode: 0o700 })
    const left = ['./pg_wal/*', './postmaster.*', './pg_replslot/*', './standby.signal', './pair.conf'].map((name) => `--exclude='${name}'`)
    const label = await ask(primary, (db) =>
      db.begin(
        async (tx) => {
          await tx`select pg_backup_start('pair', true)`
          const copy = `tar -C '${primary.data}' ${left.join(' ')} -cf - . | tar -C '${other.data}' -xpf -`
          await ended(spawn('sh', ['-c', copy], { stdio: ['ignore', 'ignore', 'pipe'] }))
          const [stopped] = await tx<[{ labelfile: string }]>`select labelfile from pg_backup_stop(false)`
          return stopped.labelfile
        },
        { unlimited: true },
      ),
    )
    await writeFile(join(other.data, 'backup_label'), label)
    await chown(other.data, user.uid, user.gid)
    await chown(join(other.data, 'backup_label'), user.uid, user.gid)
    other.isWhole = true
  }

  /** From here on the primary acknowledges only what the other has on its disk, too. */
  async function follow() {
    await waitForStandby(other, false)
    await writeFile(join(other.data, 'standby.signal'), '')
    await chown(join(other.data, 'standby.signal'), user.uid, user.gid)
    await start(other, primary.port)
    await waitForStandby(primary, true)
    let before: string | undefined
    for (const until = performance.now() + 120_000; performance.now() < until; await sleep(50)) {
      const [found] = await ask(
        primary,
        (db) => db<{ now: string; hasAll: boolean }[]>`
        select pg_current_wal_flush_lsn()::text as now, flush_lsn >= ${before ?? '0/0'}::pg_lsn as "hasAll"
        from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`,
      )
      if (found && before !== undefined && found.hasAll) return
      if (found) before ??= found.now
    }
    throw new Error('the standby does not follow')
  }

  async function waitForStandby(node: Node, waits: boolean) {
    const path = join(node.data, 'pair.conf')
    await writeFile(path, `synchronous_standby_names = '${waits ? '*' : ''}'\n`)
    await chown(path, user.uid, user.gid)
    if (node.process?.exitCode === null) node.process.kill('SIGHUP')
  }
}

async function ask<Result>({ url }: Node, question: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect(url, { connections: 1 })
  try {
    return await question(db)
  } finally {
    await db.end()
  }
}

async function ended(child: ChildProcess): Promise<void> {
  let log = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (log += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}: ${log}`)
}

/** The server with the processes that it made, as a machine dies. */
async function killWhole(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').catch(() => '')
  const exited = once(server, 'exit')
  server.kill('SIGKILL')
  for (const pid of children.trim().split(' ').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It went by itself.
    }
  }
  await exited
}
