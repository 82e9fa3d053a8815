import { DraftCard } from './draft-card.tsx'
import { SentNotice } from './sent-notice.tsx'
import { useDraft } from './use-draft.ts'

type Props = { clientId: string; obstacle?: string | undefined }

/** The client's last request in this browser: just sent, or unfinished. */
export function OwnDraft({ clientId, obstacle }: Props) {
  const draft = useDraft(clientId)
  return (
    <>
      <SentNotice state={draft} />
      <DraftCard state={draft} obstacle={obstacle} />
    </>
  )
}
