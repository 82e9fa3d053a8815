import { mineTexts } from '@barreno/texts/mines'
import { Chart } from '../ui/chart.tsx'
import classes from './mines.module.css'
import { type ChartedShot, ShotTable } from './shot-table.tsx'

type Ratio = ChartedShot & { value: number }

type Props = {
  title: string
  ratios: readonly Ratio[]
  /** The value that the ratios are compared with, and its label. */
  reference: { value: number; label: string }
  format: (value: number) => string
}

const [width, height] = [480, 170]
const plot = { left: 52, right: 468, top: 14, bottom: 136 } as const
const { numbered } = mineTexts.detail

/** One ratio per shot in the order of firing, with the reference value. */
export function RatioChart({ title, ratios, reference, format }: Props) {
  const values = [...ratios.map(({ value }) => value), reference.value]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const margin = Math.max(0.02, (most - least) * 0.15)
  const y = (value: number) => plot.bottom - ((value - least + margin) / (most - least + 2 * margin)) * (plot.bottom - plot.top)
  const x = (index: number) => plot.left + ((index + 0.5) / ratios.length) * (plot.right - plot.left)
  // With many shots, only some of them are labelled.
  const step = Math.ceil(ratios.length / 10)
  const table = <ShotTable shots={ratios} figures={[{ title, of: ({ value }) => format(value) }]} />
  return (
    <Chart title={title} table={table} unseenTable={table}>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.svg} aria-hidden>
        {[least, most].map((value) => (
          <g key={value}>
            <path d={`M${plot.left} ${y(value)}H${plot.right}`} className={classes.grid} />
            <text x={plot.left - 6} y={y(value) + 4} textAnchor="end">
              {format(value)}
            </text>
          </g>
        ))}
        <path d={`M${plot.left} ${y(reference.value)}H${plot.right}`} className={classes.bound} />
        <text x={plot.right} y={y(reference.value) - 4} textAnchor="end">
          {reference.label}
        </text>
        {ratios.map(({ id, number, value, isLeftOut }, index) => (
          <g key={id}>
            <circle cx={x(index)} cy={y(value)} r={4} className={classes.point} data-left-out={isLeftOut || undefined}>
              <title>{`${numbered(number)}: ${format(value)}`}</title>
            </circle>
            {index % step === 0 && (
              <text x={x(index)} y={plot.bottom + 18} textAnchor="middle">
                {numbered(number)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Chart>
  )
}
