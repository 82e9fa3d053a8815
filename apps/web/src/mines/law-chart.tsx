import type { KindLearning, MineShot } from '@barreno/domain/mines/schema'
import { scaledDistanceOf } from '@barreno/domain/mines/values'
import { numeral } from '@barreno/domain/numerals'
import { mineTexts } from '@barreno/texts/mines'
import { Chart } from '../ui/chart.tsx'
import classes from './mines.module.css'
import { ShotTable } from './shot-table.tsx'

const texts = mineTexts.law
const { mm_s, numbered } = mineTexts.detail

const [width, height] = [480, 300]
const plot = { left: 44, right: 468, top: 12, bottom: 250 } as const

type Props = { kind: KindLearning; shots: readonly MineShot[]; next: KindLearning['next'] }

/** Velocity by scaled distance on logarithmic axes: the measured shots, the law and its bound, with the next shot as a cross. */
export function LawChart({ kind: { miningType, curve, outliers }, shots, next }: Props) {
  const points = shots.flatMap(({ id, number, distance_m, charge_kg, ppv_mm_s, leftOut }) =>
    distance_m === null || charge_kg === null || ppv_mm_s === null
      ? []
      : [
          {
            id,
            number,
            scaledDistance: scaledDistanceOf({ distance_m, charge_kg }),
            ppv_mm_s,
            isLeftOut: leftOut !== null,
            isOff: outliers.includes(id),
          },
        ],
  )
  const x = axis(
    [...points, ...curve, ...(next ? [next] : [])].map((point) => point.scaledDistance),
    plot.left,
    plot.right,
  )
  const velocities = [
    ...points.map((point) => point.ppv_mm_s),
    ...curve.flatMap(({ median_mm_s, upper_mm_s }) => [median_mm_s, upper_mm_s]),
  ]
  const y = axis([...velocities, ...(next ? [next.upper_mm_s] : [])], plot.bottom, plot.top)
  const line = (of: 'median_mm_s' | 'upper_mm_s') =>
    `M${curve.map((point) => `${x.at(point.scaledDistance).toFixed(1)} ${y.at(point[of]).toFixed(1)}`).join('L')}`
  const table = (
    <ShotTable
      shots={points}
      figures={[
        { title: texts.x, of: ({ scaledDistance }) => numeral(scaledDistance, 2) },
        { title: texts.y, of: ({ ppv_mm_s }) => numeral(ppv_mm_s, 2) },
      ]}
    />
  )
  return (
    <Chart
      title={`${texts.chart} · ${mineTexts.kinds[miningType]}`}
      legend={
        <ul className={classes.legend}>
          {(['points', 'line', 'bound', ...(next ? (['next'] as const) : [])] as const).map((name) => (
            <li key={name} data-mark={name}>
              {texts[name]}
            </li>
          ))}
        </ul>
      }
      table={table}
      unseenTable={table}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.svg} aria-hidden>
        {y.ticks.map((value) => (
          <g key={value}>
            <path d={`M${plot.left} ${y.at(value)}H${plot.right}`} className={classes.grid} />
            <text x={plot.left - 6} y={y.at(value) + 4} textAnchor="end">
              {numeral(value, 2)}
            </text>
          </g>
        ))}
        {x.ticks.map((value) => (
          <g key={value}>
            <path d={`M${x.at(value)} ${plot.top}V${plot.bottom}`} className={classes.grid} />
            <text x={x.at(value)} y={plot.bottom + 16} textAnchor="middle">
              {numeral(value, 2)}
            </text>
          </g>
        ))}
        <text x={(plot.left + plot.right) / 2} y={height - 8} textAnchor="middle">
          {texts.x}
        </text>
        <text x={plot.left} y={plot.top - 3}>
          {texts.y}
        </text>
        <path d={line('upper_mm_s')} className={classes.bound} />
        <path d={line('median_mm_s')} className={classes.line} />
        {points.map(({ id, number, scaledDistance, ppv_mm_s, isLeftOut, isOff }) => (
          <circle
            key={id}
            cx={x.at(scaledDistance)}
            cy={y.at(ppv_mm_s)}
            r={4}
            className={classes.point}
            data-left-out={isLeftOut || undefined}
            data-off={isOff || undefined}
          >
            <title>{`${numbered(number)}: ${mm_s(ppv_mm_s)}`}</title>
          </circle>
        ))}
        {next && <path d={cross(x.at(next.scaledDistance), y.at(next.median_mm_s))} className={classes.cross} />}
      </svg>
    </Chart>
  )
}

const cross = (x: number, y: number) => `M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x - 6} ${y + 6}L${x + 6} ${y - 6}`

/** Returns a logarithmic axis for the values, with ticks at 1, 2 and 5 of each power of ten. */
function axis(values: readonly number[], from: number, to: number) {
  const [least, most] = [Math.log10(Math.min(...values)) - 0.05, Math.log10(Math.max(...values)) + 0.05]
  const at = (value: number) => from + ((Math.log10(value) - least) / (most - least)) * (to - from)
  const all = Array.from({ length: Math.ceil(most) - Math.floor(least) + 1 }, (_, index) => 10 ** (Math.floor(least) + index)).flatMap(
    (power) => [1, 2, 5].map((step) => step * power),
  )
  const inside = all.filter((value) => Math.log10(value) >= least && Math.log10(value) <= most)
  // With many ticks, only the powers of ten are kept.
  const powers = inside.filter((value) => Number.isInteger(Math.round(Math.log10(value) * 1e6) / 1e6))
  return { at, ticks: inside.length > 9 && powers.length > 1 ? powers : inside }
}
