import { backupTexts as texts } from '@barreno/texts/backups'
import { type Config, readConfig } from '../config.ts'
import { withSettings } from '../environment.ts'
import { reachDatabase } from '../db/reach.ts'
import { openFiles } from '../files/open.ts'
import { Refusal } from '../refusal.ts'
import { openStore } from './open-store.ts'
import type { Run } from './runs/run.ts'
import { signerOf } from './signing.ts'

/** Reads the settings; options of a command override them. */
export const configFrom = (given: { to?: string | undefined; keep?: string | undefined; encryptTo?: string | undefined }): Config =>
  readConfig(withSettings(process.env, { BACKUP_TO: given.to, BACKUP_KEEP: given.keep, BACKUP_ENCRYPT_TO: given.encryptTo }))

/** Runs `work` with everything that a backup needs, whether a server is running or not. */
export async function withBacking<Result>(config: Config, work: (run: Run) => Promise<Result>): Promise<Result> {
  const { to, s3, keep, encryptTo, signingKey } = config.backup
  if (to === undefined) throw new Refusal(texts.noPlace)
  const { db, close } = await reachDatabase(config).catch((error: Error) => {
    throw new Refusal(error.message, { cause: error })
  })
  try {
    const signer = await signerOf({ dataDir: config.dataDir, signingKey })
    const files = await openFiles(config)
    return await work({ db, files, store: openStore(to, s3), signer, keep, encryptTo, now: () => new Date() })
  } finally {
    await close()
  }
}
