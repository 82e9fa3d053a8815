import { useElementSize } from '@mantine/hooks'
import { caracasDate } from '@barreno/domain/calendar'
import type { PriceChange } from '@barreno/domain/materials/schema'
import { money } from '@barreno/texts/format'
import { inventoryTexts } from '@barreno/texts/inventory'
import { materialTexts } from '@barreno/texts/materials'
import { monthMarks, roundMarks } from '../inventory/balance-scale.ts'
import { useNow } from '../ui/use-now.ts'
import classes from './price-chart.module.css'

const texts = materialTexts.prices

const [height, narrowest] = [200, 280]
const margin = { left: 72, right: 84, top: 12, bottom: 28 } as const

/** The price over time as a step line, since a price stays until it is changed. The table below contains the same data. */
export function PriceChart({ changes }: { changes: readonly PriceChange[] }) {
  const { ref, width: measured } = useElementSize()
  const now = useNow(60_000)
  const width = Math.max(measured || 640, narrowest)
  const steps = changes.toReversed()
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return null

  const marks = roundMarks(Math.max(...steps.map((step) => step.new)))
  const [right, bottom] = [width - margin.right, height - margin.bottom]
  const from = Date.parse(first.at)
  const span = Math.max(1, now.getTime() - from)
  const x = (moment: number) => place(margin.left + ((moment - from) / span) * (right - margin.left))
  const y = (price: number) => place(bottom - (price / marks.at(-1)!) * (bottom - margin.top))
  const line = steps
    .map((step, index) => (index === 0 ? `M${x(from)} ${y(step.new)}` : `H${x(Date.parse(step.at))}V${y(step.new)}`))
    .join('')
  const label = texts.chart(money(first.new), money(last.new), steps.length - 1)
  return (
    <figure className={classes.chart}>
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} ${height}`} height={height} className={classes.svg} role="img" aria-label={label}>
          {marks.map((mark) => (
            <g key={mark}>
              <path d={`M${margin.left} ${y(mark)}H${right}`} className={classes.grid} />
              <text x={margin.left - 8} y={y(mark) + 4} textAnchor="end">
                {money(mark)}
              </text>
            </g>
          ))}
          {monthMarks(caracasDate(new Date(from)), caracasDate(now), width < 560 ? 4 : 12).map((day) => (
            <g key={day}>
              <path d={`M${x(Date.parse(day))} ${bottom}v5`} className={classes.tick} />
              <text x={x(Date.parse(day))} y={bottom + 18} textAnchor="middle">
                {inventoryTexts.chart.month(day)}
              </text>
            </g>
          ))}
          <path d={`${line}H${right}`} className={classes.line} />
          {steps.slice(1).map((step) => (
            <circle key={step.at} cx={x(Date.parse(step.at))} cy={y(step.new)} r={3} className={classes.point} />
          ))}
          <text x={right + 8} y={y(last.new) + 4} className={classes.last}>
            {money(last.new)}
          </text>
        </svg>
      </div>
      <figcaption className={classes.summary}>{label}</figcaption>
    </figure>
  )
}

const place = (position: number) => Math.round(position * 10) / 10
