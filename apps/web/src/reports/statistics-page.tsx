import { reportTexts } from '@barreno/texts/reports'
import { Tabs } from '@mantine/core'
import { PageHead } from '../ui/page-head.tsx'
import { OperationsView } from './operations-view.tsx'
import { RangeFilter } from './range-filter.tsx'
import { ReportAccess } from './report-access.tsx'
import { RevenueView } from './revenue-view.tsx'
import { reportViews, useReport } from './use-report.ts'

const texts = reportTexts.statistics

/** The statistics of a range: revenue with its breakdowns, and operations. */
export const StatisticsPage = () => (
  <ReportAccess permission="reports.statistics" title={texts.title}>
    {() => <Statistics />}
  </ReportAccess>
)

function Statistics() {
  const report = useReport()
  const { range, view, set } = report
  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      <RangeFilter report={report} />
      <Tabs value={view} onChange={(next) => next && set({ view: next })} keepMounted={false}>
        <Tabs.List aria-label={texts.viewsLabel} mb="md">
          {reportViews.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {texts.views[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="revenue">{range && <RevenueView report={report} range={range} />}</Tabs.Panel>
        <Tabs.Panel value="operations">{range && <OperationsView report={report} range={range} />}</Tabs.Panel>
      </Tabs>
    </>
  )
}
