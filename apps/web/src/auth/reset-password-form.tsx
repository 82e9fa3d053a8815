import { Button, PasswordInput } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { useState } from 'react'
import type { CallError } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PageForm } from '../ui/page-form.tsx'
import { PasswordAdvice } from './password-advice.tsx'
import type { AccountKind } from './sign-in-failure.ts'
import classes from './sign-in-form.module.css'

const texts = authTexts.resetPassword

type Props = { token: string; onDone: (kind: AccountKind) => Promise<void>; onInvalid: () => void }

/** Asks for a new password, twice, for the account that the link belongs to. */
export function ResetPasswordForm({ token, onDone, onInvalid }: Props) {
  const { run, error } = useAction(auth.resetPassword)
  const [isBusy, setBusy] = useState(false)
  const { values, text, check } = useFields({ password: '', repeat: '' })
  const { password, repeat } = values

  async function save() {
    const isWhole = check({
      password: password.length < 6 ? texts.tooShort : password.length > 200 ? texts.tooLong : null,
      repeat: repeat === password ? null : texts.different,
    })
    if (!isWhole || isBusy) return
    setBusy(true)
    try {
      const { kind } = await run({ token, password })
      await onDone(kind)
    } catch (failure) {
      if ((failure as CallError).code === 'auth.resetInvalid') onInvalid()
    } finally {
      setBusy(false)
    }
  }

  return (
    <PageForm className={classes.form} onSubmit={save}>
      <PasswordInput label={texts.password} autoComplete="new-password" {...text('password')} />
      <PasswordAdvice password={password} />
      <PasswordInput label={texts.repeat} autoComplete="new-password" {...text('repeat')} />
      <Button type="submit" fullWidth loading={isBusy}>
        {texts.submit}
      </Button>
      {error && (
        <Notice tone="red" title={texts.failed} live>
          {error.message}
        </Notice>
      )}
    </PageForm>
  )
}
