import type { backups } from '@barreno/domain/backups/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { findRun, requestRun } from './runs/sql.ts'

/** Requests a backup. A server begins it once this call is committed, and it continues after the reply. */
export const startBackup: UseCase<typeof backups.start> = async ({ db, actor, now, settings, record }) => {
  if (!settings.backups) throw new Problem('backups.noPlace')
  const id = await requestRun(db, { place: settings.backups.place, requestedBy: actor.id, at: now() })
  if (id === null) throw new Problem('backups.running')
  await addJob(db, 'backups.begin', { runId: id }, { key: `backups.begin:${id}`, attempts: 1 })
  record({ action: 'backups.start', recordId: id, changes: { place: { old: null, new: settings.backups.place } } })
  return (await findRun(db, id))!
}
