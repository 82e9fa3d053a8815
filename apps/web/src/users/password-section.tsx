import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { userTexts } from '@barreno/texts/users'
import { users } from '@barreno/domain/users/calls'
import type { User } from '@barreno/domain/users/schema'
import { useState } from 'react'
import { CallError } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { PasswordAdvice } from '../auth/password-advice.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Section } from '../ui/section.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PageForm } from '../ui/page-form.tsx'
import classes from './user-form.module.css'

const texts = userTexts.password
const empty = { password: '', mustChangePassword: true }

/** Sets another password for the account. Whoever sets it knows it, so the user can be required to change it at the next sign-in. */
export function PasswordSection({ user, onDone }: { user: User; onDone: (message: string) => void }) {
  const { values, set, text, check, reset } = useFields(empty)
  const [isAsking, setAsking] = useState(false)
  const { run } = useAction(users.edit)

  function submit() {
    if (check({ password: values.password.length < 6 ? texts.short : null })) setAsking(true)
  }

  async function save() {
    try {
      await run({ id: user.id, ...values }, { version: user.version })
    } catch (error) {
      throw error instanceof CallError ? error : new Error(texts.failed, { cause: error })
    }
    reset(empty)
    onDone(texts.done)
  }

  return (
    <Section id="clave" title={texts.title} context={texts.context}>
      <PageForm className={classes.narrow} onSubmit={submit}>
        <PasswordInput label={texts.field} autoComplete="new-password" {...text('password')} />
        <PasswordAdvice password={values.password} />
        <Checkbox
          label={userTexts.fields.mustChange}
          checked={values.mustChangePassword}
          onChange={(event) => set('mustChangePassword', event.currentTarget.checked)}
        />
        <div>
          <Button type="submit" variant="default" disabled={values.password === ''}>
            {texts.verb}
          </Button>
        </div>
      </PageForm>
      <ConfirmDialog opened={isAsking} onClose={() => setAsking(false)} title={texts.title} verb={texts.verb} onConfirm={save}>
        {texts.question}
      </ConfirmDialog>
    </Section>
  )
}
