import { Textarea } from '@mantine/core'
import { custody } from '@barreno/domain/custody/calls'
import type { Lot, LotStatusChange } from '@barreno/domain/custody/schema'
import type { LotStatus } from '@barreno/domain/statuses/lots'
import { lotScreens } from '@barreno/texts/lot-screens'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from '../magazines/magazines.module.css'

const texts = lotScreens.status

type Props = { lot: Lot; to: LotStatus | null; onClose: () => void; onDone: (change: LotStatusChange) => void }

/** Changes the status of a lot, with a reason. */
export function StatusDialog({ lot, to, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={to !== null} onClose={onClose} title={to ? texts.titles[to](lot.number) : ''} fullScreen={isPhone}>
      {to && <StatusForm lot={lot} to={to} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function StatusForm({ lot, to, onClose, onDone }: Props & { to: LotStatus }) {
  const { values, text, check, send } = useFields({ reason: '' })
  const { run } = useAction(custody.setStatus)

  async function save(): Promise<boolean> {
    const reason = values.reason.trim()
    if (!check({ reason: reason ? null : texts.reasonMissing })) return false
    return send(async () => {
      onDone(await run({ id: lot.id, status: to, reason }, { version: lot.version }))
      return true
    })
  }

  return (
    <DialogForm verb={texts.verbs[to]} danger={to !== 'usable'} onClose={onClose} onSubmit={save}>
      <p className={classes.intro}>{texts.help[to]}</p>
      <Textarea label={texts.reason} withAsterisk aria-required maxLength={500} autosize minRows={2} data-autofocus {...text('reason')} />
    </DialogForm>
  )
}
