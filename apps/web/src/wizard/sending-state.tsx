import { Anchor, Button, Progress } from '@mantine/core'
import { wizardTexts } from '@barreno/texts/wizard'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CallError } from '../api/call.ts'
import { Failure } from '../ui/failure.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { Notice } from '../ui/notice.tsx'
import { CorrectionConflict, isConflict } from './correction-conflict.tsx'
import { type Draft, isConfigured } from './draft.ts'
import { stepFaults } from './step-faults.ts'
import type { useSubmission } from './use-submission.ts'
import type { CurrentStep } from './wizard-step.tsx'
import classes from './sending-state.module.css'

const texts = wizardTexts.sending

const QueueDialog = dialogOnDemand(
  async () => (await import('../outbox/queue-dialog.tsx')).QueueDialog,
  ({ queueing, onClose }) => (queueing ? onClose : null),
)

/** Error code set in the browser if the catalogue differs from what the client sees. */
export const offersChanged = 'materials.changed'

type Props = { step: CurrentStep; sending: ReturnType<typeof useSubmission> }

/** Progress and errors of the sending, beside the button that started it. */
export function SendingState({ step, sending: { progress, isCancelled, cancel, forget, leave, ...sending } }: Props) {
  // These changes are shown at the materials, the old beside the new.
  const error = sending.error?.code === 'combos.changed' || sending.error?.code === offersChanged ? null : sending.error
  const box = useRef<HTMLDivElement>(null)
  const state = progress === null ? (error ?? isCancelled) : 'sending'
  useEffect(() => {
    if (state) box.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  const dialog = <QueueDialog step={step} queueing={sending.queueing} error={error} onClose={sending.stopQueueing} />
  if (!state) return dialog
  return (
    <div ref={box} className={classes.state}>
      {dialog}
      {progress !== null && <Uploading progress={progress} hasFiles={!isConfigured(step.draft)} onCancel={cancel} />}
      {error && <Failed error={error} step={step} onSettled={forget} onLeave={leave} onQueue={sending.queue} />}
      {isCancelled && <Notice live>{texts.cancelled}</Notice>}
    </div>
  )
}

type UploadingProps = {
  progress: number
  /** Without files, there is no upload progress, only the wait for the answer. */
  hasFiles?: boolean
  onCancel: () => void
}

/** Progress of the upload, with a button to cancel it. */
export function Uploading({ progress, hasFiles = true, onCancel }: UploadingProps) {
  const percent = Math.floor(progress * 100)
  const isUploaded = progress >= 1
  const received = hasFiles ? texts.registering : texts.registeringAlone
  return (
    <div className={classes.uploading}>
      <div className={classes.words}>
        <span role="status">{isUploaded || !hasFiles ? received : texts.files(percent)}</span>
        {!isUploaded && (
          <Button variant="default" size="compact-md" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
      <Progress value={hasFiles ? percent : 100} aria-label={texts.label} size="sm" animated={isUploaded || !hasFiles} />
    </div>
  )
}

type FailedProps = { error: CallError; step: CurrentStep; onSettled: () => void; onLeave: () => void; onQueue: () => void }

function Failed({ error, step: { flow, draft, change }, onSettled, onLeave, onQueue }: FailedProps) {
  const { resubmits } = draft
  const title = texts.error(error.message || texts.failed[flow])
  if (resubmits && isConflict(error)) {
    const settle = (next: Draft['resubmits']) => {
      change({ resubmits: next })
      onSettled()
    }
    return <CorrectionConflict title={title} resubmits={resubmits} onSettle={settle} />
  }
  const faults = stepFaults(error, draft)
  if (faults.length === 0)
    return (
      <Failure error={error} title={title} onLeave={onLeave}>
        {texts.kept}
        {isWithoutLine(error) && (
          <div>
            <Button variant="default" size="compact-md" onClick={onQueue}>
              {texts.queue}
            </Button>
          </div>
        )}
      </Failure>
    )
  return (
    <Notice tone="red" title={title} live>
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
    </Notice>
  )
}

/** Whether no server answered; the request can then be queued until there is a connection. */
const isWithoutLine = ({ status, code }: CallError) => status === 0 && code !== 'files.unreadable'
