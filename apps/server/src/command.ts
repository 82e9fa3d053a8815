import { Problem } from '@barreno/domain/problems'
import { type Config, ConfigError } from './config.ts'
import { asProblem, type Db } from './db/connect.ts'
import { openDatabase } from './db/open.ts'

/** What an operator is told where a command does not do its work; anything else that is thrown is a bug, and shown whole. */
export class Refusal extends Error {}

/** Runs an operator's command. A refusal is said in its own words and leaves exit code 1. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    const error = asProblem(thrown)
    if (!(error instanceof Refusal || error instanceof ConfigError || error instanceof Problem)) throw thrown
    console.error(`\n${error.message}\n`)
    process.exitCode = 1
  }
}

/** Opens the product's database for as long as the work takes, outside of any server; `advice` is for whom a running server keeps out of its folder. */
export async function withDatabase(config: Config, advice: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase(config, () => {}).catch((error: Error) => {
    throw new Refusal(config.databaseUrl ? error.message : `${error.message}\n${advice}`, { cause: error })
  })
  try {
    await work(db)
  } finally {
    await close()
  }
}
