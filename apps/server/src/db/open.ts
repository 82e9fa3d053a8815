import type { Config } from '../config.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { connect, type Db, type Server } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/** The product's database, up to date with its queue of jobs: the one that is named, or our own. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  alarm: (line: string) => void = log,
): Promise<{ db: Db; server: Server; close: () => Promise<void> }> {
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
