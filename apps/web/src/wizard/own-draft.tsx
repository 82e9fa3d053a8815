import { DraftCard } from './draft-card.tsx'
import { SentNotice } from './sent-notice.tsx'
import { useDraft } from './use-draft.ts'

type Props = { clientId: string; obstacle?: string | undefined }

/** What became of a client's last request in this browser: that it was just sent, or that it waits to be gone on with. */
export function OwnDraft({ clientId, obstacle }: Props) {
  const draft = useDraft(clientId)
  return (
    <>
      <SentNotice state={draft} />
      <DraftCard state={draft} obstacle={obstacle} />
    </>
  )
}
