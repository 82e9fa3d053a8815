import { reports } from '@barreno/domain/reports/calls'
import { comparedRanges, granularities } from '@barreno/domain/reports/comparison'
import { money } from '@barreno/texts/format'
import { reportTexts, roundMoney } from '@barreno/texts/reports'
import { Select } from '@mantine/core'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ChartOverTime } from '../ui/chart-over-time.tsx'
import { Section } from '../ui/section.tsx'
import { Segments } from '../ui/segments.tsx'
import { useApproached } from '../ui/use-approached.ts'
import { pointsOf } from './points.ts'
import { Reported } from './reported.tsx'
import { comparisons, type PartProps } from './use-report.ts'
import classes from './reports.module.css'

const texts = reportTexts.course
const granularityChoices = granularities.map((value) => ({ value, label: reportTexts.range.granularities[value] }))
const comparisonChoices = comparisons.map((value) => ({ value, label: texts.comparisons[value] }))

/** The revenue over the range, compared with an earlier range. */
export function CourseSection({ report, range, total }: PartProps & { total: number }) {
  const { granularity, compare, set } = report
  const approached = useApproached()
  const earlier = comparedRanges(range)[compare === 'none' ? 'previous' : compare]
  const series = useEndpoint(reports.salesSeries, { ...range, granularity })
  const before = useEndpoint(reports.salesSeries, { ...earlier, granularity }, { enabled: compare !== 'none' })
  // A comparison with only zeros would draw a line on the axis.
  const isCompared = compare !== 'none' && !before.isPlaceholderData && before.data?.some(({ valorVenta }) => valorVenta > 0)
  const compared = isCompared ? before.data : undefined
  return (
    <Section
      id="course"
      title={texts.title}
      action={
        <div className={classes.choices}>
          <Select
            className={classes.compare}
            aria-label={texts.compare}
            data={comparisonChoices}
            value={compare}
            onChange={(value) => value && set({ compare: value })}
            {...approached}
          />
          <Segments
            aria-label={reportTexts.range.granularity}
            choices={granularityChoices}
            value={granularity}
            onChange={(value) => set({ granularity: value })}
          />
          <ExportButton list="salesSeries" input={{ ...range, granularity }} of={series.data && { total: series.data.length }} />
        </div>
      }
    >
      <Reported query={series}>
        {(points) => (
          <ChartOverTime
            title={texts.drawn(texts.by[granularity], range.startDate, range.endDate)}
            periods={texts.periods[granularity]}
            names={{ value: texts.now, before: compared && texts.comparisons[compare] }}
            points={pointsOf(points, range, granularity, compared)}
            total={money(total)}
            format={money}
            formatRound={roundMoney}
            leadsTo={texts.ordersOf}
          />
        )}
      </Reported>
    </Section>
  )
}
