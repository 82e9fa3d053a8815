import type { Config } from '../config.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { connect, type Db, type Server } from './connect.ts'
import { runningEmbedded, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

type Opened = { db: Db; server: Server; close: () => Promise<void> }

/** The product's database beside the server that may be running on it: an embedded one that runs is used as it is. */
export async function openBeside(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Opened> {
  const path = config.databaseUrl === undefined ? await runningEmbedded(config.dataDir) : null
  if (path === null) return openDatabase(config, () => {})
  const db = connect({ path })
  return { db, server: { path }, close: db.end }
}

/** The product's database, up to date with its queue of jobs: the one that is named, or our own. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  alarm: (line: string) => void = log,
): Promise<Opened> {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, log, {}, { alarm }) : undefined
  const server = databaseUrl ?? { path: embedded!.path }
  const db = connect(server)
  const close = async () => {
    await db.end()
    await embedded?.stop()
  }
  try {
    await migrate(db)
    await migrateJobs(db, server)
    return { db, server, close }
  } catch (error) {
    await close()
    throw error
  }
}
