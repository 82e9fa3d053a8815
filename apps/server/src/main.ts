import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'

// The output is read on the console of the operator who starts the server. It is in Spanish and stands here, since no page shows it.

await run().catch((error: unknown) => {
  console.error(`\nBarreno no arrancó. ${sayWhy(error)}\n`)
  process.exit(1)
})

/** Loads the rest of the program while the embedded PostgreSQL starts in processes of its own. Loading keeps this one busy for longer than that. */
async function run(): Promise<void> {
  const config = readConfig(process.env)
  const launched = Promise.withResolvers<void>()
  const log = config.logLevel === 'debug' ? console.error : () => {}
  const opening = openDatabase(config, log, { alarm: console.error, launched: launched.resolve })
  await Promise.race([launched.promise, opening])
  const [database, { start }] = await Promise.all([opening, import('./start.ts')])
  await start(config, database)
}

/** Returns the reason why the start failed: a sentence if the operator can fix it, otherwise the stack trace of a bug. */
function sayWhy(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return 'El puerto ya está en uso. Detenga el otro programa o elija otro con PORT.'
  const isOurs = error instanceof ConfigError || (error.name === 'Error' && !('code' in error))
  return isOurs ? error.message : String(error.stack)
}
