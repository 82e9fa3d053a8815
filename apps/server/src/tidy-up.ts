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
/** Days after which notices that have been read are deleted. */
const noticesKept_days = 180

/**
 * Deletes expired data, now and every hour: ended sessions, expired links and challenges, old sign-in attempts, keys of requests answered long ago,
 * notices read long ago, old entries of the security log, uploads that no form has used, and files whose time in quarantine is over.
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
      // The rows are deleted first: a file without a row is removed by a sweep, but a row without its file would be reported as a loss.
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
