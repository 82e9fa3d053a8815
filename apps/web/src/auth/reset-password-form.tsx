import { Button, PasswordInput } from '@mantine/core'
import { auth } from '@barreno/domain/auth/endpoints'
import { authTexts } from '@barreno/texts/auth'
import { useForm, useWatch } from 'react-hook-form'
import type { CallError } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import { PasswordAdvice } from './password-advice.tsx'
import type { AccountKind } from './sign-in-failure.ts'
import classes from './sign-in-form.module.css'

const texts = authTexts.resetPassword

type Props = { token: string; onDone: (kind: AccountKind) => Promise<void>; onInvalid: () => void }

/** A new password, twice, for the account that the link belongs to. */
export function ResetPasswordForm({ token, onDone, onInvalid }: Props) {
  const { run, error } = useAction(auth.resetPassword)
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: { password: '', repeat: '' } })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })

  const save = handleSubmit(async ({ password }) => {
    try {
      const { kind } = await run({ token, password })
      await onDone(kind)
    } catch (failure) {
      if ((failure as CallError).code === 'auth.resetInvalid') onInvalid()
    }
  })

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <PasswordInput
        label={texts.password}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', {
          validate: (value) => (value.length < 6 ? texts.tooShort : value.length > 200 ? texts.tooLong : true),
        })}
      />
      <PasswordAdvice password={typed} />
      <PasswordInput
        label={texts.repeat}
        autoComplete="new-password"
        error={errors.repeat?.message}
        {...register('repeat', { validate: (value, { password }) => value === password || texts.different })}
      />
      <Button type="submit" fullWidth loading={isSubmitting}>
        {texts.submit}
      </Button>
      {error && (
        <Notice tone="red" title={texts.failed} live>
          {error.message}
        </Notice>
      )}
    </form>
  )
}
