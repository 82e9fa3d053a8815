import { Button } from '@mantine/core'
import { patternTexts } from '@barreno/texts/patterns'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './zoom-pane.module.css'

const texts = patternTexts.zoom
const steps = [1, 1.5, 2, 3, 4, 6, 8, 12]

/** A pane for content to be inspected closely: it fits at first, can be enlarged, and is moved by scrolling. */
export function ZoomPane({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  const [step, setStep] = useState(0)
  const pane = useRef<HTMLDivElement>(null)
  const zoom = steps[step]!
  const before = useRef(zoom)

  // Keeps the centre of the view in place when the zoom changes.
  useLayoutEffect(() => {
    const box = pane.current!
    const ratio = zoom / before.current
    before.current = zoom
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * ratio - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * ratio - box.clientHeight / 2
  }, [zoom])

  return (
    <div className={classes.frame}>
      <div ref={pane} className={classes.pane} role="region" aria-label={label} tabIndex={0}>
        <div className={classes.content} style={{ '--zoom': zoom } as CSSProperties}>
          {children}
        </div>
      </div>
      <div className={classes.foot}>
        <div className={classes.tools} role="group" aria-label={texts.label}>
          <Button variant="default" size="compact-md" disabled={step === 0} onClick={() => setStep(step - 1)} aria-label={texts.out}>
            <IconZoomOut size={18} stroke={1.75} aria-hidden />
          </Button>
          <span className={classes.figure} role="status">
            {texts.at(Math.round(zoom * 100))}
          </span>
          <Button
            variant="default"
            size="compact-md"
            disabled={step === steps.length - 1}
            onClick={() => setStep(step + 1)}
            aria-label={texts.in}
          >
            <IconZoomIn size={18} stroke={1.75} aria-hidden />
          </Button>
          <Button variant="default" size="compact-md" disabled={step === 0} onClick={() => setStep(0)}>
            {texts.fit}
          </Button>
        </div>
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </div>
  )
}
