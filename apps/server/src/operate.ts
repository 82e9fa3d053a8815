import { Problem } from '@barreno/domain/problems'
import { type Config, readConfig } from './config.ts'
import { asProblem, type Db } from './db/connect.ts'
import { openDatabase } from './db/open.ts'

/** Does an operator's work on the product's database, out of any server. What refuses is said in its own words and leaves exit code 1. */
export async function operate(
  { environment = process.env, advice }: { environment?: NodeJS.ProcessEnv; advice: string },
  work: (db: Db, config: Config) => Promise<void>,
): Promise<void> {
  const opened = await open(environment).catch((error: Error) => {
    refuse(error.message)
    // A database of its own has one master: where a server has it, there is one thing to do.
    if (!environment.DATABASE_URL) console.error(`${advice}\n`)
  })
  if (!opened) return
  try {
    await work(opened.db, opened.config)
  } catch (error) {
    const problem = asProblem(error)
    if (!(problem instanceof Problem)) throw error
    refuse(problem.message)
  } finally {
    await opened.close()
  }
}

/** Says why a command did not do its work. */
export function refuse(why: string): void {
  process.exitCode = 1
  console.error(`\n${why}\n`)
}

async function open(environment: NodeJS.ProcessEnv) {
  const config = readConfig(environment)
  return { config, ...(await openDatabase(config, () => {})) }
}
