import { useElementSize } from '@mantine/hooks'
import { quantity } from '@barreno/texts/format'
import { inventoryTexts } from '@barreno/texts/inventory'
import { uiTexts } from '@barreno/texts/ui'
import { DateText } from '../ui/date.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { type DayBalance, dayNumber, monthMarks, roundMarks } from './balance-scale.ts'
import classes from './balance-chart.module.css'

const texts = inventoryTexts.chart

type Props = {
  name: string
  unit: string
  threshold: number | null
  /** The balance at the end of each day on which it changed, oldest first. The first and the last are the ends of the period. */
  balances: readonly DayBalance[]
}

/** The balance of a material by day, as a step line, since a balance stays the same until a movement changes it. */
export function BalanceChart({ name, unit, threshold, balances }: Props) {
  const { ref, width } = useElementSize()
  const [first, last] = [balances[0], balances.at(-1)]
  if (!first || !last) return null
  const amounts = balances.map(({ balance }) => balance)
  const summary = texts.summary(name, first.day, last.day, Math.min(...amounts), Math.max(...amounts), last.balance, unit)
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.axisTitle}>{texts.axis(unit)}</figcaption>
      <div ref={ref}>
        <Drawing width={width || 640} balances={balances} threshold={threshold} label={summary} />
      </div>
      <p className={classes.summary}>{summary}</p>
      <BalanceTable balances={balances} />
    </figure>
  )
}

const height = 240
const margin = { left: 56, right: 16, top: 12, bottom: 28 } as const

type DrawingProps = Pick<Props, 'balances' | 'threshold'> & { width: number; label: string }

/** The chart in the width of its container, so that its text keeps its size. */
function Drawing({ width, balances, threshold, label }: DrawingProps) {
  const [from, to] = [balances[0]!.day, balances.at(-1)!.day]
  const marks = roundMarks(Math.max(threshold ?? 0, ...balances.map(({ balance }) => balance)))
  const bottom = height - margin.bottom
  const right = width - margin.right
  const span = Math.max(1, dayNumber(to) - dayNumber(from))
  const x = (day: string) => place(margin.left + ((dayNumber(day) - dayNumber(from)) / span) * (right - margin.left))
  const y = (amount: number) => place(bottom - (amount / marks.at(-1)!) * (bottom - margin.top))
  const line = balances.map(({ day, balance }, index) => (index === 0 ? `M${x(day)} ${y(balance)}` : `H${x(day)}V${y(balance)}`)).join('')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height={height} className={classes.svg} role="img" aria-label={label}>
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M${margin.left} ${y(mark)}H${right}`} className={classes.grid} />
          <text x={margin.left - 8} y={y(mark) + 4} textAnchor="end">
            {quantity(mark)}
          </text>
        </g>
      ))}
      {monthMarks(from, to, width < 560 ? 4 : 12).map((day) => (
        <g key={day}>
          <path d={`M${x(day)} ${bottom}v5`} className={classes.tick} />
          <text x={x(day)} y={bottom + 18} textAnchor="middle">
            {texts.month(day)}
          </text>
        </g>
      ))}
      <path d={`${line}V${bottom}H${x(from)}Z`} className={classes.area} />
      <path d={line} className={classes.line} />
      {threshold !== null && <Threshold at={y(threshold)} left={margin.left} right={right} words={texts.threshold(quantity(threshold))} />}
      <circle cx={x(to)} cy={y(balances.at(-1)!.balance)} r={3.5} className={classes.point} />
    </svg>
  )
}

const Threshold = ({ at, left, right, words }: { at: number; left: number; right: number; words: string }) => (
  <>
    <path d={`M${left} ${at}H${right}`} className={classes.threshold} />
    <text x={left + 6} y={at < margin.top + 16 ? at + 16 : at - 6} className={classes.thresholdWords}>
      {words}
    </text>
  </>
)

const place = (position: number) => Math.round(position * 10) / 10

/** The same balances as a table, for users who cannot see the chart. */
const BalanceTable = ({ balances }: Pick<Props, 'balances'>) => (
  <details className={classes.details}>
    <summary>{uiTexts.chart.asTable}</summary>
    <div className={classes.scroller} tabIndex={0} role="group" aria-label={texts.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.balance}</th>
          </tr>
        </thead>
        <tbody>
          {balances.toReversed().map(({ day, balance }) => (
            <tr key={day}>
              <td>
                <DateText value={day} />
              </td>
              <td>
                <Quantity value={balance} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
