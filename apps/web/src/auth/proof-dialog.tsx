import { Button, PasswordInput, TextInput } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { useFields } from '../ui/use-fields.ts'

const texts = authTexts.proof

type Props = { onProved: () => void; onClose: () => void }

/** The password again, or a code of the authenticator. What waits below it goes on by itself. */
export const ProofDialog = ({ onProved, onClose }: Props) => (
  <Dialog opened onClose={onClose} title={texts.title} size="sm">
    <ProofForm onProved={onProved} onClose={onClose} />
  </Dialog>
)

function ProofForm({ onProved, onClose }: Props) {
  const [by, setBy] = useState<'password' | 'code'>('password')
  const { values, text, check } = useFields({ password: '', code: '' })
  const { run } = useAction(auth.prove)

  async function prove(): Promise<boolean> {
    if (!check({ [by]: values[by].trim() === '' ? texts.missing[by] : null })) return false
    await run(by === 'password' ? { password: values.password } : { code: values.code })
    onProved()
    return false
  }

  return (
    <DialogForm
      verb={texts.verb}
      onClose={onClose}
      onSubmit={prove}
      more={
        <Button variant="subtle" onClick={() => setBy(by === 'password' ? 'code' : 'password')}>
          {by === 'password' ? texts.byCode : texts.byPassword}
        </Button>
      }
    >
      <div>{texts.text}</div>
      {by === 'password' ? (
        <PasswordInput label={texts.password} autoComplete="current-password" data-autofocus {...text('password')} />
      ) : (
        <TextInput label={texts.code} inputMode="numeric" autoComplete="one-time-code" maxLength={40} data-autofocus {...text('code')} />
      )}
    </DialogForm>
  )
}
