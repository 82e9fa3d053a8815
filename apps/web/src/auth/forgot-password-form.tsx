import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { auth } from '@barreno/domain/auth/endpoints'
import { authTexts } from '@barreno/texts/auth'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import type { AccountKind } from './sign-in-failure.ts'
import classes from './sign-in-form.module.css'

const texts = authTexts.forgotPassword

/** Asks for a link to a new password; `onAsked` gets what the server says to it. */
export function ForgotPasswordForm({ opened, onAsked }: { opened: AccountKind; onAsked: (answer: string) => void }) {
  const { run, error } = useAction(auth.forgotPassword)
  const [kind, setKind] = useState(opened)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { username: '' } })

  const ask = handleSubmit(async ({ username }) => {
    const answer = await run({ username, kind }).catch(() => null) // the reason is shown below
    if (answer) onAsked(answer.message)
  })

  return (
    <form onSubmit={ask} noValidate className={classes.form}>
      <SegmentedControl
        aria-label={authTexts.tabs}
        fullWidth
        value={kind}
        onChange={setKind}
        data={(['staff', 'client'] as const).map((value) => ({ value, label: authTexts.kinds[value].tab }))}
      />
      <TextInput
        label={authTexts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username', { validate: (value) => value.trim() !== '' || authTexts.usernameMissing })}
      />
      <Button type="submit" fullWidth loading={formState.isSubmitting}>
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
