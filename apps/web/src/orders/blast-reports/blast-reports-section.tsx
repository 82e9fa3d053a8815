import { orders } from '@barreno/domain/orders/calls'
import type { BlastReport } from '@barreno/domain/orders/blast-reports/schema'
import type { Order } from '@barreno/domain/orders/schema'
import type { BlastReportAction } from '@barreno/domain/statuses/blast-reports'
import { dateTime } from '@barreno/texts/format'
import { blastReportTexts as texts } from '@barreno/texts/orders/blast-reports'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useDownload } from '../../api/download.ts'
import { OpenIncidentDialog } from '../../incidents/open-incident.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ComparisonList } from './comparison-list.tsx'
import { ReentryDialog } from './reentry-dialog.tsx'
import { SignReportDialog } from './sign-report-dialog.tsx'
import { WaitClock } from './wait-clock.tsx'
import acts from '../acts.module.css'
import classes from './blast-reports.module.css'

type Props = { order: Order; onDone: (message: string) => void }
type AskedFor = { report: BlastReport; what: BlastReportAction | 'incident' }

/** The blast reports of an order: the outcome, the time until re-entry, and the actions that the user has on each. */
export function BlastReportsSection({ order, onDone }: Props) {
  const [pending, setPending] = useState<AskedFor | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (report: BlastReport, what: AskedFor['what']) => {
    setPending({ report, what })
    setOpen(true)
  }
  const [standing, replaced] = [true, false].map((counts) =>
    order.blastReports.filter(({ replacedAt }) => (replacedAt === null) === counts),
  ) as [BlastReport[], BlastReport[]]
  const dialog = { opened: isOpen, onClose: () => setOpen(false), onDone }
  return (
    <Section id="blast-reports" title={texts.title}>
      <ol className={acts.list}>
        {standing.map((report) => (
          <ReportRow key={report.id} report={report} onAsk={(what) => ask(report, what)} />
        ))}
      </ol>
      {replaced.length > 0 && (
        <details className={classes.replaced}>
          <summary>{texts.replacedTitle}</summary>
          <ol className={acts.list}>
            {replaced.map((report) => (
              <ReportRow key={report.id} report={report} onAsk={(what) => ask(report, what)} />
            ))}
          </ol>
        </details>
      )}
      {pending?.what === 'sign' && <SignReportDialog report={pending.report} {...dialog} />}
      {pending?.what === 'reenter' && <ReentryDialog report={pending.report} {...dialog} />}
      {pending?.what === 'incident' && (
        <OpenIncidentDialog
          key={pending.report.id}
          order={order}
          given={{
            kind: 'misfire',
            explanation: texts.misfireText(pending.report.reportNumber, pending.report.frontIndex, pending.report.misfires),
          }}
          {...dialog}
        />
      )}
    </Section>
  )
}

function ReportRow({ report, onAsk }: { report: BlastReport; onAsk: (what: AskedFor['what']) => void }) {
  const {
    id: reportId,
    orderId: id,
    reportNumber,
    frontIndex,
    blastedAt,
    initiation,
    holesLoaded,
    holesFired,
    misfires,
    lines,
    signature,
  } = report
  const paper = useDownload(orders.blastReportDocument)
  const photo = useDownload(orders.blastReportPhoto)
  const error = paper.error ?? photo.error
  return (
    <li className={acts.act}>
      <div className={acts.head}>
        <span className={acts.name}>{texts.front(frontIndex)}</span>
        {report.replacedAt ? (
          <StatusBadge tone="grey">{texts.replaced(report.replacedAt)}</StatusBadge>
        ) : (
          <StatusBadge tone={signature ? 'green' : 'amber'}>{signature ? texts.signed : texts.unsigned}</StatusBadge>
        )}
        <span className={acts.number}>{reportNumber}</span>
      </div>
      {!report.replacedAt && <WaitClock report={report} />}
      <p className={classes.words}>
        {dateTime(blastedAt)} · {texts.initiations[initiation]} · {texts.holes(holesLoaded, holesFired)}
      </p>
      {misfires.length > 0 && (
        <ul className={acts.lines}>
          {misfires.map((misfire) => (
            <li key={`${misfire.hole} ${misfire.cause}`}>{texts.misfire(misfire)}</li>
          ))}
        </ul>
      )}
      <ul className={acts.lines}>
        {lines.map((line) => (
          <li key={line.lotId}>{texts.line(line)}</li>
        ))}
      </ul>
      <ComparisonList comparison={report.comparison.filter(({ used }) => used !== null)} />
      <ul className={acts.signatures}>
        {report.deviationReason && <li>{texts.reason(report.deviationReason)}</li>}
        {report.people.length > 0 && <li>{texts.people(report.people)}</li>}
        {report.notes && <li>{report.notes}</li>}
        <li>{texts.statedBy(report.statedByName, report.statedAt)}</li>
        {signature && <li>{texts.signedBy(signature.name, signature.role, signature.at)}</li>}
        {signature?.remarks && <li>{texts.remarks(signature.remarks)}</li>}
      </ul>
      <Group gap="xs">
        {report.actions.map((action) => (
          <Button
            key={action}
            size="compact-md"
            variant={action === 'sign' ? 'filled' : 'default'}
            aria-label={`${texts.actions[action]}: ${reportNumber}`}
            onClick={() => onAsk(action)}
          >
            {texts.actions[action]}
          </Button>
        ))}
        {misfires.length > 0 && !report.replacedAt && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={`${texts.openIncident}: ${reportNumber}`}
            onClick={() => onAsk('incident')}
          >
            {texts.openIncident}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="subtle"
          loading={paper.isPending}
          aria-label={`${texts.document}: ${reportNumber}`}
          onClick={() => void paper.download({ id, reportId }, texts.documentOf(reportNumber))}
        >
          {texts.document}
        </Button>
        {report.photos.map(({ fileId, name }) => (
          <Button
            key={fileId}
            size="compact-md"
            variant="subtle"
            onClick={() => void photo.download({ id, reportId, photoId: fileId }, name)}
          >
            {texts.photo(name)}
          </Button>
        ))}
      </Group>
      <ErrorNotice error={error} />
    </li>
  )
}
