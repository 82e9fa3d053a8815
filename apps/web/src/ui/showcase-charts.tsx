import { showcase as texts } from '@barreno/texts/showcase'
import { count, money } from '@barreno/texts/format'
import { Stack } from '@mantine/core'
import { ChartBar } from './chart-bar.tsx'
import { ChartOverTime } from './chart-over-time.tsx'
import type { ChartPoint } from './chart-series.ts'

const { charts } = texts

/** Sample charts: a line over time with a comparison, a single point, and the bars of a list. */
export const SampleCharts = () => (
  <Stack>
    <ChartOverTime
      {...series}
      title={charts.overTime}
      names={{ value: charts.now, before: charts.before }}
      points={values.map((value, place) => pointOf(value, place, values.length))}
    />
    <ChartOverTime {...series} title={charts.single} names={{ value: charts.now }} points={[pointOf(48_250.5, 0, 1)]} />
    <ChartBar parts={[{ share: 0.72 }]} />
    <ChartBar parts={[{ share: 0.5 }, { share: 0.3, tone: 'soft' }, { share: 0.15, tone: 'grey' }, { share: 0.05, tone: 'red' }]} />
  </Stack>
)

const series = { periods: charts.period, format: money, formatRound: count }
const values = Array.from({ length: 30 }, (_, day) => ((day * 7919) % 13 < 4 ? 0 : ((day * 104_729) % 97) * 137.5))

const pointOf = (value: number, place: number, last: number): ChartPoint => ({
  key: String(place),
  tick: String(place + 1),
  title: `${charts.period} ${place + 1}`,
  value,
  ...(last > 1 && { before: { title: charts.before, value: values[(place + 11) % last] ?? 0 } }),
})
