import { outboxTexts } from '@barreno/texts/outbox'
import { useContext } from 'react'
import type { CallError } from '../api/call.ts'
import { noteAnswered } from '../api/unanswered.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { unansweredIn } from '../ui/failure.tsx'
import { Money } from '../ui/money.tsx'
import { Count } from '../ui/quantity.tsx'
import { DraftPlaceContext } from '../wizard/draft-place.ts'
import type { Queueing } from '../wizard/use-submission.ts'
import type { CurrentStep } from '../wizard/wizard-step.tsx'
import { outboxOf } from './outbox.ts'

const texts = outboxTexts.queue

type Props = {
  step: CurrentStep
  queueing: Queueing | null
  /** The error of the previous attempt to send. */
  error: CallError | null
  onClose: () => void
}

/**
 * Shows the figures that the user is about to commit to, and queues the request until there is a connection. If it was sent before, it keeps its key.
 */
export function QueueDialog({ step, queueing, error, onClose }: Props) {
  const { draft, client, change, settled, finish } = step
  const place = useContext(DraftPlaceContext)

  async function queue({ submission: wanted, attempt: next }: Queueing): Promise<void> {
    const earlier = draft.attempt
    const attempt = earlier?.of === next.of ? earlier : next
    // If the page is closed before the draft is deleted, both refer to the same submission.
    change({ attempt })
    await settled()
    try {
      await outboxOf(client.id, place).add({
        submission: wanted,
        attempt,
        draft,
        replaces: earlier && earlier.key !== attempt.key ? earlier.key : null,
      })
    } catch (cause) {
      throw new Error(texts.failed, { cause })
    }
    // Asks the browser not to delete the data when storage runs low; it may decline.
    void navigator.storage?.persist?.().catch(() => false)
    // The outbox takes over, so the unanswered action must not be followed up.
    unansweredIn(error)?.act.leave()
    noteAnswered(attempt.key)
    finish('queued')
  }

  return (
    <ConfirmDialog
      opened={queueing !== null}
      onClose={onClose}
      title={texts.title}
      verb={texts.verb}
      onConfirm={async () => queueing && queue(queueing)}
    >
      <p>{texts.text}</p>
      {queueing && (
        <Facts
          facts={[
            { label: texts.total, value: <Money amount={Number(queueing.submission.fields.estimatedTotalCost)} /> },
            { label: texts.lines, value: <Count value={queueing.submission.quantities.length} /> },
            { label: outboxTexts.facts.fronts, value: <Count value={draft.numberOfFronts} /> },
            { label: outboxTexts.facts.serviceDate, value: <DateText value={draft.estimatedServiceDate} /> },
          ]}
        />
      )}
      <p>{texts.change}</p>
    </ConfirmDialog>
  )
}
