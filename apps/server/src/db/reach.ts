import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connect, type Db, type Server } from './connect.ts'
import { socketIn, startEmbedded } from './embedded.ts'
import { listens } from './embedded-occupy.ts'

export type Reached = {
  db: Db
  server: Server
  close: () => Promise<void>
  /** A server is working with it meanwhile. */ isServing: boolean
}

/**
 * The database as it is, nothing in it made or migrated: the one that is named; else our own, beside the server that runs with it, or started where
 * none does.
 */
export async function reachDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Reached> {
  if (databaseUrl !== undefined) return reached(databaseUrl, true)
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`No hay una base de datos en ${dataDir}. Indique su carpeta en DATA_DIR, o su dirección en DATABASE_URL.`)
  const path = await socketIn(dataDir)
  if (await listens(path)) return reached({ path }, true)
  const embedded = await startEmbedded(dataDir, () => {})
  return reached({ path: embedded.path }, false, embedded.stop)
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
