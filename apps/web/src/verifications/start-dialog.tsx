import { TextInput } from '@mantine/core'
import { verifications } from '@barreno/domain/verifications/calls'
import { validation } from '@barreno/domain/validation'
import { readHeadText } from '@barreno/domain/verifications/values'
import { verificationTexts } from '@barreno/texts/verifications'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { useFields } from '../ui/use-fields.ts'
import classes from './verifications.module.css'

const texts = verificationTexts.start

type Props = { opened: boolean; onClose: () => void }

/** A dialog to start a verification, optionally with a noted head to compare. */
export const StartDialog = ({ opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={texts.action}>
    <StartForm onClose={onClose} />
  </Dialog>
)

function StartForm({ onClose }: Pick<Props, 'onClose'>) {
  const { run } = useAction(verifications.start)
  const { values, text, check } = useFields({ noted: '' })

  async function start(): Promise<boolean> {
    const notedHead = values.noted.trim()
    if (!check({ noted: notedHead === '' || readHeadText(notedHead) ? null : validation.head })) return false
    await run(notedHead === '' ? {} : { notedHead })
    return true
  }

  return (
    <DialogForm verb={texts.action} onClose={onClose} onSubmit={start}>
      <p className={classes.text}>{texts.text}</p>
      <TextInput
        label={texts.noted}
        description={texts.notedHelp}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        {...text('noted')}
      />
    </DialogForm>
  )
}
