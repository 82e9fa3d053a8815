import type { BlastReport } from '@barreno/domain/orders/blast-reports/schema'
import { blastReportTexts as texts } from '@barreno/texts/orders/blast-reports'
import { dateTime } from '@barreno/texts/format'
import { ComparisonList } from './comparison-list.tsx'
import acts from '../acts.module.css'
import classes from './blast-reports.module.css'

/** The figures of the blast reports, shown to a person who is about to confirm the consumption. */
export const BlastFigures = ({ reports }: { reports: readonly BlastReport[] }) => (
  <section aria-label={texts.title}>
    <ol className={acts.list}>
      {reports.map((report) => (
        <li key={report.id} className={acts.act}>
          <div className={acts.head}>
            <span className={acts.name}>{texts.front(report.frontIndex)}</span>
            <span className={acts.number}>{report.reportNumber}</span>
          </div>
          <p className={classes.words}>
            {dateTime(report.blastedAt)} · {texts.holes(report.holesLoaded, report.holesFired)}
          </p>
          <ul className={acts.lines}>
            {report.lines.map((line) => (
              <li key={line.lotId}>{texts.line(line)}</li>
            ))}
          </ul>
          <ComparisonList comparison={report.comparison.filter(({ used }) => used !== null)} />
          {report.deviationReason && <p className={classes.words}>{texts.reason(report.deviationReason)}</p>}
          <p className={classes.words}>
            {report.signature ? texts.signedBy(report.signature.name, report.signature.role, report.signature.at) : texts.unsigned}
          </p>
        </li>
      ))}
    </ol>
  </section>
)
