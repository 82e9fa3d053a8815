import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { command, Refusal, withDatabase } from './command.ts'
import { type Config, readConfig } from './config.ts'
import { verifyHistory } from './history/chain.ts'

// What is said here is read on an operator's console: Spanish, and in place, since no screen shows it.

const advice = 'Para verificar, detenga el servidor, repita la orden y vuelva a iniciarlo.'

await command(async () => {
  const config = readConfig(process.env)
  refuseNothing(config)
  await withDatabase(config, advice, async (db) => {
    const { entries, hash, broken } = await verifyHistory(db)
    if (broken)
      throw new Refusal(`El historial está roto en la entrada ${broken.seq}: ${broken.why}. Las ${entries} anteriores están completas.`)
    console.log(`El historial está completo: ${entries} ${entries === 1 ? 'entrada' : 'entradas'}, cabeza ${hash}`)
  })
})

/** A folder that was mistyped would be made, and its history, being empty, proven whole. */
function refuseNothing({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres'))) return
  throw new Refusal(`No hay una base de datos en ${dataDir}. Indique su carpeta en DATA_DIR, o su dirección en DATABASE_URL.`)
}
