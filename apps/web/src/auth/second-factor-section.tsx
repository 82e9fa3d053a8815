import { Button, PasswordInput, TextInput } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { useState } from 'react'
import type { Answer } from '../api/call.ts'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useFields } from '../ui/use-fields.ts'
import { ConfirmFactor } from './confirm-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './account.module.css'

const texts = authTexts.account.factor

type Step =
  | { at: 'idle' }
  | { at: 'enabling' }
  | { at: 'disabling' }
  | { at: 'confirming'; enrolment: Answer<typeof auth.enrolSecondFactor> }
  | { at: 'done'; recoveryCodes: readonly string[] }

/**
 * Turns the second factor on, step by step, and off. `onSetUp` is called once its recovery codes are saved.
 * `provider` names the OpenID provider that the user signs in at, in which case no password is asked for.
 */
export function SecondFactorSection({ onSetUp, provider }: { onSetUp: () => void; provider: string | undefined }) {
  const { data: factor } = useEndpoint(auth.secondFactor, {})
  const enrol = useAction(auth.enrolSecondFactor)
  const disable = useAction(auth.disableSecondFactor)
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const rest = () => setStep({ at: 'idle' })
  const isOn = factor?.isOn ?? false
  async function begin(): Promise<void> {
    const enrolment = await enrol.run({}).catch(() => null) // the reason is shown below
    if (enrolment) setStep({ at: 'confirming', enrolment })
  }
  function saved(): void {
    rest()
    onSetUp()
  }
  return (
    <Section
      id="segundo-factor"
      title={texts.title}
      context={provider ? texts.contextAtProvider(provider) : texts.context}
      action={
        step.at === 'idle' && (
          <Button
            variant="default"
            onClick={() => (isOn ? setStep({ at: 'disabling' }) : provider ? void begin() : setStep({ at: 'enabling' }))}
          >
            {isOn ? texts.disable : texts.enable}
          </Button>
        )
      }
    >
      {step.at === 'confirming' ? (
        <ConfirmFactor enrolment={step.enrolment} onClose={rest} onConfirmed={(recoveryCodes) => setStep({ at: 'done', recoveryCodes })} />
      ) : step.at === 'done' ? (
        <RecoveryCodes codes={step.recoveryCodes} onSaved={saved} />
      ) : (
        <p className={classes.text}>
          {isOn && <StatusBadge tone="green">{texts.isOn}</StatusBadge>} {isOn ? texts.on : provider ? texts.offAtProvider : texts.off}{' '}
          {isOn && texts.codesLeft(factor?.recoveryCodesLeft ?? 0)}
        </p>
      )}
      {provider && enrol.error && (
        <Notice tone="red" live>
          {enrol.error.message}
        </Notice>
      )}
      <Dialog opened={step.at === 'enabling'} onClose={rest} title={texts.enable}>
        <PasswordForm
          verb={texts.next}
          onClose={rest}
          onPassword={async (password) => setStep({ at: 'confirming', enrolment: await enrol.run({ password }) })}
        />
      </Dialog>
      <Dialog opened={step.at === 'disabling'} onClose={rest} title={texts.disableTitle}>
        <PasswordForm
          verb={texts.disable}
          text={provider ? texts.disableTextAtProvider(provider) : texts.disableText}
          asksForPassword={!provider}
          asksForCode
          onClose={rest}
          onPassword={async (password, code) => {
            await disable.run({ ...(!provider && { password }), code })
            rest()
          }}
        />
      </Dialog>
    </Section>
  )
}

type PasswordFormProps = {
  verb: string
  text?: string
  asksForPassword?: boolean
  asksForCode?: boolean
  onClose: () => void
  onPassword: (password: string, code: string) => Promise<void>
}

/** Asks for the password again, because this must not be possible in a browser that was left unattended. */
function PasswordForm({ verb, text: words, asksForPassword = true, asksForCode = false, onClose, onPassword }: PasswordFormProps) {
  const { values, text, check } = useFields({ password: '', code: '' })
  async function submit(): Promise<boolean> {
    const faults = {
      password: asksForPassword && values.password === '' ? texts.passwordMissing : null,
      code: asksForCode && values.code.trim() === '' ? texts.codeMissing : null,
    }
    if (!check(faults)) return false
    await onPassword(values.password, values.code)
    return false // the section decides what happens next
  }
  return (
    <DialogForm verb={verb} onClose={onClose} onSubmit={submit}>
      {words && <p className={classes.text}>{words}</p>}
      {asksForPassword && <PasswordInput label={texts.password} data-autofocus autoComplete="current-password" {...text('password')} />}
      {asksForCode && (
        <TextInput
          label={texts.disableCode}
          description={texts.disableCodeHelp}
          autoComplete="one-time-code"
          maxLength={40}
          {...text('code')}
        />
      )}
    </DialogForm>
  )
}
