import { drawingWords, patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { useMemo } from 'react'
import { labelsOf } from '@barreno/blast-design/drawing/hole-labels'
import type { Plan, PlanHole } from '@barreno/blast-design/drawing/hole-plan'
import { cutOf, distanceWords, frameOfCut, type Span, spanId } from '@barreno/blast-design/drawing/cut'
import { DrawnLabel } from './hole-layer.tsx'
import type { Box } from '@barreno/blast-design/drawing/label-places'
import { markOf } from '@barreno/blast-design/drawing/hole-marks'
import type { Frame } from '@barreno/blast-design/drawing/plan-frame'
import classes from './cut-figure.module.css'

const texts = patternDrawingTexts.cut

/** Pixels per metre at a scale of 1:10: a metre is 100 mm on paper, and a CSS millimetre is 3.78 pixels. */
const scale = 100 * (96 / 25.4)

/** The cut at a scale of 1:10: relief and charged holes in their true size, the firing order and the distances between them. */
export function CutFigure({ plan, isNumbered }: { plan: Plan; isNumbered: boolean }) {
  const cut = useMemo(() => cutOf(plan.holes), [plan])
  const frame = useMemo(() => cut && frameOfCut(cut.holes, scale), [cut])
  if (!cut || !frame) return null
  const labels = labelsOf({ ...plan, holes: cut.holes }, frame, isNumbered, drawingWords, {
    before: cut.spans.map((span) => distanceWords(span, frame, drawingWords)),
  })
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
            <Distance key={spanId(span)} span={span} frame={frame} place={labels.others.get(spanId(span))} />
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

/** A hole of the cut: charged holes are filled, relief holes are not. */
function Hole({ hole: { x_m, y_m, diameter_mm, type }, frame: { x, y } }: { hole: PlanHole; frame: Frame }) {
  const isRelief = type === 'cuele_alivio'
  const { colour } = markOf(type)
  return (
    <circle cx={x(x_m)} cy={y(y_m)} r={(diameter_mm / 2000) * scale} fill={isRelief ? '#fff' : colour} stroke={colour} strokeWidth={1.25} />
  )
}

/** A line between two collars with their distance in centimetres. */
function Distance({ span: { from, to, apart_cm }, frame: { x, y }, place }: { span: Span; frame: Frame; place: Box | undefined }) {
  const [x1, y1, x2, y2] = [x(from.x_m), y(from.y_m), x(to.x_m), y(to.y_m)]
  return (
    <>
      <line x1={x1} y1={y1} x2={x2} y2={y2} className={classes.span} />
      {place && (
        <text x={place.left} y={place.bottom - 1} className={classes.distance}>
          {drawingWords.distance(apart_cm)}
        </text>
      )}
    </>
  )
}
