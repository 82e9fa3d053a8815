import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { IconChevronDown, IconMaximize } from '@tabler/icons-react'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { Dialog } from '../ui/dialog.ts'
import { Notice } from '../ui/notice.tsx'
import { type FiringLayer, firingOf } from './firing.ts'
import { HoleDrawing, PlanSvg, useLabels } from './hole-drawing.tsx'
import { type Plan, type PlanHole, planOf, type PlanSource } from '@barreno/blast-design/drawing/hole-plan'
import { HoleTable } from './hole-table.tsx'
import { ClearingMap } from './clearing-map.tsx'
import { CutFigure } from './cut-figure.tsx'
import { Legend } from './legend.tsx'
import { frameOf } from '@barreno/blast-design/drawing/plan-frame'
import { SequenceControls } from './sequence-controls.tsx'
import { type TieUp, tieUpOf } from '@barreno/blast-design/drawing/tie-up'
import { patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { TieUpLegend } from './tie-up-layer.tsx'
import { useFiring } from './use-firing.ts'
import { ZoomPane } from './zoom-pane.tsx'
import classes from './pattern-drawing.module.css'

const texts = patternDrawingTexts

type Props = {
  source: PlanSource
  /** The initiation and the clearing distances; absent from suggestions of engines before 2.0. */
  firing?: Fired | undefined
  /** Whether the figures at other scales are collapsed. */
  foldsDetails?: boolean
  /** Content shown beside the drawing if there is room. */
  children?: ReactNode
}

type Fired = Pick<SuggestedPattern, 'initiation' | 'clearing' | 'vibration'>

/** The pattern of holes of one front: a drawing to scale, its firing sequence, and a table. */
export function PatternDrawing({ source: { miningType, parameters, outline }, firing, foldsDetails = false, children }: Props) {
  const plan = useMemo(() => planOf({ miningType, parameters, outline }), [miningType, parameters, outline])
  if (typeof plan === 'string')
    return (
      <div className={classes.beside}>
        <Notice tone="amber">{texts.drawing[plan]}</Notice>
        {children}
      </div>
    )
  return (
    <DrawnPattern plan={plan} fired={firing} foldsDetails={foldsDetails}>
      {children}
    </DrawnPattern>
  )
}

type DrawnProps = { plan: Plan; fired: Fired | undefined; foldsDetails: boolean; children: ReactNode }

/** Memoized, so that it is redrawn for another plan but not for each key typed beside it. */
const DrawnPattern = memo(function DrawnPattern({ plan, fired, foldsDetails, children }: DrawnProps) {
  const initiation = fired?.initiation
  const tieUp = useMemo(() => (initiation ? tieUpOf(initiation, plan.holes) : null), [initiation, plan])
  const { moments, layers } = useMemo(() => firingOf(plan.holes), [plan])
  const firing = useFiring(moments)
  const [chosen, setChosen] = useState<PlanHole | null>(null)
  // After the plan changes, the hole with the same number stays selected.
  const chosenHole = chosen && (plan.holes.find(({ number }) => number === chosen.number) ?? null)
  return (
    <div className={classes.pattern}>
      <div className={classes.beside}>
        <div className={classes.drawing}>
          <HoleDrawing plan={plan} tieUp={tieUp} layers={layers} at={firing.at} chosen={chosenHole} onChoose={setChosen} />
          <Legend holes={plan.holes} />
          {tieUp && <TieUpLegend tieUp={tieUp} />}
          <SequenceControls firing={firing} />
          <Enlarged plan={plan} tieUp={tieUp} layers={layers} at={firing.at} />
        </div>
        {children}
      </div>
      <Details plan={plan} tieUp={tieUp} fired={fired} initiation={initiation} isFolded={foldsDetails} />
      <HoleTable holes={plan.holes} chosen={chosenHole} onChoose={setChosen} />
    </div>
  )
})

type DetailProps = {
  plan: Plan
  tieUp: TieUp | null
  fired: Fired | undefined
  initiation: SuggestedPattern['initiation']
  isFolded: boolean
}

/** Figures at other scales: the cut, which is small, and the clearing, which is large. */
function Details({ plan, tieUp, fired, initiation, isFolded }: DetailProps) {
  const [isOpen, { open }] = useDisclosure(!isFolded)
  const clearing = fired?.clearing
  if (plan.isBench && !(clearing && initiation)) return null
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.unfold ?? ''}
        leftSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        {texts.showDetails[plan.isBench ? 'bench' : 'underground']}
      </Button>
    )
  return (
    <div className={classes.details}>
      {!plan.isBench && <CutFigure plan={plan} isNumbered={tieUp?.isNumbered ?? true} />}
      {clearing && initiation && (
        <ClearingMap
          clearing={clearing}
          firingPoint_m={initiation.start.firingPoint_m}
          structure_m={fired.vibration.structure?.distance_m ?? null}
        />
      )}
    </div>
  )
}

type EnlargedProps = { plan: Plan; tieUp: TieUp | null; layers: readonly FiringLayer[]; at: number | null }

/** The drawing larger than the page has room for, to read the numbers of a cut or one hole among thousands. */
function Enlarged({ plan, tieUp, layers, at }: EnlargedProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <div data-print="no">
      <Button variant="subtle" size="compact-sm" leftSection={<IconMaximize size={16} stroke={1.75} aria-hidden />} onClick={open}>
        {texts.enlarge}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={texts.enlarged}
        size="min(1200px, 94vw)"
        classNames={{ content: classes.large ?? '', body: classes.largeBody ?? '' }}
      >
        <ZoomPane label={texts.enlarged} note={<Legend holes={plan.holes} />}>
          <EnlargedPlan plan={plan} tieUp={tieUp} layers={layers} at={at} />
        </ZoomPane>
      </Dialog>
    </div>
  )
}

const enlargedRoom = { width: 1600, height: 1200 }

/** The layout is computed when the dialog is opened. */
function EnlargedPlan({ plan, tieUp, layers, at }: EnlargedProps) {
  const frame = useMemo(() => frameOf(plan, enlargedRoom), [plan])
  const labels = useLabels(plan, frame, tieUp)
  return <PlanSvg plan={plan} tieUp={tieUp} frame={frame} labels={labels} layers={layers} at={at} chosen={null} isFilling />
}
