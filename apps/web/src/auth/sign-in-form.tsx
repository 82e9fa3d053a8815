import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { authTexts } from '@barreno/texts/auth'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CallError } from '../api/call.ts'
import { type Credentials, useSession } from '../api/session.tsx'
import { Notice } from '../ui/notice.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PageForm } from '../ui/page-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { OidcButton } from './oidc-button.tsx'
import { type AccountKind, signInFailure } from './sign-in-failure.ts'
import classes from './sign-in-form.module.css'

/** Asks for username and password of one kind of account. The page redirects the user afterwards. */
export function SignInForm({ kind }: { kind: AccountKind }) {
  const { signIn, signInByPasskey } = useSession()
  const { state } = useLocation()
  const [failure, setFailure] = useState<ReturnType<typeof signInFailure> | null>(null)
  const [asksForCode, setAsksForCode] = useState(false)
  const [hasPasskey, setHasPasskey] = useState(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  const { values, text, check, reset } = useFields({ username: '', password: '', code: '' })
  useEffect(() => {
    if (asksForCode) codeField.current?.focus()
  }, [asksForCode])

  async function enter() {
    const { code, ...credentials } = values
    const isWhole = check({
      username: credentials.username === '' ? authTexts.usernameMissing : null,
      password: credentials.password === '' ? authTexts.passwordMissing : null,
      code: asksForCode && code.trim() === '' ? authTexts.code.missing : null,
    })
    if (!isWhole || isBusy) return
    await attempt(() => signIn(kind, asksForCode && code ? { ...credentials, code } : credentials))
  }

  /** Signs in with a passkey: instead of the password or, if the password was accepted already, instead of the code. */
  async function enterByPasskey() {
    const { code: _, ...credentials } = values
    if (isBusy) return
    await attempt(async () => {
      const passkey = await (await import('./ask-passkey.ts')).askPasskey()
      await (hasPasskey ? signIn(kind, { ...credentials, passkey }) : signInByPasskey(passkey))
    })
  }

  async function attempt(work: () => Promise<unknown>) {
    setFailure(null)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      // The password was right. Asking for the code is not a failure.
      if (error instanceof CallError && error.code === 'auth.codeNeeded') {
        setAsksForCode(true)
        setHasPasskey(Boolean(error.details))
      } else setFailure(signInFailure(kind, error))
    } finally {
      setBusy(false)
    }
  }

  function fill(credentials: Credentials): void {
    reset({ ...credentials, code: '' })
    setAsksForCode(false)
    setHasPasskey(false)
    setFailure(null)
    submitButton.current?.focus()
  }

  return (
    <>
      <PageForm className={classes.form} onSubmit={enter}>
        <TextInput label={authTexts.username} autoComplete="username" autoCapitalize="none" spellCheck={false} {...text('username')} />
        <PasswordInput label={authTexts.password} autoComplete="current-password" {...text('password')} />
        {asksForCode && (
          <TextInput
            label={authTexts.code.label}
            description={authTexts.code.help}
            inputMode="text"
            autoComplete="one-time-code"
            maxLength={40}
            ref={codeField}
            {...text('code')}
          />
        )}
        <Button ref={submitButton} type="submit" fullWidth loading={isBusy}>
          {authTexts.submit}
        </Button>
        <Button variant="default" fullWidth loading={isBusy} onClick={() => void enterByPasskey()}>
          {authTexts.passkey}
        </Button>
        {kind === 'staff' && <OidcButton isBusy={isBusy} attempt={attempt} />}
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
      </PageForm>
      <DemoAccounts kind={kind} onChoose={fill} />
    </>
  )
}
