import { reports } from '@barreno/domain/reports/calls'
import { reportTexts } from '@barreno/texts/reports'
import { Button } from '@mantine/core'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Empty } from '../ui/states.tsx'
import { BreakdownSection } from './breakdown-section.tsx'
import { CourseSection } from './course-section.tsx'
import { ProductsSection } from './products-section.tsx'
import { quickRange } from './quick-ranges.ts'
import { Reported } from './reported.tsx'
import { TotalSection } from './total-section.tsx'
import type { PartProps } from './use-report.ts'
import classes from './reports.module.css'

/** The revenue of a range: total, course over time, and breakdowns. */
export function RevenueView({ report, range }: PartProps) {
  const overview = useEndpoint(reports.overview, range)
  return (
    <Reported query={overview}>
      {(data) => (
        <>
          <TotalSection overview={data} />
          {data.current.orderCount > 0 ? (
            <>
              <CourseSection report={report} range={range} total={data.current.amount} />
              <ProductsSection report={report} range={range} revenue={data.current} />
              <BreakdownSection report={report} range={range} revenue={data.current} />
            </>
          ) : (
            <Nothing report={report} />
          )}
        </>
      )}
    </Reported>
  )
}

function Nothing({ report: { today, set } }: Pick<PartProps, 'report'>) {
  const year = quickRange('twelveMonths', today)
  return (
    <div className={classes.nothing}>
      <Empty
        title={reportTexts.total.empty}
        action={
          <Button variant="default" onClick={() => set({ from: year.startDate, to: year.endDate, granularity: 'monthly' })}>
            {reportTexts.total.emptyAction}
          </Button>
        }
      >
        {reportTexts.total.emptyHelp}
      </Empty>
    </div>
  )
}
