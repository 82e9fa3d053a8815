import { useElementSize } from '@mantine/hooks'
import { drawingWords, patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { DimensionLines } from './dimension-lines.tsx'
import type { FiringLayer } from './firing.ts'
import { type HoleLabels, labelsOf } from '@barreno/blast-design/drawing/hole-labels'
import { HoleLayer, type HoleState, HolesTogether, HoleWords, maxDrawnApart } from './hole-layer.tsx'
import type { Plan, PlanHole } from '@barreno/blast-design/drawing/hole-plan'
import { type Frame, frameOf, markRadius_px, maxWidth_px, outlinePath } from '@barreno/blast-design/drawing/plan-frame'
import { delayWords, type TieUp } from '@barreno/blast-design/drawing/tie-up'
import { TieUpLayer } from './tie-up-layer.tsx'
import classes from './hole-drawing.module.css'

const texts = patternDrawingTexts.drawing

type Props = {
  plan: Plan
  /** Null for suggestions of engines before 2.0. */
  tieUp: TieUp | null
  layers: readonly FiringLayer[]
  /** Index of the moment of the firing sequence that is shown; null outside of it. */
  at: number | null
  chosen: PlanHole | null
  onChoose: (hole: PlanHole | null) => void
}

/** The face to scale with its holes. The hole under the pointer or selected by the arrow keys is described below it. */
export function HoleDrawing({ plan, tieUp, layers, at, chosen, onChoose }: Props) {
  const { ref, width } = useElementSize()
  const frame = useMemo(() => frameOf(plan, { width: Math.min(maxWidth_px, width || maxWidth_px) }), [plan, width])
  const labels = useLabels(plan, frame, tieUp)
  const [pointed, setPointed] = useState<PlanHole | null>(null)
  const highlighted = pointed ?? chosen
  const place = chosen ? plan.holes.indexOf(chosen) : -1

  function move(event: KeyboardEvent) {
    const next = nextPlace(event.key, place, plan.holes.length - 1)
    if (next === null) return
    event.preventDefault()
    onChoose(plan.holes[next]!)
  }

  return (
    <div ref={ref} className={classes.figure}>
      <div
        className={classes.sheet}
        role="slider"
        tabIndex={0}
        aria-label={texts.holes}
        aria-valuemin={1}
        aria-valuemax={plan.holes.length}
        aria-valuenow={Math.max(place, 0) + 1}
        aria-valuetext={chosen ? `${texts.hole(chosen.number)}: ${texts.holeFacts(chosen)}` : texts.hint}
        onKeyDown={move}
        onPointerMove={(event) => setPointed(holeUnder(event, plan, frame))}
        onPointerLeave={() => setPointed(null)}
        onPointerDown={(event) => onChoose(holeUnder(event, plan, frame))}
      >
        <PlanSvg plan={plan} tieUp={tieUp} frame={frame} labels={labels} layers={layers} at={at} chosen={highlighted} />
      </div>
      {labels.withoutRoom > 0 && <p className={classes.readout}>{texts.withoutRoom(labels.withoutRoom)}</p>}
      <p className={classes.readout}>
        {highlighted ? (
          <>
            <strong>{texts.hole(highlighted.number)}</strong>
            {' · '}
            {texts.holeFacts(highlighted)}
          </>
        ) : (
          texts.hint
        )}
      </p>
    </div>
  )
}

type SvgProps = Pick<Props, 'plan' | 'tieUp' | 'layers' | 'at' | 'chosen'> & {
  frame: Frame
  labels: HoleLabels
  /** Whether the drawing fills its container instead of keeping the size of its layout. */
  isFilling?: boolean
}

/** The SVG of a plan, without any interaction. */
export function PlanSvg({ plan, tieUp, frame, labels: { byHole, others: words }, layers, at, chosen, isFilling = false }: SvgProps) {
  const { width, height } = frame
  const isTogether = plan.holes.length > maxDrawnApart
  return (
    <svg
      className={isFilling ? undefined : classes.svg}
      viewBox={`0 0 ${width.toFixed(1)} ${height.toFixed(1)}`}
      width={isFilling ? '100%' : Math.round(width)}
      height={isFilling ? '100%' : Math.round(height)}
      role="img"
      aria-label={texts.summary(plan.width_m, plan.height_m, plan.holes.length)}
    >
      <path d={outlinePath(plan.outline, frame)} className={classes.outline} />
      {plan.isBench && <Crest frame={frame} width_m={plan.width_m} />}
      <DimensionLines width_m={plan.width_m} height_m={plan.height_m} frame={frame} />
      {tieUp && <TieUpLayer tieUp={tieUp} frame={frame} labels={words} isTogether={isTogether} />}
      <Holes plan={plan} frame={frame} labels={byHole} layers={layers} at={at} />
      {chosen && <Chosen hole={chosen} frame={frame} />}
    </svg>
  )
}

type HolesProps = Pick<Props, 'plan' | 'layers' | 'at'> & { frame: Frame; labels: HoleLabels['byHole'] }

/** The holes grouped by the moments at which they fire. If there are many, all holes of one state are drawn together. */
const Holes = (props: HolesProps) => (props.plan.holes.length > maxDrawnApart ? <ManyHoles {...props} /> : <FewHoles {...props} />)

function FewHoles({ plan: { holes }, layers, at, frame, labels }: HolesProps) {
  const others = useMemo(() => unfired(holes), [holes])
  return (
    <>
      <HoleLayer holes={others} frame={frame} state="waiting" labels={labels} />
      {layers.map((layer) => (
        <HoleLayer key={layer.id} holes={layer.holes} frame={frame} state={stateAt(layer, at)} labels={labels} />
      ))}
    </>
  )
}

function ManyHoles({ plan: { holes }, layers, at, frame, labels }: HolesProps) {
  const states = useMemo(() => {
    const byState = new Map<HoleState, PlanHole[]>([['waiting', unfired(holes)]])
    for (const layer of layers) {
      const state = stateAt(layer, at)
      const some = byState.get(state)
      if (some) some.push(...layer.holes)
      else byState.set(state, [...layer.holes])
    }
    return [...byState]
  }, [holes, layers, at])
  return (
    <>
      {states.map(([state, some]) => (
        <HolesTogether key={state} holes={some} frame={frame} state={state} />
      ))}
      <HoleWords labels={labels} />
    </>
  )
}

const unfired = (holes: readonly PlanHole[]) => holes.filter(({ delay_ms }) => delay_ms === null)

/** Returns the labels of a drawing. Underground, the number is that of the detonator; the same is assumed for a record without a plan. */
export const useLabels = (plan: Plan, frame: Frame, tieUp: TieUp | null): HoleLabels =>
  useMemo(
    () =>
      labelsOf(
        plan,
        frame,
        tieUp ? tieUp.isNumbered : !plan.isBench,
        drawingWords,
        tieUp ? { after: delayWords(tieUp, frame, drawingWords) } : {},
      ),
    [plan, frame, tieUp],
  )

/** The crest with its label. Without it, the direction in which the rock moves would be ambiguous. */
const Crest = ({ frame: { x, y }, width_m }: { frame: Frame; width_m: number }) => (
  <g aria-hidden>
    <path d={`M${x(0)} ${y(0)}H${x(width_m)}`} className={classes.crest} />
    <text x={x(0) + 6} y={y(0) - 5} className={classes.delay}>
      {drawingWords.crest}
    </text>
  </g>
)

function Chosen({ hole, frame: { x, y, scale, height } }: { hole: PlanHole; frame: Frame }) {
  const [cx, cy] = [x(hole.x_m), y(hole.y_m)]
  return (
    <g aria-hidden>
      <path className={classes.chosenCross} d={`M${cx} ${cy}V${Math.min(y(0), height)}M${cx} ${cy}H${x(0)}`} />
      <circle className={classes.chosen} cx={cx} cy={cy} r={markRadius_px(hole, scale) + 4} />
    </g>
  )
}

function stateAt({ first, last }: FiringLayer, at: number | null): HoleState {
  if (at === null || at < first) return 'waiting'
  if (at === first || at === last) return 'firing'
  return at < last ? 'between' : 'fired'
}

/** Returns the hole nearest to the pointer; null if none is near. */
function holeUnder(event: PointerEvent<HTMLElement>, { holes }: Plan, { x, y, width }: Frame): PlanHole | null {
  const box = event.currentTarget.querySelector('svg')!.getBoundingClientRect()
  const shrunk = box.width / width || 1
  const [px, py] = [(event.clientX - box.left) / shrunk, (event.clientY - box.top) / shrunk]
  const reach_px = event.pointerType === 'touch' ? 24 : 14
  let [nearest, distance]: [PlanHole | null, number] = [null, reach_px]
  for (const hole of holes) {
    const away = Math.hypot(x(hole.x_m) - px, y(hole.y_m) - py)
    if (away < distance) [nearest, distance] = [hole, away]
  }
  return nearest
}

function nextPlace(key: string, place: number, last: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(place + 1, last)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(place - 1, 0)
    case 'PageUp':
      return Math.min(place + 10, last)
    case 'PageDown':
      return Math.max(place - 10, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
