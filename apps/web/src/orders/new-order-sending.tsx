import { newOrderTexts as texts } from '@barreno/texts/new-order'
import type { Sending } from '../api/use-sending.ts'
import { Uploading } from '../wizard/sending-state.tsx'
import { Failure } from '../ui/failure.tsx'
import { Notice } from '../ui/notice.tsx'

type Props = Sending & {
  cancel: () => void
  leave: () => void
  /** The faults that the server found are already shown at their fields. */
  isExplained: boolean
}

/** The progress of sending, or the reason why it failed; shown above the submit button. */
export function NewOrderSending({ progress, error, isCancelled, cancel, leave, isExplained }: Props) {
  if (progress !== null) return <Uploading progress={progress} onCancel={cancel} />
  if (isCancelled) return <Notice live>{texts.cancelled}</Notice>
  if (!error || isExplained) return null
  return (
    <Failure error={error} title={texts.failed} onLeave={leave}>
      <div>{texts.kept}</div>
    </Failure>
  )
}
