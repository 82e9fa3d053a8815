import { permits } from '@barreno/domain/permits/calls'
import type { Permit } from '@barreno/domain/permits/schema'
import { permitTexts } from '@barreno/texts/permits'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'

const texts = permitTexts.withdrawal

type Props = { permit: Permit; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Asks for the reason and withdraws a permit permanently. */
export function WithdrawDialog({ permit, opened, onClose, onDone }: Props) {
  const { run } = useAction(permits.withdraw)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title(permit.number)}
      verb={texts.confirm}
      danger
      reason={{ label: texts.reason, max: 500, min: 1, required: true }}
      onConfirm={async (reason) => {
        await run({ id: permit.id, reason }, { version: permit.version })
        onDone(texts.done(permit.number))
      }}
    >
      {texts.help}
    </ConfirmDialog>
  )
}
