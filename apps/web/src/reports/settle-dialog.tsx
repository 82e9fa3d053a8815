import { reports } from '@barreno/domain/reports/endpoints'
import type { Settled } from '@barreno/domain/reports/schema'
import { reportTexts } from '@barreno/domain/texts/reports'
import { Textarea, TextInput } from '@mantine/core'
import { fieldErrors } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from './settle-dialog.module.css'

const texts = reportTexts.settle

type Props = { opened: boolean; amount: number; onClose: () => void; onSettled: (settled: Settled) => void }

/** Asks before everything that is pending is handed over; who takes part may be named. */
export function SettleDialog({ opened, onClose, ...form }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="lg" fullScreen={isPhone}>
      <SettleForm {...form} onClose={onClose} />
    </Dialog>
  )
}

const nothing = { receiverName: '', receiverDocument: '', delivererName: '', delivererDocument: '', notes: '' }

function SettleForm({ amount, onClose, onSettled }: Omit<Props, 'opened'>) {
  const { values, text, check } = useFields(nothing)
  const { run } = useAction(reports.settleRecaudos)

  async function submit() {
    const alone = (name: string, document: string) => (document.trim() && !name.trim() ? texts.documentAlone : null)
    if (
      !check({
        receiverName: alone(values.receiverName, values.receiverDocument),
        delivererName: alone(values.delivererName, values.delivererDocument),
      })
    )
      return false
    try {
      onSettled(
        await run({
          ...(values.receiverName.trim() && { receivedBy: personOf(values.receiverName, values.receiverDocument) }),
          ...(values.delivererName.trim() && { deliveredBy: personOf(values.delivererName, values.delivererDocument) }),
          ...(values.notes.trim() && { notes: values.notes }),
        }),
      )
    } catch (error) {
      const [fault] = fieldErrors(error)
      throw new Error(`${texts.failed} ${fault?.message ?? (error instanceof Error ? error.message : '')}`.trim(), { cause: error })
    }
    return true
  }

  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={submit}>
      <div>
        <p className={classes.question}>{texts.question(amount)}</p>
        <p className={classes.context}>{texts.context}</p>
      </div>
      <fieldset className={classes.person}>
        <legend>{texts.receivedBy}</legend>
        <p className={classes.context}>{texts.optional}</p>
        <TextInput label={texts.name} maxLength={160} autoComplete="off" data-autofocus {...text('receiverName')} />
        <TextInput label={texts.document} maxLength={20} autoComplete="off" {...text('receiverDocument')} />
      </fieldset>
      <fieldset className={classes.person}>
        <legend>{texts.deliveredBy}</legend>
        <p className={classes.context}>{texts.optionalDeliverer}</p>
        <TextInput label={texts.name} maxLength={160} autoComplete="off" {...text('delivererName')} />
        <TextInput label={texts.document} maxLength={20} autoComplete="off" {...text('delivererDocument')} />
      </fieldset>
      <Textarea label={texts.notes} maxLength={500} autosize minRows={2} maxRows={6} {...text('notes')} />
    </DialogForm>
  )
}

const personOf = (name: string, idDocument: string) => ({ name, ...(idDocument.trim() && { idDocument }) })
