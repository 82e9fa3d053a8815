import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startupTexts } from '@barreno/texts/startup'
import type { Config } from '../config.ts'
import { connect, type Db, type Server } from './connect.ts'
import { runningEmbedded, startEmbedded } from './embedded.ts'

/** Where a database is, as the settings say. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseOwnerUrl'>>
export type Reached = {
  db: Db
  server: Server
  close: () => Promise<void>
  /** Whether a server is using it at the same time. */ isServing: boolean
}

/**
 * The database as its owner sees it and as it is, nothing in it made or migrated: the one that is named; else our own, beside the server that runs
 * with it, or started where none does.
 */
export async function reachDatabase({ databaseUrl, databaseOwnerUrl, dataDir }: Place): Promise<Reached> {
  if (databaseUrl !== undefined) return reached(databaseOwnerUrl ?? databaseUrl, true)
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(startupTexts.noDatabase(dataDir))
  const running = await runningEmbedded(dataDir)
  if (running !== null) return reached({ path: running }, true)
  const { path, stop } = await startEmbedded(dataDir, () => {})
  return reached({ path }, false, stop)
}

function reached(server: Server, isServing: boolean, stop: () => Promise<void> = async () => {}): Reached {
  const db = connect(server)
  return {
    db,
    server,
    isServing,
    close: async () => {
      await db.end()
      await stop()
    },
  }
}
