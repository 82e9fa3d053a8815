import { uiTexts } from '@barreno/texts/ui'
import { useNavigate } from 'react-router'
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import type { ChartPoint, ChartSeries } from './chart-series.ts'
import classes from './chart.module.css'

/** Maximum number of points that get a dot; with more, the dots would hide the line. */
const maxDots = 40
/** Width of the widest characters at the axis, in pixels. Measuring them would make the chart jump when its font has loaded. */
const letterWidth = 7
const tickStyle = { fill: 'var(--ink-2)', fontSize: 12 }
const margin = { top: 24, right: 16, bottom: 0, left: 0 }

/** The drawing of `ChartOverTime`, in a chunk of its own. */
export function ChartLines({ points, names, format, formatRound, leadsTo, label }: ChartSeries & { label: string }) {
  const navigate = useNavigate()
  const peak = highestOf(points)
  const ticks = roundTicks(Math.max(...points.flatMap(({ value, before }) => [value, before?.value ?? 0])))
  const byKey = new Map(points.map((point) => [point.key, point]))
  const axisWidth = Math.max(...ticks.map((tick) => formatRound(tick).length)) * letterWidth + 12
  const dot = points.length <= maxDots && { r: 2.5, strokeWidth: 0, fill: 'var(--ring)', fillOpacity: 1 }
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 280 }}>
      <ComposedChart
        data={[...points]}
        margin={margin}
        accessibilityLayer
        aria-label={uiTexts.chart.label(label)}
        onClick={({ activeIndex }) => {
          const to = points[Number(activeIndex)]?.to
          if (to) void navigate(to)
        }}
        {...(leadsTo && { style: { cursor: 'pointer' } })}
      >
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
        <YAxis
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 0]}
          tickFormatter={formatRound}
          width={axisWidth}
          tick={tickStyle}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip content={tipOf({ points, names, format, leadsTo })} cursor={{ stroke: 'var(--line-strong)' }} isAnimationActive={false} />
        {points.length === 1 && <Bar dataKey="value" barSize={56} fill="var(--ring)" isAnimationActive={false} />}
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

const tipOf =
  ({ points, ...series }: Pick<ChartSeries, 'points' | 'names' | 'format' | 'leadsTo'>) =>
  ({ activeIndex }: Pick<TooltipContentProps, 'activeIndex'>) => <Tip {...series} point={points[Number(activeIndex)]} />

type TipProps = { point: ChartPoint | undefined } & Pick<ChartSeries, 'names' | 'format' | 'leadsTo'>

/** Tooltip of the point under the pointer or reached by the arrow keys. */
function Tip({ point, names, format, leadsTo }: TipProps) {
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
      {point.to && leadsTo && <p className={classes.hint}>{leadsTo(point.title)}</p>}
    </div>
  )
}

/** Returns about five axis ticks at round figures, from 0 to at least `highest`. */
export function roundTicks(highest: number): number[] {
  const least = highest / 5 || 1
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= least) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, line) => line * step)
}

/** Returns the highest point, which gets a label; null if all values are zero. */
const highestOf = (points: readonly ChartPoint[]) =>
  points.reduce<ChartPoint | null>((highest, point) => (point.value > (highest?.value ?? 0) ? point : highest), null)
