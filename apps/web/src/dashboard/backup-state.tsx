import { backups } from '@barreno/domain/backups/calls'
import type { BackupReport } from '@barreno/domain/backups/schema'
import { backupTexts } from '@barreno/texts/backups'
import { IconAlertTriangle, IconDatabaseExport } from '@tabler/icons-react'
import { useEndpoint } from '../api/use-endpoint.ts'
import classes from './backup-state.module.css'

const texts = backupTexts.dashboard

/**
 * The time of the last backup and of the last restore drill.
 * If one of them failed or is overdue, it is red and shown at the head of the page (`late`), otherwise at its foot (`calm`).
 */
export function BackupState({ shows }: { shows: 'late' | 'calm' }) {
  const { data, error } = useEndpoint(backups.report, {})
  if (!data) return error && shows === 'calm' ? <p className={classes.state}>{texts.unknown}</p> : null
  const lines = linesOf(data)
  const isLate = lines.some((line) => line.isLate)
  if (isLate !== (shows === 'late')) return null
  const Icon = isLate ? IconAlertTriangle : IconDatabaseExport
  return (
    <section className={classes.state} aria-label={texts.title} data-late={isLate || undefined}>
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <div>
        {lines.map(({ text, isLate: late }) => (
          <p key={text} className={late ? classes.late : undefined}>
            {text}
          </p>
        ))}
      </div>
    </section>
  )
}

type Line = { text: string; isLate: boolean }

function linesOf({ schedule, lastBackup, lastDrill, isBackupLate, isDrillLate, runs }: BackupReport): Line[] {
  const calm = (text: string): Line => ({ text, isLate: false })
  const saved = lastBackup?.snapshotAt ?? null
  const failed = runs[0]?.result === 'failed' ? runs[0] : null
  const drilled = lastDrill?.snapshotAt ?? null
  return [
    ...(schedule ? [] : [calm(texts.notScheduled)]),
    ...(schedule || saved ? [{ text: isBackupLate ? texts.lateBackup(saved) : texts.lastBackup(saved), isLate: isBackupLate }] : []),
    ...(lastBackup?.lostFiles ? [{ text: texts.lostFiles(lastBackup.lostFiles), isLate: true }] : []),
    ...(schedule?.drillAt || drilled ? [{ text: texts.lastDrill(drilled), isLate: isDrillLate }] : []),
    ...(failed ? [{ text: texts.failed[failed.kind](failed.startedAt, failed.fault ?? ''), isLate: true }] : []),
  ]
}
