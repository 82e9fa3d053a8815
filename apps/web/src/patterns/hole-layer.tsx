import { memo, useMemo } from 'react'
import type { PlanHole } from '@barreno/blast-design/drawing/hole-plan'
import { circlePath, editedRing, isUncharged, markOf, markPath } from '@barreno/blast-design/drawing/hole-marks'
import type { HoleLabel, HoleLabels } from '@barreno/blast-design/drawing/hole-labels'
import { type Frame, holeRadius_px, markRadius_px } from '@barreno/blast-design/drawing/plan-frame'
import classes from './hole-drawing.module.css'

/** State in the firing sequence: before, at, between its two charges, or after. All holes are waiting while the sequence is not shown. */
export type HoleState = 'waiting' | 'firing' | 'between' | 'fired'

type Props = { holes: readonly PlanHole[]; frame: Frame; state: HoleState; labels: HoleLabels['byHole'] }

/** Holes that fire together. A step of the sequence redraws only two such layers instead of all holes. */
export const HoleLayer = memo(function HoleLayer({ holes, frame, state, labels }: Props) {
  return (
    <g className={classes.layer} data-state={state}>
      {holes.map((hole) => (
        <DrawnHole key={hole.number} hole={hole} frame={frame} label={labels.get(hole.number)} />
      ))}
    </g>
  )
})

type TogetherProps = Pick<Props, 'holes' | 'frame' | 'state'>

/** Number of holes above which they are drawn as one path per kind, because one element per hole would slow down typing. */
export const maxDrawnApart = 400

/** Draws the holes of one state as a few paths: the same picture, about a hundred times faster. */
export const HolesTogether = memo(function HolesTogether({ holes, frame, state }: TogetherProps) {
  const kinds = useMemo(() => [...Map.groupBy(holes, (hole) => `${markOf(hole.type).colour} ${isUncharged(hole)}`)], [holes])
  return (
    <g className={classes.layer} data-state={state}>
      {kinds.map(([kind, some]) => (
        <KindTogether key={kind} holes={some} frame={frame} />
      ))}
    </g>
  )
})

function KindTogether({ holes, frame: { x, y, scale } }: Pick<Props, 'holes' | 'frame'>) {
  const [first] = holes as readonly [PlanHole]
  const { colour } = markOf(first.type)
  const isOpen = isUncharged(first)
  const edited = holes.filter(({ edits }) => edits)
  const rings = (some: readonly PlanHole[], radiusOf: (hole: PlanHole) => number) =>
    some.map((hole) => circlePath(x(hole.x_m), y(hole.y_m), radiusOf(hole))).join('')
  return (
    <>
      <path
        d={holes.map((hole) => markPath(markOf(hole.type), x(hole.x_m), y(hole.y_m), markRadius_px(hole, scale))).join('')}
        stroke={colour}
        fill={isOpen ? '#fff' : `${colour}33`}
        strokeWidth={Math.min(1.25, markRadius_px(first, scale) * 0.35)}
        className={classes.mark}
      />
      <path
        d={rings(holes, (hole) => holeRadius_px(hole, scale))}
        stroke={colour}
        fill={isOpen ? 'none' : colour}
        className={classes.hole}
        data-holes={holes.length}
        data-type={first.type}
      />
      {edited.length > 0 && (
        <path
          d={rings(edited, (hole) => markRadius_px(hole, scale) + editedRing.beyond)}
          strokeDasharray={editedRing.dash}
          className={classes.edited}
        />
      )}
    </>
  )
}

/** The labels of the holes, separate from their marks. */
export const HoleWords = memo(function HoleWords({ labels }: { labels: HoleLabels['byHole'] }) {
  return (
    <g>
      {[...labels].map(([number, label]) => (
        <DrawnLabel key={number} label={label} />
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

/** The firing time of a hole, preceded by its detonator number in small print. A line leads to a label that is not beside its hole. */
export const DrawnLabel = ({ label: { number, time, place } }: { label: HoleLabel }) => (
  <>
    {place.leader && <line {...place.leader} className={classes.leader} />}
    <text x={place.box.left} y={place.box.bottom - 1} className={classes.delay}>
      {number && <tspan className={classes.number}>{number}</tspan>}
      {time}
    </text>
  </>
)
