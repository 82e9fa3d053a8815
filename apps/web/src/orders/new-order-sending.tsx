import { newOrderTexts as texts } from '@barreno/texts/new-order'
import type { Sending } from '../api/use-sending.ts'
import { Uploading } from '../wizard/sending-state.tsx'
import { Failure } from '../ui/failure.tsx'
import { Notice } from '../ui/notice.tsx'

type Props = Sending & {
  cancel: () => void
  leave: () => void
  /** What the server refused stands beside its fields already. */
  isExplained: boolean
}

/** How the sending goes, and why it did not; above the button that started it. */
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
