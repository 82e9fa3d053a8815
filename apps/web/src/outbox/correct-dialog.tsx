import { outboxTexts } from '@barreno/texts/outbox'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { hasProgress } from '../wizard/draft.ts'
import { resumed } from '../wizard/steps.ts'
import { useDraft } from '../wizard/use-draft.ts'
import { useToday } from '../wizard/use-today.ts'
import type { Outbox } from './outbox.ts'
import type { QueuedRequest } from './queued-request.ts'
import { wasRegistered } from './take-back.ts'

const texts = outboxTexts.correctDialog

type Props = { outbox: Outbox; request: QueuedRequest; opened: boolean; onClose: () => void }

/** Opens the request in the wizard again, with all input and files. */
export function CorrectDialog({ outbox, request: { id }, request, opened, onClose }: Props) {
  const { user } = useSession()
  const { draft, replace, settled } = useDraft(user!.id)
  const today = useToday()
  const navigate = useNavigate()
  const queries = useQueryClient()

  async function correct(): Promise<void> {
    const contents = await outbox.contentsOf(id)
    if (await wasRegistered(request, contents)) throw new Error(texts.arrived)
    if (!contents) return
    const next = { ...contents.draft, attempt: null }
    replace(next)
    // Written to the wizard before it is removed from the outbox, so that nothing is lost if the tab is closed in between.
    await settled()
    await outbox.remove(id)
    // The cause of the refusal may have changed meanwhile, so the combo, the catalogue and the prices are read again.
    void queries.invalidateQueries()
    await navigate(resumed(next, today))
  }

  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={texts.title} verb={texts.verb} danger={hasProgress(draft)} onConfirm={correct}>
      <p>{texts.text}</p>
      {hasProgress(draft) && <p>{texts.replaces}</p>}
    </ConfirmDialog>
  )
}
