import { uiTexts } from '@barreno/domain/texts/ui'
import { Area, CartesianGrid, ComposedChart, Line, ReferenceDot, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { ChartPoint, ChartSeries } from './chart-over-time.tsx'
import classes from './chart.module.css'

/** More points than these would hide the line under their dots. */
const mostDots = 40
const tickStyle = { fill: 'var(--ink-2)', fontSize: 12 }
const margin = { top: 24, right: 16, bottom: 0, left: 0 }

/** The drawing of `ChartOverTime`, in a chunk of its own. */
export function ChartLines({ points, names, format, formatRound, label }: ChartSeries & { label: string }) {
  const peak = highestOf(points)
  const byKey = new Map(points.map((point) => [point.key, point]))
  const dot = points.length <= mostDots && { r: 2.5, strokeWidth: 0, fill: 'var(--ring)', fillOpacity: 1 }
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 280 }}>
      <ComposedChart data={[...points]} margin={margin} accessibilityLayer aria-label={uiTexts.chart.label(label)}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="key"
          tickFormatter={(key: string) => byKey.get(key)?.tick ?? key}
          interval="equidistantPreserveStart"
          minTickGap={16}
          tick={tickStyle}
          tickLine={false}
          tickMargin={8}
          stroke="var(--line-strong)"
          padding={{ left: 8, right: 8 }}
        />
        <YAxis tickFormatter={formatRound} width="auto" tick={tickStyle} tickLine={false} axisLine={false} tickCount={5} />
        <Tooltip
          content={({ activeIndex }) => <Tip point={points[Number(activeIndex)]} names={names} format={format} />}
          cursor={{ stroke: 'var(--line-strong)' }}
          isAnimationActive={false}
        />
        <Area
          dataKey="value"
          type="linear"
          stroke="var(--ring)"
          strokeWidth={2}
          fill="var(--ring)"
          fillOpacity={0.09}
          dot={dot}
          isAnimationActive={false}
        />
        {names.before && (
          <Line
            dataKey={({ before }: ChartPoint) => before?.value}
            type="linear"
            stroke="var(--line-strong)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
        {peak && (
          <ReferenceDot
            x={peak.key}
            y={peak.value}
            r={4}
            fill="var(--ring)"
            stroke="var(--surface)"
            label={{ value: format(peak.value), position: 'top', fill: 'var(--ink)', fontSize: 12, fontWeight: 600 }}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

type TipProps = { point: ChartPoint | undefined } & Pick<ChartSeries, 'names' | 'format'>

/** What the pointer or the arrow keys are at. */
function Tip({ point, names, format }: TipProps) {
  if (!point) return null
  return (
    <div className={classes.tip} role="status">
      <p>{point.title}</p>
      <p>
        <strong>{format(point.value)}</strong>
      </p>
      {names.before && point.before && (
        <p>
          {point.before.title}: {format(point.before.value)}
        </p>
      )}
    </div>
  )
}

/** The point that is labelled; where all is zero, none. */
const highestOf = (points: readonly ChartPoint[]) =>
  points.reduce<ChartPoint | null>((highest, point) => (point.value > (highest?.value ?? 0) ? point : highest), null)
