import { addDays, caracasDate } from '@barreno/domain/calendar'
import { sumOf } from '@barreno/domain/money'
import type { DateRange, Granularity } from '@barreno/domain/reports/comparison'
import { reports } from '@barreno/domain/reports/calls'
import { money } from '@barreno/texts/format'
import { reportTexts, roundMoney } from '@barreno/texts/reports'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ChartOverTime } from '../ui/chart-over-time.tsx'
import { Section } from '../ui/section.tsx'
import { Segments } from '../ui/segments.tsx'
import { Empty } from '../ui/states.tsx'
import { pointsOf } from './points.ts'
import { monthOf } from './quick-ranges.ts'
import { Reported } from './reported.tsx'

const { recaudos: texts, course } = reportTexts
const spans = ['months', 'days', 'years'] as const
type Span = (typeof spans)[number]
const choices = (['days', 'months', 'years'] as const).map((value) => ({ value, label: texts.spans[value] }))
const granularityOf = { days: 'daily', months: 'monthly', years: 'yearly' } as const satisfies Record<Span, Granularity>

/** The revenue of paid orders up to today. */
export function RecaudosChart() {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => caracasDate(new Date()))
  const span = spans.find((one) => one === params.get('span')) ?? spans[0]
  const range = rangeOf(span, today)
  const granularity = granularityOf[span]
  const series = useEndpoint(reports.salesSeries, { ...range, granularity })
  const choose = (value: string) => {
    const next = new URLSearchParams(params)
    next.set('span', value)
    setParams(next, { preventScrollReset: true })
  }
  return (
    <Section id="chart" title={texts.chart} action={<Segments aria-label={texts.span} choices={choices} value={span} onChange={choose} />}>
      <Reported query={series}>
        {(points) =>
          points.some(({ valorVenta }) => valorVenta > 0) ? (
            <ChartOverTime
              title={course.drawn(course.by[granularity], range.startDate, range.endDate)}
              periods={course.periods[granularity]}
              names={{ value: reportTexts.breakdown.columns.amount }}
              points={pointsOf(points, range, granularity)}
              total={money(sumOf(points.map(({ valorVenta }) => valorVenta)))}
              format={money}
              formatRound={roundMoney}
              leadsTo={course.ordersOf}
            />
          ) : (
            <Empty title={texts.chartEmpty}>{texts.chartEmptyHelp}</Empty>
          )
        }
      </Reported>
    </Section>
  )
}

function rangeOf(span: Span, today: string): DateRange {
  if (span === 'days') return { startDate: addDays(today, -29), endDate: today }
  return { startDate: span === 'months' ? monthOf(today, -11) : `${Number(today.slice(0, 4)) - 4}-01-01`, endDate: today }
}
