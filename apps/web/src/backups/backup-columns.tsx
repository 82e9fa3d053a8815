import type { BackupRun } from '@barreno/domain/backups/schema'
import { backupTones } from '@barreno/domain/backups/status'
import { backupTexts } from '@barreno/texts/backups'
import { bytesText } from '@barreno/texts/format'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

const texts = backupTexts.page

/** The columns of backups and restore drills. */
export const backupColumns: readonly Column<BackupRun>[] = [
  { key: 'startedAt', title: texts.columns.startedAt, sortable: true, cell: ({ startedAt }) => <DateText value={startedAt} withTime /> },
  { key: 'kind', title: texts.columns.kind, wrap: true, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'result', title: texts.columns.result, cell: (run) => <Result of={run} /> },
  { key: 'by', title: texts.columns.by, wrap: true, cell: personOf },
  { key: 'size', title: texts.columns.size, numeric: true, cell: ({ bytes }) => bytes !== null && bytesText(bytes) },
  { key: 'duration', title: texts.columns.duration, numeric: true, cell: durationOf },
  { key: 'proved', title: texts.columns.proved, cell: provedOf },
]

/** A backup or drill on a phone. */
export const backupCard = (run: BackupRun) => (
  <RowCard
    title={<DateText value={run.startedAt} withTime />}
    figure={<Result of={run} />}
    lines={[
      `${texts.kinds[run.kind]} · ${personOf(run)}`,
      [run.bytes !== null && bytesText(run.bytes), durationOf(run)].filter(Boolean).join(' · '),
    ].filter(Boolean)}
  />
)

function Result({ of: { result } }: { of: BackupRun }) {
  const state = result ?? 'running'
  return <StatusBadge tone={backupTones[state]}>{texts.results[state]}</StatusBadge>
}

function personOf({ isScheduled, requestedBy }: BackupRun): string {
  if (requestedBy) return requestedBy.name ?? texts.gone
  return isScheduled ? texts.byItself : texts.byOperator
}

function durationOf({ startedAt, finishedAt }: BackupRun): string | null {
  return finishedAt && backupTexts.duration(Date.parse(finishedAt) - Date.parse(startedAt))
}

/** The time of the last restore of this very backup. Empty for drills and for backups that failed. */
function provedOf({ kind, name, provedAt }: BackupRun) {
  if (kind === 'drill' || name === null) return null
  return provedAt ? <DateText value={provedAt} withTime /> : texts.notProved
}
