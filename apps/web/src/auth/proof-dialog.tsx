import { Button, PasswordInput, TextInput } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { useEffect, useState } from 'react'
import { useSession } from '../api/session.tsx'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { useFields } from '../ui/use-fields.ts'
import { Notice } from '../ui/notice.tsx'
import { askPasskey } from './ask-passkey.ts'
import { onBroughtBack, proveByOidc } from './oidc-visit.ts'
import { isProviderOnly } from './provider-only.ts'

const texts = authTexts.proof

type Way = 'oidc' | 'password' | 'code' | 'passkey'
/** `byFactor`: a password alone is not enough. */
type Props = { byFactor: boolean; onProved: () => void; onClose: () => void }

/** Asks for the password again, a code of the authenticator or a passkey. The pending action goes on afterwards. */
export const ProofDialog = (props: Props) => (
  <Dialog opened onClose={props.onClose} title={texts.title} size="sm">
    <ProofForm {...props} />
  </Dialog>
)

function ProofForm({ byFactor, onProved, onClose }: Props) {
  const { data: passkeys } = useEndpoint(auth.passkeys, {})
  const { user, actor } = useSession()
  const provider = byFactor ? undefined : user?.provider
  const [pending, setPending] = useState<{ ticket: string; state: string } | null>(null)
  const ways: Way[] = [
    ...(provider ? (['oidc'] as const) : []),
    ...(byFactor || (user && actor && isProviderOnly(user, actor)) ? [] : (['password'] as const)),
    'code',
    ...(passkeys?.some(isUsable) ? (['passkey'] as const) : []),
  ]
  const [chosen, choose] = useState<Way | null>(null)
  // If the password is not enough, the passkey is the default for those who have one.
  const by = chosen ?? (byFactor && ways.includes('passkey') ? 'passkey' : ways[0]!)
  const { values, text, check } = useFields({ password: '', code: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run } = useAction(auth.prove)

  useEffect(() => {
    if (!pending) return undefined
    return onBroughtBack(({ state, answer }) => {
      if (state !== pending.state) return
      setPending(null)
      run({ oidc: { ticket: pending.ticket, answer } }).then(onProved, (error: Error) => setRefusal(error.message))
    })
  }, [pending, run, onProved])

  async function prove(): Promise<boolean> {
    if (by === 'oidc') {
      setRefusal(null)
      setPending(await proveByOidc())
      return false
    }
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
      verb={by === 'oidc' ? authTexts.oidc.open : texts.verb}
      onClose={onClose}
      onSubmit={prove}
      more={ways
        .filter((way) => way !== by)
        .map((way) => (
          <Button key={way} variant="subtle" onClick={() => choose(way)}>
            {way === 'oidc' ? texts.by.oidc(provider!) : texts.by[way]}
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
      {by === 'oidc' && <div>{pending ? authTexts.oidc.waiting : authTexts.oidc.proof(provider!)}</div>}
      {by === 'oidc' && refusal && (
        <Notice tone="red" live>
          {refusal}
        </Notice>
      )}
    </DialogForm>
  )
}

const isUsable = ({ blockedAt }: { blockedAt: string | null }) => blockedAt === null
