import type { Services } from '../context.ts'
import { deleteOldEntries, forgetOldPlaces } from './sql.ts'

/** Deletes entries older than a year, and adds an entry with their number. */
export async function removeOldEntries({ db, now, securityLog }: Pick<Services, 'db' | 'now' | 'securityLog'>): Promise<number> {
  const removed = await deleteOldEntries(db, now())
  await forgetOldPlaces(db, now())
  if (removed > 0) securityLog.note({ event: 'removed', times: removed })
  return removed
}
