import { addDays } from '@barreno/domain/calendar'
import type { DateRange, Granularity } from '@barreno/domain/reports/comparison'
import type { SeriesPoint } from '@barreno/domain/reports/schema'
import { periodTick, periodTitle } from '@barreno/texts/reports'
import type { ChartPoint } from '../ui/chart-series.ts'
import { ordersBehind } from './orders-behind.ts'

type Series = readonly SeriesPoint[]

/** Returns the points of the chart. The first and the last period may be cut by the range; they link only to the orders within it. */
export const pointsOf = (series: Series, range: DateRange, granularity: Granularity, before?: Series): ChartPoint[] =>
  series.map(({ fechaPunto, valorVenta }, place) => {
    const next = series[place + 1]?.fechaPunto
    const paidFrom = fechaPunto < range.startDate ? range.startDate : fechaPunto
    const paidTo = next ? addDays(next, -1) : range.endDate
    const earlier = before?.[place]
    return {
      key: fechaPunto,
      tick: periodTick(fechaPunto, granularity),
      title: periodTitle(fechaPunto, granularity),
      value: valorVenta,
      ...(earlier && { before: { title: periodTitle(earlier.fechaPunto, granularity), value: earlier.valorVenta } }),
      ...(valorVenta > 0 && { to: ordersBehind({ paidFrom, paidTo }) }),
    }
  })
