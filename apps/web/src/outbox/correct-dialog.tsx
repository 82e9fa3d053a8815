import { outboxTexts } from '@barreno/texts/outbox'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { hasProgress } from '../wizard/draft.ts'
import { resumed } from '../wizard/steps.ts'
import { useDraft } from '../wizard/use-draft.ts'
import { useToday } from '../wizard/use-today.ts'
import type { Outbox } from './outbox.ts'
import type { QueuedRequest } from './queued-request.ts'
import { wasRegistered } from './take-back.ts'

const texts = outboxTexts.correctDialog

type Props = { outbox: Outbox; request: QueuedRequest; opened: boolean; onClose: () => void }

/** Opens the request in the wizard again, with all that was typed and its files. */
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
    // It is in the wizard before it leaves the outbox: a tab that is killed in between loses nothing.
    await settled()
    await outbox.remove(id)
    // What it was refused for may have changed meanwhile: combo, catalogue and prices are asked for again.
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
