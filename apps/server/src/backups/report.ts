import type { backups } from '@barreno/domain/backups/endpoints'
import { lateAfterHours } from '@barreno/domain/backups/deadlines'
import type { BackupRun } from '@barreno/domain/backups/schema'
import type { BackupKind } from '@barreno/domain/backups/status'
import type { UseCase } from '../context.ts'
import { lastGood, listRuns } from './runs/sql.ts'

const maxRuns = 30

/** Returns the report on backups for the gerente: the last good one, and whether it is too old. */
export const report: UseCase<typeof backups.report> = async ({ db, now, settings }) => {
  const schedule = settings.backups ?? null
  const lastBackup = await lastGood(db, 'backup')
  const lastDrill = await lastGood(db, 'drill')
  const isLate = (kind: BackupKind, last: BackupRun | null) =>
    now().getTime() - Date.parse(last?.snapshotAt ?? '1970-01-01') > lateAfterHours[kind] * 3_600_000
  return {
    schedule,
    lastBackup,
    lastDrill,
    isBackupLate: schedule !== null && isLate('backup', lastBackup),
    isDrillLate: schedule !== null && schedule.drillAt !== null && isLate('drill', lastDrill),
    runs: await listRuns(db, maxRuns),
  }
}
