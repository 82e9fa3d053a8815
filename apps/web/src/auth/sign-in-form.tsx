import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { authTexts } from '@barreno/texts/auth'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { CallError } from '../api/call.ts'
import { type Credentials, useSession } from '../api/session.tsx'
import { Notice } from '../ui/notice.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { type AccountKind, signInFailure } from './sign-in-failure.ts'
import classes from './sign-in-form.module.css'

/** Username and password of one kind of account; who comes in is sent on by the page. */
export function SignInForm({ kind }: { kind: AccountKind }) {
  const { signIn } = useSession()
  const { state } = useLocation()
  const [failure, setFailure] = useState<ReturnType<typeof signInFailure> | null>(null)
  const [asksForCode, setAsksForCode] = useState(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { register, handleSubmit, reset, setFocus, formState } = useForm<Credentials>({
    defaultValues: { username: '', password: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (asksForCode) setFocus('code')
  }, [asksForCode, setFocus])

  const enter = handleSubmit(async ({ code, ...credentials }) => {
    setFailure(null)
    try {
      await signIn(kind, asksForCode && code ? { ...credentials, code } : credentials)
    } catch (error) {
      // The password was right: what is missing is asked for, and nothing has failed.
      if (error instanceof CallError && error.code === 'auth.codeNeeded') setAsksForCode(true)
      else setFailure(signInFailure(kind, error))
    }
  })

  function fill(credentials: Credentials): void {
    reset(credentials)
    setAsksForCode(false)
    setFailure(null)
    submitButton.current?.focus()
  }

  return (
    <>
      <form onSubmit={enter} noValidate className={classes.form}>
        <TextInput
          label={authTexts.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username', { required: authTexts.usernameMissing })}
        />
        <PasswordInput
          label={authTexts.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: authTexts.passwordMissing })}
        />
        {asksForCode && (
          <TextInput
            label={authTexts.code.label}
            description={authTexts.code.help}
            inputMode="text"
            autoComplete="one-time-code"
            maxLength={40}
            error={errors.code?.message}
            {...register('code', { validate: (value) => (value ?? '').trim() !== '' || authTexts.code.missing })}
          />
        )}
        <Button ref={submitButton} type="submit" fullWidth loading={isSubmitting}>
          {authTexts.submit}
        </Button>
        {failure && (
          <Notice tone="red" title={failure.title} live>
            {failure.message}
          </Notice>
        )}
        <Anchor
          component={Link}
          to={kind === 'client' ? '/forgot-password?tab=alianzas' : '/forgot-password'}
          state={state}
          className={classes.forgot}
        >
          {authTexts.forgot}
        </Anchor>
      </form>
      <DemoAccounts kind={kind} onChoose={fill} />
    </>
  )
}
