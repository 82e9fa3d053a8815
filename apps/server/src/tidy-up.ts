import type { FastifyBaseLogger } from 'fastify'
import { deleteEndedSessions } from './auth/sessions.ts'
import { deleteExpiredChallenges } from './auth/factors/sql.ts'
import { deleteExpiredResets, deleteOldAttempts } from './auth/sql.ts'
import type { Services } from './context.ts'
import { forgetOldKeys } from './db/idempotent.ts'
import { deletePast } from './notices/sql.ts'
import { removeOldEntries } from './security-log/remove-old.ts'
import { knownFiles } from './files/sql.ts'
import { deleteExpiredUploads } from './uploads/sql.ts'

const hour = 60 * 60_000
/** After so many days nobody looks for what they were told and have read. */
const noticesKept_days = 180

/**
 * Throws away what has had its time, now and every hour: ended sessions, links that expired, old attempts to sign in, keys of
 * submissions long answered, notices that were read long ago, entries of the security log, uploads that no form has named, files whose time
 * in quarantine is over.
 */
export function tidyUp(services: Services, log: FastifyBaseLogger): NodeJS.Timeout {
  const { db, files, now } = services
  const tidy = async () => {
    try {
      await deleteEndedSessions(db, now())
      await deleteExpiredResets(db, now())
      await deleteExpiredChallenges(db, now())
      await deleteOldAttempts(db, now())
      await forgetOldKeys(db)
      await deletePast(db, new Date(now().getTime() - noticesKept_days * 24 * hour))
      const entries = await removeOldEntries(services)
      if (entries > 0) log.warn({ entries }, 'entries of the security log were deleted after their year')
      // Their rows go first: a file without one is swept up, a row without its file would be a loss.
      for (const id of await deleteExpiredUploads(db, now())) await files.remove(id)
      const removed = await files.removeExpired((ids) => knownFiles(db, ids), now())
      if (removed > 0) log.warn({ removed }, 'files were removed from quarantine after their time')
    } catch (error) {
      log.warn({ err: error }, 'tidying up has to wait')
    }
  }
  void tidy()
  return setInterval(() => void tidy(), hour).unref()
}
