import { Textarea, TextInput } from '@mantine/core'
import { hasEnoughLetters } from '@barreno/domain/patterns/alarms/values'
import { validation } from '@barreno/domain/validation'
import { alarmTexts } from '@barreno/texts/alarms'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Notice } from '../ui/notice.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import type { AlarmProps } from './alarm-list.tsx'
import classes from '../ui/dialog-form.module.css'

const texts = alarmTexts.dialog

/** The engineer who accepts an alarm, and the reason. */
export type Acceptance = { engineerName: string; engineerDocument: string; reason: string }

type Props = {
  /** The alarm to accept; null while the dialog is closed. */
  alarm: AlarmProps | null
  /** The engineer who accepted the previous alarm, as the default. */
  engineer?: Pick<Acceptance, 'engineerName' | 'engineerDocument'> | undefined
  onAccept: (acceptance: Acceptance) => Promise<void>
  onClose: () => void
}

/** Asks for the engineer who accepts an alarm, and the reason. */
export function AlarmDialog({ alarm, onClose, ...props }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog size="lg" opened={alarm !== null} onClose={onClose} title={texts.title} fullScreen={isPhone}>
      {alarm && <AlarmForm key={alarm.code} alarm={alarm} onClose={onClose} {...props} />}
    </Dialog>
  )
}

function AlarmForm({ alarm, engineer, onAccept, onClose }: Props & { alarm: AlarmProps }) {
  const { text, values, check } = useFields({ engineerName: '', engineerDocument: '', ...engineer, reason: '' })

  async function submit() {
    const given = {
      engineerName: values.engineerName.trim(),
      engineerDocument: values.engineerDocument.trim(),
      reason: values.reason.trim(),
    }
    const isComplete = check({
      engineerName: given.engineerName ? null : texts.nameMissing,
      engineerDocument: given.engineerDocument ? null : texts.documentMissing,
      reason: hasEnoughLetters(given.reason) ? null : validation.alarmReason,
    })
    if (isComplete) await onAccept(given)
    return isComplete
  }

  return (
    <DialogForm verb={texts.confirm} onClose={onClose} onSubmit={submit}>
      <Notice tone="red">{alarm.text}</Notice>
      <p className={classes.text}>{texts.lead}</p>
      <TextInput label={texts.engineerName} maxLength={120} autoComplete="name" data-autofocus {...text('engineerName')} />
      <TextInput label={texts.engineerDocument} maxLength={40} autoComplete="off" {...text('engineerDocument')} />
      <Textarea
        label={texts.reason}
        description={texts.reasonHelp}
        maxLength={1000}
        autosize
        minRows={3}
        maxRows={10}
        {...text('reason')}
      />
    </DialogForm>
  )
}
