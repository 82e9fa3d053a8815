import { Button, PasswordInput, TextInput } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { useFields } from '../ui/use-fields.ts'
import { askPasskey } from './ask-passkey.ts'

const texts = authTexts.proof

type Way = 'password' | 'code' | 'passkey'
/** `byFactor` where a password alone does not do. */
type Props = { byFactor: boolean; onProved: () => void; onClose: () => void }

/** The password again, a code of the authenticator, or a passkey. What waits below it goes on by itself. */
export const ProofDialog = (props: Props) => (
  <Dialog opened onClose={props.onClose} title={texts.title} size="sm">
    <ProofForm {...props} />
  </Dialog>
)

function ProofForm({ byFactor, onProved, onClose }: Props) {
  const { data: passkeys } = useEndpoint(auth.passkeys, {})
  const ways: Way[] = [...(byFactor ? [] : (['password'] as const)), 'code', ...(passkeys?.some(isUsable) ? (['passkey'] as const) : [])]
  const [chosen, choose] = useState<Way | null>(null)
  // Whoever has a passkey is asked for it where the password does not do.
  const by = chosen ?? (byFactor && ways.includes('passkey') ? 'passkey' : ways[0]!)
  const { values, text, check } = useFields({ password: '', code: '' })
  const { run } = useAction(auth.prove)

  async function prove(): Promise<boolean> {
    if (by === 'passkey') await run({ passkey: await askPasskey() })
    else {
      if (!check({ [by]: values[by].trim() === '' ? texts.missing[by] : null })) return false
      await run(by === 'password' ? { password: values.password } : { code: values.code })
    }
    onProved()
    return false
  }

  return (
    <DialogForm
      verb={texts.verb}
      onClose={onClose}
      onSubmit={prove}
      more={ways
        .filter((way) => way !== by)
        .map((way) => (
          <Button key={way} variant="subtle" onClick={() => choose(way)}>
            {texts.by[way]}
          </Button>
        ))}
    >
      <div>{byFactor ? texts.textByFactor : texts.text}</div>
      {by === 'password' && <PasswordInput label={texts.password} autoComplete="current-password" data-autofocus {...text('password')} />}
      {by === 'code' && (
        <TextInput
          label={texts.code}
          description={authTexts.code.help}
          autoComplete="one-time-code"
          maxLength={40}
          data-autofocus
          {...text('code')}
        />
      )}
      {by === 'passkey' && <div>{texts.passkey}</div>}
    </DialogForm>
  )
}

const isUsable = ({ blockedAt }: { blockedAt: string | null }) => blockedAt === null
