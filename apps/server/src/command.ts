import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '@barreno/domain/problems'
import { describeProblem } from '@barreno/texts/problems'
import { startupTexts } from '@barreno/texts/startup'
import { type Config, ConfigError } from './config.ts'
import { asProblem, type Db } from './db/connect.ts'
import { openBeside, openDatabase } from './db/open.ts'
import { Refusal } from './refusal.ts'

/** Runs an operator's command. A refusal is printed without a stack trace and sets exit code 1. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    const error = asProblem(thrown)
    if (!(error instanceof Refusal || error instanceof ConfigError || error instanceof Problem)) throw thrown
    console.error(`\n${error instanceof Problem ? describeProblem(error) : error.message}\n`)
    process.exitCode = 1
  }
}

/**
 * Opens the product's database while the work runs, outside of any server. If a running server is using the embedded database, the error contains
 * `advice`.
 */
export async function withDatabase(config: Config, advice: string, work: (db: Db) => Promise<void>): Promise<void> {
  const opening = openDatabase(config, () => {}).catch((error: Error) => {
    throw new Refusal(config.databaseUrl ? error.message : `${error.message}\n${advice}`, { cause: error })
  })
  await inDatabase(opening, work)
}

/**
 * Opens the product's database even while the server runs. Refuses a folder without a database: a mistyped one would be created, and then be found in
 * order because it is empty.
 */
export async function besideServer(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = config
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) throw new Refusal(startupTexts.noDatabase(dataDir))
  await inDatabase(
    openBeside(config).catch((error: Error) => {
      throw new Refusal(error.message, { cause: error })
    }),
    work,
  )
}

async function inDatabase(opening: ReturnType<typeof openDatabase>, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await opening
  try {
    await work(db)
  } finally {
    await close()
  }
}
