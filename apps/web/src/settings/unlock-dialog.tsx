import { PasswordInput, TextInput } from '@mantine/core'
import { settings } from '@barreno/domain/settings/calls'
import { settingsTexts } from '@barreno/texts/settings'
import { useState } from 'react'
import { defaultBase } from '../api/base.ts'
import { call } from '../api/call.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { useFields } from '../ui/use-fields.ts'
import classes from './settings.module.css'

const texts = settingsTexts.unlock

type Props = { opened: boolean; onClose: () => void; onUnlocked: () => void }

/** Asks for name, key and answer; the portal's own server checks them, whichever address is in use. */
export const UnlockDialog = ({ opened, ...form }: Props) => (
  <Dialog opened={opened} onClose={form.onClose} title={texts.title}>
    <UnlockForm {...form} />
  </Dialog>
)

function UnlockForm({ onClose, onUnlocked }: Omit<Props, 'opened'>) {
  const { values, text } = useFields({ name: '', key: '', answer: '' })
  const [fault, setFault] = useState<string | null>(null)

  async function unlock(): Promise<boolean> {
    const isComplete = Object.values(values).every((value) => value !== '')
    setFault(isComplete ? null : texts.missing)
    if (!isComplete) return false
    await call(settings.unlock, values, { base: defaultBase() })
    onUnlocked()
    return true
  }

  return (
    <DialogForm verb={texts.verb} validationMessage={fault} onClose={onClose} onSubmit={unlock}>
      <p className={classes.question}>{texts.text}</p>
      <TextInput label={texts.name} data-autofocus autoComplete="off" autoCapitalize="none" {...text('name')} />
      <PasswordInput label={texts.key} autoComplete="off" {...text('key')} />
      <PasswordInput label={texts.answer} autoComplete="off" {...text('answer')} />
    </DialogForm>
  )
}
