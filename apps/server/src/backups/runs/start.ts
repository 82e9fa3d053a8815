import type { BackupReport } from '@barreno/domain/backups/schema'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Services } from '../../context.ts'
import { connect, type Server } from '../../db/connect.ts'
import { openStore } from '../open-store.ts'
import { signerOf } from '../signing.ts'
import { keepSchedule } from './schedule.ts'
import { written } from './time.ts'

/** Returns the schedule of automatic backups for display; undefined if there is none. */
export function describeSchedule({ backup: { to, s3, at, drillAt } }: Config): NonNullable<BackupReport['schedule']> | undefined {
  return to === undefined ? undefined : { place: openStore(to, s3).place, at: written(at), drillAt: drillAt && written(drillAt) }
}

/** Makes backups while the server runs, if a place for them is configured. */
export async function startBackups(
  { files, now }: Services,
  owner: Server,
  { dataDir, backup: { to, s3, at, drillAt, keep, encryptTo, signingKey } }: Config,
  log: FastifyBaseLogger,
): Promise<{ stop: () => Promise<void> }> {
  if (to === undefined) return { stop: async () => {} }
  // Only the owner of the queue's tables may read their rows.
  const db = connect(owner, { connections: 4 })
  const signer = await signerOf({ dataDir, signingKey })
  const { stop } = keepSchedule({ db, files, now, store: openStore(to, s3), signer, keep, encryptTo }, { backup: at, drill: drillAt }, log)
  return {
    stop: async () => {
      void stop()
      await db.end()
    },
  }
}
