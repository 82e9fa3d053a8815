import { ActionIcon, Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react'
import type { Firing } from './use-firing.ts'
import classes from './sequence-controls.module.css'

const texts = patternDrawingTexts.sequence

/** Plays the firing sequence or steps through it. Users who prefer reduced motion get only the steps. */
export function SequenceControls({ firing }: { firing: Firing }) {
  const isStill = useReducedMotion()
  const { moments, at, isPlaying, play, pause, go } = firing
  if (moments.length === 0) return null
  const moment = at === null ? null : moments[at]!
  const caption = moment ? texts.at(moment) : texts.begin
  return (
    <div className={classes.controls} role="group" aria-label={texts.label} data-print="no">
      <div className={classes.buttons}>
        {!isStill && (
          <Button
            variant="default"
            size="compact-md"
            onClick={isPlaying ? pause : play}
            leftSection={isPlaying ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
          >
            {isPlaying ? texts.pause : texts.play}
          </Button>
        )}
        <Step label={texts.reset} icon={IconPlayerSkipBack} isOff={at === null} onClick={() => go(null)} />
        <Step label={texts.back} icon={IconPlayerTrackPrev} isOff={at === null} onClick={() => go((at ?? 0) - 1)} />
        <Step
          label={texts.forward}
          icon={IconPlayerTrackNext}
          isOff={at === moments.length - 1}
          onClick={() => go(at === null ? 0 : at + 1)}
        />
      </div>
      <input
        type="range"
        className={classes.range}
        min={-1}
        max={moments.length - 1}
        value={at ?? -1}
        onChange={(event) => go(Number(event.currentTarget.value))}
        aria-label={texts.moment}
        aria-valuetext={caption}
      />
      <p className={classes.caption}>{caption}</p>
    </div>
  )
}

type StepProps = { label: string; icon: typeof IconPlayerPlay; isOff: boolean; onClick: () => void }

const Step = ({ label, icon: Icon, isOff, onClick }: StepProps) => (
  <ActionIcon variant="default" size="input-xs" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    <Icon size={16} aria-hidden />
  </ActionIcon>
)
