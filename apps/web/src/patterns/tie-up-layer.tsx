import { drawingWords, patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { Fragment, memo, useId, useMemo } from 'react'
import type { HoleLabels } from '@barreno/blast-design/drawing/hole-labels'
import { tenth } from '@barreno/blast-design/drawing/hole-marks'
import type { Box } from '@barreno/blast-design/drawing/label-places'
import type { Frame } from '@barreno/blast-design/drawing/plan-frame'
import { lookOf, type TieUp, type TieUpLine } from '@barreno/blast-design/drawing/tie-up'
import classes from './tie-up-layer.module.css'

const texts = patternDrawingTexts.tieUp

type LayerProps = {
  tieUp: TieUp
  frame: Frame
  labels: HoleLabels['others']
  /** Whether the lines of a delay are drawn as one path, because thousands of elements would slow down typing. */
  isTogether: boolean
}

/** The path of the signal: from the flag along the links, each with an arrow and its milliseconds; tubes lead to the circle of their bunch. */
export const TieUpLayer = memo(function TieUpLayer({ tieUp, frame, labels, isTogether }: LayerProps) {
  const { lines, bunches, start, delays_ms } = tieUp
  const id = useId()
  return (
    <g aria-hidden>
      <defs>
        {delays_ms.map((delay_ms) => (
          <marker
            key={delay_ms}
            id={`${id}-${delay_ms}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
            markerUnits="userSpaceOnUse"
          >
            <path d="M0 0.5L8 4L0 7.5Z" fill={lookOf(delay_ms, delays_ms).colour} />
          </marker>
        ))}
      </defs>
      {isTogether ? (
        <LinesTogether tieUp={tieUp} frame={frame} labels={labels} />
      ) : (
        lines.map((line) => (
          <Line key={line.id} line={line} frame={frame} delays_ms={delays_ms} markerId={id} label={labels.get(line.id)} />
        ))
      )}
      {bunches.map(({ id: bunch, at, holes }) => (
        <Fragment key={bunch}>
          <circle className={classes.bunch} cx={frame.x(at.x_m)} cy={frame.y(at.y_m)} r={9} />
          <text className={classes.bunchText} x={frame.x(at.x_m)} y={frame.y(at.y_m) + 3} textAnchor="middle">
            {holes}
          </text>
        </Fragment>
      ))}
      {start && <Flag x={frame.x(start.x_m)} y={frame.y(start.y_m)} />}
    </g>
  )
})

type LineProps = { line: TieUpLine; frame: Frame; delays_ms: readonly number[]; markerId: string; label: Box | undefined }

function Line({ line: { from, to, kind, delay_ms }, frame: { x, y }, delays_ms, markerId, label }: LineProps) {
  const [x1, y1, x2, y2] = [x(from.x_m), y(from.y_m), x(to.x_m), y(to.y_m)]
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (delay_ms === 0) return <path d={`M${x1} ${y1}L${x2} ${y2}`} className={classes.wire} data-kind={kind} />
  const { colour, dash } = lookOf(delay_ms, delays_ms)
  // The arrow ends before the mark of the hole it leads to.
  const rest = Math.max(0, 1 - 7 / Math.max(length, 1))
  const [endX, endY] = [x1 + (x2 - x1) * rest, y1 + (y2 - y1) * rest]
  return (
    <>
      <path
        d={`M${x1} ${y1}L${endX} ${endY}`}
        className={classes.link}
        stroke={colour}
        strokeDasharray={dash}
        markerEnd={`url(#${markerId}-${delay_ms})`}
      />
      {label && <DelayWords label={label} delay_ms={delay_ms} delays_ms={delays_ms} />}
    </>
  )
}

/** Minimum length of a link for an arrow, which would hide a shorter one. */
const minForArrow_px = 12

/** The lines of each delay as one path, and their arrows as another. */
function LinesTogether({ tieUp: { lines, delays_ms }, frame, labels }: Omit<LayerProps, 'isTogether'>) {
  const looks = useMemo(() => [...Map.groupBy(lines, ({ kind, delay_ms }) => `${kind} ${delay_ms}`)], [lines])
  const worded = useMemo(() => lines.filter(({ id }) => labels.has(id)), [lines, labels])
  return (
    <>
      {looks.map(([look, some]) => (
        <LookTogether key={look} lines={some} frame={frame} delays_ms={delays_ms} />
      ))}
      {worded.map(({ id, delay_ms }) => (
        <DelayWords key={id} label={labels.get(id)!} delay_ms={delay_ms} delays_ms={delays_ms} />
      ))}
    </>
  )
}

function LookTogether({ lines, frame: { x, y }, delays_ms }: { lines: readonly TieUpLine[]; frame: Frame; delays_ms: readonly number[] }) {
  const [{ kind, delay_ms }] = lines as readonly [TieUpLine]
  const ends = lines.map(({ from, to }) => [x(from.x_m), y(from.y_m), x(to.x_m), y(to.y_m)] as const)
  const d = ends.map(([x1, y1, x2, y2]) => `M${tenth(x1)} ${tenth(y1)}L${tenth(x2)} ${tenth(y2)}`).join('')
  if (delay_ms === 0) return <path d={d} className={classes.wire} data-kind={kind} />
  const { colour, dash } = lookOf(delay_ms, delays_ms)
  return (
    <>
      <path d={d} className={classes.link} data-lines={lines.length} stroke={colour} strokeDasharray={dash} />
      <path d={ends.map(arrowTo).join('')} fill={colour} />
    </>
  )
}

/** Returns the path of an arrow head of seven pixels that ends before the mark of the hole. */
function arrowTo([x1, y1, x2, y2]: readonly [number, number, number, number]): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length < minForArrow_px) return ''
  const [alongX, alongY] = [(x2 - x1) / length, (y2 - y1) / length]
  const at = (back: number, aside: number) => `${tenth(x2 - back * alongX - aside * alongY)} ${tenth(y2 - back * alongY + aside * alongX)}`
  return `M${at(14, 3)}L${at(7, 0)}L${at(14, -3)}Z`
}

type WordProps = { label: Box; delay_ms: number; delays_ms: readonly number[] }

const DelayWords = ({ label, delay_ms, delays_ms }: WordProps) => (
  <text className={classes.delay} fill={lookOf(delay_ms, delays_ms).colour} x={label.left} y={label.bottom - 1}>
    {drawingWords.delay(delay_ms)}
  </text>
)

/** A flag on its pole at the hole where the signal starts. */
const Flag = ({ x, y }: { x: number; y: number }) => (
  <path className={classes.flag} d={`M${x} ${y}V${y - 20}L${x - 12} ${y - 16}L${x} ${y - 12}`} />
)

/** The legend: the line of each delay, the flag and the circles. */
export function TieUpLegend({ tieUp: { lines, bunches, start, isRing, delays_ms } }: { tieUp: TieUp }) {
  const count = (delay_ms: number) => lines.filter((line) => line.delay_ms === delay_ms).length
  if (isRing) return <p className={classes.ring}>{texts.ring}</p>
  if (!start) return null
  return (
    <ul className={classes.legend} aria-label={texts.legend}>
      <li>
        <svg viewBox="0 0 18 24" width={14} height={18} aria-hidden>
          <Flag x={14} y={22} />
        </svg>
        {texts.start}
      </li>
      {delays_ms.map((delay_ms) => (
        <li key={delay_ms}>
          <svg viewBox="0 0 28 8" width={28} height={8} aria-hidden>
            <path
              d="M0 4H28"
              stroke={lookOf(delay_ms, delays_ms).colour}
              strokeDasharray={lookOf(delay_ms, delays_ms).dash}
              strokeWidth={2}
            />
          </svg>
          {texts.connectors(count(delay_ms), delay_ms)}
        </li>
      ))}
      {bunches.length > 0 && (
        <li>
          <svg viewBox="0 0 18 18" width={16} height={16} aria-hidden>
            <circle className={classes.bunch} cx={9} cy={9} r={8} />
          </svg>
          {texts.bunches(bunches.length)}
        </li>
      )}
    </ul>
  )
}
