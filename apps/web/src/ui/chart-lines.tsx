import { uiTexts } from '@barreno/texts/ui'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChartPoint, ChartSeries } from './chart-series.ts'
import { type Size, useSize } from './use-size.ts'
import classes from './chart.module.css'

/** Maximum number of points that get a dot; with more, the dots would hide the line. */
const maxDots = 40
/** Width of the widest characters at the axes, in pixels. Measuring them would force a layout, and make the chart jump when its font has loaded. */
const letterWidth = 7
/** Pixels around the lines: above them for the label of the highest point, below them for the words of the axis. */
const room = { top: 24, right: 16, bottom: 30 }
/** Pixels between the axis and the first and last point, and between two words at the axis. */
const inset = 8
const wordGap = 16
const barWidth = 56
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

type Props = ChartSeries & { label: string }

/** The drawing of `ChartOverTime`, as large as its place. */
export function ChartLines({ label, ...series }: Props) {
  const { points, format, leadsTo } = series
  const navigate = useNavigate()
  const [place, size] = useSize()
  const [active, setActive] = useState<number | null>(null)
  const scale = size && scaleOf(series, size)
  const point = active === null ? undefined : points[active]
  const current = active ?? 0

  const nearest = ({ currentTarget, clientX }: PointerEvent) =>
    setActive(scale!.nearest(clientX - currentTarget.getBoundingClientRect().left))
  const leave = () => setActive(null)
  const open = () => point?.to && void navigate(point.to)
  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step) setActive((old) => Math.min(Math.max((old ?? 0) + step, 0), points.length - 1))
    else if (event.key === 'Enter') open()
    else return
    event.preventDefault()
  }

  return (
    <div ref={place} className={classes.plot}>
      {scale && (
        <svg
          role="slider"
          aria-label={uiTexts.chart.label(label)}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={current + 1}
          aria-valuetext={points[current] && `${points[current].title}: ${format(points[current].value)}`}
          tabIndex={0}
          viewBox={`0 0 ${scale.width} ${scale.height}`}
          data-leads={leadsTo !== undefined || undefined}
          onFocus={() => setActive((old) => old ?? 0)}
          onBlur={leave}
          onKeyDown={press}
          onPointerMove={nearest}
          onPointerDown={nearest}
          onPointerLeave={leave}
          onClick={open}
        >
          <Axes {...series} scale={scale} />
          <Lines {...series} scale={scale} />
          {point && <path className={classes.cursor} d={`M${scale.x(active!)} ${room.top}V${scale.bottom}`} />}
          {point && <circle className={classes.active} cx={scale.x(active!)} cy={scale.y(point.value)} r={4} />}
        </svg>
      )}
      <div className={classes.tips} data-print="no" data-left={(point && scale!.x(active!) > scale!.width / 2) || undefined}>
        {point && <span style={{ flexBasis: scale!.beside(active!) }} />}
        {point && <Tip {...series} point={point} />}
      </div>
    </div>
  )
}

type Scale = ReturnType<typeof scaleOf>

/** Where points and figures are drawn, in pixels. */
function scaleOf({ points, formatRound }: ChartSeries, { width, height }: Size) {
  const ticks = roundTicks(Math.max(...points.flatMap(({ value, before }) => [value, before?.value ?? 0])))
  const left = Math.max(...ticks.map((tick) => formatRound(tick).length)) * letterWidth + 12
  const [right, bottom] = [width - room.right, height - room.bottom]
  const [first, last] = points.length === 1 ? [(left + right) / 2, (left + right) / 2] : [left + inset, right - inset]
  const step = (last - first) / Math.max(points.length - 1, 1)
  const x = (index: number) => rounded(first + index * step)
  const y = (value: number) => rounded(bottom - (value / ticks.at(-1)!) * (bottom - room.top))
  const wordWidth = Math.max(...points.map(({ tick }) => tick.length)) * letterWidth + wordGap
  return {
    width,
    height,
    left,
    right,
    bottom,
    ticks,
    x,
    y,
    /** Every so many points have their word at the axis. */
    every: Math.max(1, Math.ceil(wordWidth / (step || wordWidth))),
    nearest: (at: number) => Math.min(Math.max(Math.round((at - first) / (step || 1)), 0), points.length - 1),
    /** The space between the tooltip of a point and the side of the chart that it is further from. */
    beside: (index: number) => (x(index) > width / 2 ? width - x(index) : x(index)) + 10,
  }
}

const rounded = (pixels: number) => Math.round(pixels * 10) / 10

const Axes = ({ points, formatRound, scale: { left, right, bottom, ticks, x, y, every } }: ChartSeries & { scale: Scale }) => (
  <>
    {ticks.map((tick) => (
      <g key={tick}>
        <path className={tick === 0 ? classes.axis : classes.grid} d={`M${left} ${y(tick)}H${right}`} />
        <text x={left - 8} y={y(tick)} dy="0.355em" textAnchor="end">
          {formatRound(tick)}
        </text>
      </g>
    ))}
    {points.map(
      ({ key, tick }, index) =>
        index % every === 0 && (
          <text key={key} x={x(index)} y={bottom + 14} dy="0.71em" textAnchor="middle">
            {tick}
          </text>
        ),
    )}
  </>
)

function Lines({ points, names, format, scale: { bottom, x, y } }: ChartSeries & { scale: Scale }) {
  const peak = peakOf(points)
  const line = pathOf(points, ({ value }) => value)
  return (
    <>
      {points.length === 1 && (
        <path className={classes.bar} d={`M${x(0) - barWidth / 2} ${bottom}V${y(points[0]!.value)}h${barWidth}V${bottom}Z`} />
      )}
      <path className={classes.area} d={`${line}V${bottom}H${x(0)}Z`} />
      {names.before && <path className={classes.before} d={pathOf(points, ({ before }) => before?.value)} />}
      <path className={classes.line} d={line} />
      {points.length <= maxDots &&
        points.map(({ key, value }, index) => <circle key={key} className={classes.dot} cx={x(index)} cy={y(value)} r={2.5} />)}
      {peak !== null && (
        <>
          <circle className={classes.peak} cx={x(peak)} cy={y(points[peak]!.value)} r={4} />
          <text className={classes.peakLabel} x={x(peak)} y={y(points[peak]!.value) - 9} textAnchor="middle">
            {format(points[peak]!.value)}
          </text>
        </>
      )}
    </>
  )

  /** A line through all points that have a figure, with gaps at the others. */
  function pathOf(of: readonly ChartPoint[], figure: (point: ChartPoint) => number | undefined): string {
    const figures = of.map(figure)
    return figures
      .map((value, index) => (value === undefined ? '' : `${figures[index - 1] === undefined ? 'M' : 'L'}${x(index)} ${y(value)}`))
      .join('')
  }
}

type TipProps = { point: ChartPoint } & Pick<ChartSeries, 'names' | 'format' | 'leadsTo'>

/** Tooltip of the point under the pointer or reached by the arrow keys. */
const Tip = ({ point, names, format, leadsTo }: TipProps) => (
  <div className={classes.tip}>
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

/** Returns about five axis ticks at round figures, from 0 to at least `highest`. */
export function roundTicks(highest: number): number[] {
  const least = highest / 5 || 1
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= least) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, line) => line * step)
}

/** Returns the place of the highest point, which gets a label; null if all values are zero. */
const peakOf = (points: readonly ChartPoint[]) =>
  points.reduce<number | null>(
    (highest, { value }, index) => (value > (highest === null ? 0 : points[highest]!.value) ? index : highest),
    null,
  )
