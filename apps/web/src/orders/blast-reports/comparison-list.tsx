import type { BlastComparison } from '@barreno/domain/orders/blast-reports/schema'
import { blastReportTexts as texts } from '@barreno/texts/orders/blast-reports'
import classes from './blast-reports.module.css'

/** Each measure as reported beside its value in the pattern; a large deviation is highlighted. */
export function ComparisonList({ comparison }: { comparison: readonly BlastComparison[] }) {
  if (comparison.length === 0) return null
  return (
    <dl className={classes.comparison} aria-label={texts.dialog.compared}>
      {comparison.map(({ measure, used, planned, deviation_pct, isOutside }) => (
        <div key={measure} data-outside={isOutside || undefined}>
          <dt>{texts.measures[measure].label}</dt>
          <dd>
            {texts.figure(used, texts.measures[measure])}
            <span className={classes.planned}>
              {texts.paper.planned} {texts.figure(planned, texts.measures[measure])}
              {deviation_pct !== null && ` (${texts.percent(deviation_pct)})`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
