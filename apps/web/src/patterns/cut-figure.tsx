import { patternDesignTexts } from '@barreno/texts/pattern-design'
import { useMemo } from 'react'
import { labelsOf, wordsAt } from './hole-labels.ts'
import type { Plan, PlanHole } from './hole-plan.ts'
import { cutOf, type Span } from './cut.ts'
import { DrawnLabel } from './hole-layer.tsx'
import type { Box } from './label-places.ts'
import { markOf } from './hole-marks.ts'
import type { Frame } from './plan-frame.ts'
import classes from './cut-figure.module.css'

const texts = patternDesignTexts.cut

/** At 1:10 a metre is 100 mm of paper, and a millimetre 3.78 pixels of a screen. */
const scale = 100 * (96 / 25.4)
const margin_m = 0.13

/** The cut by itself, one to ten: relief and charged holes as large as they are, the order of firing, and how far they are apart. */
export function CutFigure({ plan, isNumbered }: { plan: Plan; isNumbered: boolean }) {
  const cut = useMemo(() => cutOf(plan.holes), [plan])
  const frame = useMemo(() => cut && frameOfCut(cut.holes), [cut])
  if (!cut || !frame) return null
  const labels = labelsOf({ ...plan, holes: cut.holes }, frame, isNumbered, { before: cut.spans.map((span) => distanceWords(span, frame)) })
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <strong>{texts.title}</strong> {texts.context}
      </figcaption>
      <div className={classes.sheet}>
        <svg
          viewBox={`0 0 ${frame.width.toFixed(1)} ${frame.height.toFixed(1)}`}
          className={classes.svg}
          style={{ width: `${(frame.width / (96 / 25.4)).toFixed(1)}mm` }}
          role="img"
          aria-label={texts.summary(cut.holes.length)}
        >
          {cut.spans.map((span) => (
            <Distance key={idOf(span)} span={span} frame={frame} place={labels.others.get(idOf(span))} />
          ))}
          {cut.holes.map((hole) => (
            <Hole key={hole.number} hole={hole} frame={frame} />
          ))}
          {[...labels.byHole].map(([number, label]) => (
            <DrawnLabel key={number} label={label} />
          ))}
        </svg>
      </div>
    </figure>
  )
}

/** Charged holes are filled, relief is open. */
function Hole({ hole: { x_m, y_m, diameter_mm, type }, frame: { x, y } }: { hole: PlanHole; frame: Frame }) {
  const isRelief = type === 'cuele_alivio'
  const { colour } = markOf(type)
  return (
    <circle cx={x(x_m)} cy={y(y_m)} r={(diameter_mm / 2000) * scale} fill={isRelief ? '#fff' : colour} stroke={colour} strokeWidth={1.25} />
  )
}

/** A line from collar to collar with the centimetres on it. */
function Distance({ span: { from, to, apart_cm }, frame: { x, y }, place }: { span: Span; frame: Frame; place: Box | undefined }) {
  const [x1, y1, x2, y2] = [x(from.x_m), y(from.y_m), x(to.x_m), y(to.y_m)]
  return (
    <>
      <line x1={x1} y1={y1} x2={x2} y2={y2} className={classes.span} />
      {place && (
        <text x={place.left} y={place.bottom - 1} className={classes.distance}>
          {texts.distance(apart_cm)}
        </text>
      )}
    </>
  )
}

const idOf = ({ from, to }: Span) => `${from.number} ${to.number}`

/** On the line, towards whichever end there is room, or beside it where it is short. */
function distanceWords(span: Span, { x, y }: Frame) {
  const { from, to, apart_cm } = span
  const [x1, y1, dx, dy] = [x(from.x_m), y(from.y_m), x(to.x_m) - x(from.x_m), y(to.y_m) - y(from.y_m)]
  const length = Math.hypot(dx, dy) || 1
  const points = [0, 12, -12, 20, -20].flatMap((aside) =>
    [0.5, 0.35, 0.65, 0.25, 0.75].map((share) => ({
      x: x1 + dx * share - (dy / length) * aside,
      y: y1 + dy * share + (dx / length) * aside,
    })),
  )
  return wordsAt(idOf(span), texts.distance(apart_cm), points)
}

function frameOfCut(holes: readonly PlanHole[]): Frame {
  const [xs, ys] = [holes.map(({ x_m }) => x_m), holes.map(({ y_m }) => y_m)]
  const [left, right, low, high] = [
    Math.min(...xs) - margin_m,
    Math.max(...xs) + margin_m,
    Math.min(...ys) - margin_m,
    Math.max(...ys) + margin_m,
  ]
  return {
    width: (right - left) * scale,
    height: (high - low) * scale,
    scale,
    x: (x_m) => (x_m - left) * scale,
    y: (y_m) => (high - y_m) * scale,
  }
}
