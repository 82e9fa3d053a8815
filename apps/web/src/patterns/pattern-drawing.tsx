import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { patternDesignTexts } from '@barreno/texts/pattern-design'
import { IconMaximize } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { type FiringMoment, firingOf } from './firing.ts'
import { HoleDrawing, PlanSvg } from './hole-drawing.tsx'
import { type Plan, type PlanHole, planOf, type PlanSource } from './hole-plan.ts'
import { HoleTable } from './hole-table.tsx'
import { Legend } from './legend.tsx'
import { frameOf } from './plan-frame.ts'
import { SequenceControls } from './sequence-controls.tsx'
import { useFiring } from './use-firing.ts'
import { ZoomPane } from './zoom-pane.tsx'
import classes from './pattern-drawing.module.css'

const texts = patternDesignTexts

type Props = {
  source: PlanSource
  /** What stands beside the drawing where there is room. */
  children?: ReactNode
}

/** The scheme of the holes of one front: drawn to scale, watched in the order of firing, and read as a table. */
export function PatternDrawing({ source: { miningType, parameters, outline }, children }: Props) {
  const plan = useMemo(() => planOf({ miningType, parameters, outline }), [miningType, parameters, outline])
  if (typeof plan === 'string')
    return (
      <div className={classes.beside}>
        <Notice tone="amber">{texts.drawing[plan]}</Notice>
        {children}
      </div>
    )
  return <DrawnPattern plan={plan}>{children}</DrawnPattern>
}

function DrawnPattern({ plan, children }: { plan: Plan; children: ReactNode }) {
  const moments = useMemo(() => firingOf(plan.holes), [plan])
  const firing = useFiring(moments)
  const [chosen, setChosen] = useState<PlanHole | null>(null)
  // Another plan has other holes: of its own numbers the same one stays chosen.
  const chosenHole = chosen && (plan.holes.find(({ number }) => number === chosen.number) ?? null)
  return (
    <div className={classes.pattern}>
      <div className={classes.beside}>
        <div className={classes.drawing}>
          <HoleDrawing plan={plan} moments={moments} at={firing.at} chosen={chosenHole} onChoose={setChosen} />
          <Legend holes={plan.holes} />
          <SequenceControls firing={firing} />
          <Enlarged plan={plan} moments={moments} at={firing.at} />
        </div>
        {children}
      </div>
      <HoleTable holes={plan.holes} chosen={chosenHole} onChoose={setChosen} />
    </div>
  )
}

/** Larger than the page has room for: the numbers of a cut, or one hole among two thousand. */
function Enlarged({ plan, moments, at }: { plan: Plan; moments: readonly FiringMoment[]; at: number | null }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const frame = useMemo(() => frameOf(plan, enlargedRoom), [plan])
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
          <PlanSvg plan={plan} frame={frame} moments={moments} at={at} chosen={null} isFilling />
        </ZoomPane>
      </Dialog>
    </div>
  )
}

const enlargedRoom = { width: 1600, height: 1200 }
