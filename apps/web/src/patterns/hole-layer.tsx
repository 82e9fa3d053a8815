import { memo } from 'react'
import type { PlanHole } from '@barreno/blast-design/drawing/hole-plan'
import { editedRing, isUncharged, markOf, markPath } from '@barreno/blast-design/drawing/hole-marks'
import type { HoleLabel, HoleLabels } from '@barreno/blast-design/drawing/hole-labels'
import { type Frame, holeRadius_px, markRadius_px } from '@barreno/blast-design/drawing/plan-frame'
import classes from './hole-drawing.module.css'

/** Before its moment, at it, between those of its two charges, after them; all are waiting while nobody looks at the sequence. */
export type HoleState = 'waiting' | 'firing' | 'between' | 'fired'

type Props = { holes: readonly PlanHole[]; frame: Frame; state: HoleState; labels: HoleLabels['byHole'] }

/** Holes that go off together. A step of the sequence draws two of these again, and not two thousand holes. */
export const HoleLayer = memo(function HoleLayer({ holes, frame, state, labels }: Props) {
  return (
    <g className={classes.layer} data-state={state}>
      {holes.map((hole) => (
        <DrawnHole key={hole.number} hole={hole} frame={frame} label={labels.get(hole.number)} />
      ))}
    </g>
  )
})

function DrawnHole({ hole, frame: { x, y, scale }, label }: { hole: PlanHole; frame: Frame; label: HoleLabel | undefined }) {
  const mark = markOf(hole.type)
  const [cx, cy] = [x(hole.x_m), y(hole.y_m)]
  const radius = markRadius_px(hole, scale)
  const isOpen = isUncharged(hole)
  return (
    <>
      <path
        d={markPath(mark, cx, cy, radius)}
        stroke={mark.colour}
        fill={isOpen ? '#fff' : `${mark.colour}33`}
        strokeWidth={Math.min(1.25, radius * 0.35)}
        className={classes.mark}
      />
      <circle
        cx={cx}
        cy={cy}
        r={holeRadius_px(hole, scale)}
        stroke={mark.colour}
        fill={isOpen ? 'none' : mark.colour}
        className={classes.hole}
        data-hole={hole.number}
        data-type={hole.type}
      />
      {hole.edits && (
        <circle
          cx={cx}
          cy={cy}
          r={radius + editedRing.beyond}
          strokeDasharray={editedRing.dash}
          className={classes.edited}
          data-edited={hole.number}
        />
      )}
      {label && <DrawnLabel label={label} />}
    </>
  )
}

/** When the hole fires, its detonator's number small before it; a line leads to what does not stand beside its hole. */
export const DrawnLabel = ({ label: { number, time, place } }: { label: HoleLabel }) => (
  <>
    {place.leader && <line {...place.leader} className={classes.leader} />}
    <text x={place.box.left} y={place.box.bottom - 1} className={classes.delay}>
      {number && <tspan className={classes.number}>{number}</tspan>}
      {time}
    </text>
  </>
)
