import { outboxTexts } from '@barreno/texts/outbox'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import type { Outbox } from './outbox.ts'
import type { QueuedRequest } from './queued-request.ts'
import { wasRegistered } from './take-back.ts'

const texts = outboxTexts.discardDialog

type Props = { outbox: Outbox; request: QueuedRequest; opened: boolean; onClose: () => void }

/** Discards a request that the server has not received. */
export const DiscardDialog = ({ outbox, request, opened, onClose }: Props) => (
  <ConfirmDialog
    opened={opened}
    onClose={onClose}
    title={texts.title}
    verb={texts.verb}
    danger
    onConfirm={async () => {
      if (await wasRegistered(request, await outbox.contentsOf(request.id))) throw new Error(texts.arrived)
      await outbox.remove(request.id)
    }}
  >
    {texts.text(request.madeAt)}
  </ConfirmDialog>
)
