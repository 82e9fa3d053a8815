import { Button, TextInput } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import { Segments } from '../ui/segments.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PageForm } from '../ui/page-form.tsx'
import type { AccountKind } from './sign-in-failure.ts'
import classes from './sign-in-form.module.css'

const texts = authTexts.forgotPassword

/** Requests a link to choose a new password; `onAsked` receives the server's message. */
export function ForgotPasswordForm({ opened, onAsked }: { opened: AccountKind; onAsked: (answer: string) => void }) {
  const { run, isPending, error } = useAction(auth.forgotPassword)
  const [kind, setKind] = useState(opened)
  const { values, text, check } = useFields({ username: '' })

  async function ask() {
    const { username } = values
    if (!check({ username: username.trim() === '' ? authTexts.usernameMissing : null }) || isPending) return
    const answer = await run({ username, kind }).catch(() => null) // the reason is shown below
    if (answer) onAsked(answer.message)
  }

  return (
    <PageForm className={classes.form} onSubmit={ask}>
      <Segments
        aria-label={authTexts.tabs}
        isWide
        value={kind}
        onChange={setKind}
        choices={(['staff', 'client'] as const).map((value) => ({ value, label: authTexts.kinds[value].tab }))}
      />
      <TextInput label={authTexts.username} autoComplete="username" autoCapitalize="none" spellCheck={false} {...text('username')} />
      <Button type="submit" fullWidth loading={isPending}>
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
