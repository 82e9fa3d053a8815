import { Anchor, Button, Progress } from '@mantine/core'
import type { OrderType } from '@barreno/domain/preorders/schema'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CallError } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { stepFaults } from './step-faults.ts'
import type { Sending } from './use-submission.ts'
import classes from './sending-state.module.css'

const texts = wizardTexts.sending

type Props = Sending & { flow: OrderType; onCancel: () => void }

/** How the sending goes, and why it did not; beside the button that started it. */
export function SendingState({ progress, error, isCancelled, flow, onCancel }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const shown = progress === null ? (error ?? isCancelled) : 'sending'
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  if (!shown) return null
  return (
    <div ref={box} className={classes.state}>
      {progress !== null && <Uploading progress={progress} onCancel={onCancel} />}
      {error && <Failed error={error} flow={flow} />}
      {isCancelled && <Notice live>{texts.cancelled}</Notice>}
    </div>
  )
}

function Uploading({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const percent = Math.floor(progress * 100)
  const isUploaded = progress >= 1
  return (
    <div className={classes.uploading}>
      <div className={classes.words}>
        <span role="status">{isUploaded ? texts.registering : texts.files(percent)}</span>
        {!isUploaded && (
          <Button variant="default" size="compact-md" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
      <Progress value={percent} aria-label={texts.label} size="sm" animated={isUploaded} />
    </div>
  )
}

function Failed({ error, flow }: { error: CallError; flow: OrderType }) {
  const faults = stepFaults(error, flow)
  return (
    <Notice tone="red" title={texts.error(error.message || texts.failed[flow])} live>
      {faults.length > 0 ? (
        <ul className={classes.faults}>
          {faults.map(({ step, address, message }) => (
            <li key={`${step} ${message}`}>
              {message !== error.message && <>{message} </>}
              <Anchor component={Link} to={address}>
                {texts.goTo(wizardTexts.steps[step])}
              </Anchor>
            </li>
          ))}
        </ul>
      ) : (
        texts.kept
      )}
    </Notice>
  )
}
