import type { Config } from '../config.ts'
import { migrateJobs } from '../jobs/migrate.ts'
import { appRole, allowLogin, type NoAppRole, prepareAppRole, whoAmI } from './app-role.ts'
import { connect, type Connection, type Db, type Server } from './connect.ts'
import { runningEmbedded, startEmbedded, type Watching } from './embedded.ts'
import { migrate } from './migrate.ts'

export type Opened = {
  db: Db
  /** Creates another pool, as `db` is one, for work after which its connections are closed. */
  connect: () => Db
  /** Address for the owner of the tables, to whom the job queue belongs. */
  server: Server
  /** Why the server works as the owner of its tables; null if it works as its own role. */
  noAppRole: NoAppRole | null
  close: () => Promise<void>
}
type Place = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>

/** Opens the product's database for a command. If the server is running with an embedded one, that one is used as it is. */
export async function openBeside(config: Place): Promise<Opened> {
  const path = config.databaseUrl === undefined ? await runningEmbedded(config.dataDir) : null
  if (path === null) return openDatabase(config, () => {})
  return opened(() => connect({ path }), { server: { path }, noAppRole: null })
}

/** Opens the product's database, the configured one or the embedded one, after updating its tables and its job queue. */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Place,
  log: (line: string) => void,
  { alarm = log, launched = () => {} }: Partial<Omit<Watching, 'pause'>> = {},
): Promise<Opened> {
  if (databaseUrl !== undefined) return openServer(databaseUrl, databaseOwnerUrl ?? databaseUrl)
  const embedded = await startEmbedded(dataDir, log, {}, { alarm, launched })
  const { path } = embedded
  try {
    await prepare({ path }, async (owner) => {
      await prepareAppRole(owner, superuser)
      await allowLogin(owner)
    })
  } catch (error) {
    await embedded.stop()
    throw error
  }
  // It shares the machine with this server, and each connection keeps some 12 MB.
  return opened(() => connect({ path, user: appRole }, { connections: 6 }), { server: { path }, noAppRole: null }, embedded.stop)
}

const superuser = 'postgres'

async function openServer(url: string, ownersUrl: string): Promise<Opened> {
  const noAppRole = await prepare(ownersUrl, async (owner) => prepareAppRole(owner, await loginOf(url)))
  return opened(() => connect(url, { role: noAppRole === null ? appRole : null }), { server: ownersUrl, noAppRole })
}

/** Opens the first pool. `stop` is called once it is closed. */
function opened(enter: () => Db, place: Pick<Opened, 'server' | 'noAppRole'>, stop = async () => {}): Opened {
  const db = enter()
  const close = async () => {
    await db.end()
    await stop()
  }
  return { ...place, db, connect: enter, close }
}

/** Updates tables and job queue as their owner, and does other work that only the owner may do. */
async function prepare<Result>(server: Server, work: (owner: Db) => Promise<Result>): Promise<Result> {
  const owner = connect(server, { connections: 2 })
  try {
    await migrate(owner)
    await migrateJobs(owner, server)
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Does work that only the owner of the tables may do. */
export async function asOwner(server: Server, work: (owner: Connection) => PromiseLike<unknown>): Promise<void> {
  const owner = connect(server, { connections: 1 })
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

/** Returns the role that the server signs in as. */
async function loginOf(url: string): Promise<string> {
  const db = connect(url, { connections: 1 })
  try {
    return await whoAmI(db)
  } finally {
    await db.end()
  }
}
