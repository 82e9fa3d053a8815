import { Progress, Stack } from '@mantine/core'
import { lateAfterHours } from '@barreno/domain/backups/deadlines'
import { backups } from '@barreno/domain/backups/calls'
import type { BackupReport, BackupRun } from '@barreno/domain/backups/schema'
import { backupTexts } from '@barreno/texts/backups'
import { dateTime } from '@barreno/texts/format'
import { inventoryTexts } from '@barreno/texts/inventory'
import { type ReactNode, useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useList } from '../api/use-list.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { backupCard, backupColumns } from './backup-columns.tsx'
import { BackupDetail } from './backup-detail.tsx'
import { StartDialog } from './start-dialog.tsx'
import classes from './backups.module.css'

const texts = backupTexts.page

/** The page about the portal's backups, for the people responsible for them. */
export const BackupsPage = () => (
  <PageAccess permission="backups.read" title={texts.title} refused={texts.refused} signedOut={inventoryTexts.signIn}>
    {() => <Backups />}
  </PageAccess>
)

const detailOf = (run: BackupRun) => <BackupDetail of={run} />

/** Milliseconds between two reads while a backup is running. */
const lookEvery_ms = 1_500

const underWay = (report: BackupReport | undefined) => report?.runs.find(({ result }) => result === null) ?? null

function Backups() {
  const [isStarting, setStarting] = useState(false)
  const report = useEndpoint(backups.report, {}, { every_ms: (seen) => underWay(seen) !== null && lookEvery_ms })
  // The running backup may be on another page of the list.
  const running = underWay(report.data)
  const list = useList(backups.list, undefined, { every_ms: running !== null && lookEvery_ms })
  const schedule = report.data?.schedule ?? null
  const obstacles = running ? [texts.start.underWay] : report.data && !schedule ? [texts.start.noPlace] : []
  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context}
        action={
          <ActionButton onClick={() => setStarting(true)} obstacles={obstacles}>
            {texts.start.action}
          </ActionButton>
        }
      />
      <Stack gap="sm">
        {running && <UnderWay of={running} />}
        {report.data && noticesOf(report.data)}
      </Stack>
      {report.data && (
        <div className={classes.head}>
          <Facts facts={factsOf(report.data)} />
        </div>
      )}
      <ListTable
        label={texts.list}
        list={list}
        columns={backupColumns}
        card={backupCard}
        detail={{
          title: texts.detail.title,
          name: ({ startedAt }) => texts.detail.name(dateTime(startedAt)),
          label: () => texts.detail.open,
          content: detailOf,
        }}
        texts={texts}
      />
      {schedule && <StartDialog place={schedule.place} opened={isStarting} onClose={() => setStarting(false)} />}
    </>
  )
}

const UnderWay = ({ of: { kind, done, steps } }: { of: BackupRun }) => (
  <Notice tone="blue" title={kind === 'drill' ? texts.drilling : texts.running} live>
    {steps !== null ? `${texts.progress(done, steps)} ` : kind === 'backup' && `${texts.waiting} `}
    {texts.goesOn}
    {steps !== null && <Progress value={(100 * done) / steps} aria-label={texts.running} size="sm" mt="xs" />}
  </Notice>
)

/** Returns the notices about problems, the most serious first; a failure is shown with its reason. */
function noticesOf({ schedule, lastBackup, isBackupLate, isDrillLate, runs }: BackupReport): ReactNode {
  const ended = runs.find(({ result }) => result !== null)
  const failed = ended?.result === 'failed' ? ended : null
  return (
    <>
      {!schedule && (
        <Notice tone="amber" title={texts.notScheduled}>
          {texts.notScheduledHelp}
        </Notice>
      )}
      {isBackupLate && (
        <Notice tone="red" title={lastBackup ? texts.late(lateAfterHours.backup) : texts.noneYet}>
          {texts.lateHelp}
        </Notice>
      )}
      {failed && (
        <Notice tone="red" title={texts.failed[failed.kind]}>
          {failed.fault}
        </Notice>
      )}
      {!isBackupLate && isDrillLate && (
        <Notice tone="amber" title={texts.lateDrill}>
          {texts.lateDrillHelp}
        </Notice>
      )}
      {Boolean(lastBackup?.lostFiles) && (
        <Notice tone="red" title={texts.lost}>
          {backupTexts.dashboard.lostFiles(lastBackup?.lostFiles ?? 0)}
        </Notice>
      )}
    </>
  )
}

function factsOf({ schedule, lastBackup, lastDrill }: BackupReport) {
  const moment = (at: string | null | undefined, none: string) => (at ? <DateText value={at} withTime /> : none)
  return [
    { label: texts.last, value: moment(lastBackup?.snapshotAt, texts.none) },
    { label: texts.lastDrill, value: moment(lastDrill?.finishedAt, texts.never) },
    ...(schedule
      ? [
          {
            label: texts.schedule,
            value: [texts.daily(schedule.at), ...(schedule.drillAt === null ? [] : [texts.weekly(schedule.drillAt)])].join(' · '),
          },
          { label: texts.place, value: <code className={classes.code}>{schedule.place}</code> },
        ]
      : []),
  ]
}
