import { Anchor } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import { Link } from 'react-router'
import { Chart } from './chart.tsx'
import { ChartLines } from './chart-lines.tsx'
import type { ChartSeries } from './chart-series.ts'
import classes from './chart.module.css'

/** A line chart over periods; the periods compared with are drawn in grey behind it. */
export function ChartOverTime({ title, periods, total, ...series }: ChartSeries & { title: string; periods: string; total?: string }) {
  const { names } = series
  return (
    <Chart
      title={title}
      legend={names.before && <Legend names={names} />}
      table={<Figures {...series} periods={periods} total={total} />}
      unseenTable={<Figures {...series} leadsTo={undefined} periods={periods} total={total} />}
    >
      <ChartLines {...series} label={title} />
    </Chart>
  )
}

const Legend = ({ names }: Pick<ChartSeries, 'names'>) => (
  <ul className={classes.legend}>
    <li>
      <span className={classes.mark} aria-hidden />
      {names.value}
    </li>
    <li>
      <span className={classes.mark} data-tone="grey" aria-hidden />
      {names.before}
    </li>
  </ul>
)

type FiguresProps = ChartSeries & { periods: string; total: string | undefined }

const Figures = ({ points, names, format, leadsTo, periods, total }: FiguresProps) => (
  <table className={classes.series}>
    <thead>
      <tr>
        <th scope="col">{periods}</th>
        <th scope="col">{names.value}</th>
        {names.before && <th scope="col">{names.before}</th>}
      </tr>
    </thead>
    <tbody>
      {points.map(({ key, title, value, before, to }) => (
        <tr key={key}>
          <th scope="row">{title}</th>
          <td>
            {to && leadsTo ? (
              <Anchor component={Link} to={to} inherit aria-label={`${format(value)}. ${leadsTo(title)}`}>
                {format(value)}
              </Anchor>
            ) : (
              format(value)
            )}
          </td>
          {names.before && <td>{before && format(before.value)}</td>}
        </tr>
      ))}
    </tbody>
    {total !== undefined && (
      <tfoot>
        <tr>
          <th scope="row">{uiTexts.total}</th>
          <td>{total}</td>
        </tr>
      </tfoot>
    )}
  </table>
)
