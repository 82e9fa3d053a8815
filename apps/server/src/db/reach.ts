import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startupTexts } from '@barreno/texts/startup'
import type { Config } from '../config.ts'
import { connect, type Db, type Server } from './connect.ts'
import { runningEmbedded, startEmbedded } from './embedded.ts'

/** The location of a database, as configured. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseOwnerUrl'>>
export type Reached = {
  db: Db
  server: Server
  close: () => Promise<void>
  /** Whether a server is using it at the same time. */ isServing: boolean
}

/**
 * Opens the database as its owner, without creating or migrating anything: the configured one; otherwise the embedded one, beside the server that
 * runs it, or started here if none does.
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
