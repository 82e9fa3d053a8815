import { backups } from '@barreno/domain/backups/calls'
import { backupTexts } from '@barreno/texts/backups'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import classes from './backups.module.css'

const texts = backupTexts.page.start

type Props = { opened: boolean; onClose: () => void; place: string }

/** Starts a backup on the server, which continues in the background. */
export const StartDialog = ({ opened, ...rest }: Props) => (
  <Dialog opened={opened} onClose={rest.onClose} title={texts.action}>
    <StartForm {...rest} />
  </Dialog>
)

function StartForm({ onClose, place }: Omit<Props, 'opened'>) {
  const { run } = useAction(backups.start)

  async function start(): Promise<boolean> {
    await run({})
    return true
  }

  return (
    <DialogForm verb={texts.action} onClose={onClose} onSubmit={start}>
      <p className={classes.note}>{texts.text(place)}</p>
    </DialogForm>
  )
}
