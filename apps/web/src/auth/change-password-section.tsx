import { Button, PasswordInput } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { useAction } from '../api/use-endpoint.ts'
import { Failure } from '../ui/failure.tsx'
import { Section } from '../ui/section.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PageForm } from '../ui/page-form.tsx'
import { PasswordAdvice } from './password-advice.tsx'
import classes from './account.module.css'

const texts = authTexts.account.password
const rules = authTexts.resetPassword
const empty = { currentPassword: '', newPassword: '', repeat: '' }

/**
 * Changes the user's own password and asks for the current one.
 * For an account of the OpenID provider, the password works only together with a second factor.
 */
export function ChangePasswordSection({ onDone, provider }: { onDone: () => Promise<void>; provider: string | undefined }) {
  const { values, text, check, reset } = useFields(empty)
  const { run, error, isPending, reset: resetError } = useAction(auth.changePassword)

  async function change() {
    const { currentPassword, newPassword, repeat } = values
    const isSound = check({
      currentPassword: currentPassword === '' ? texts.currentMissing : null,
      newPassword: newPassword.length < 6 ? rules.tooShort : newPassword.length > 200 ? rules.tooLong : null,
      repeat: repeat === newPassword ? null : rules.different,
    })
    if (!isSound || isPending) return
    try {
      await run({ currentPassword, newPassword })
    } catch {
      return // the reason is shown below
    }
    reset(empty)
    await onDone()
  }

  return (
    <Section id="clave" title={texts.title} context={provider ? texts.beside(provider) : texts.context}>
      <PageForm className={classes.form} onSubmit={change}>
        <PasswordInput label={texts.current} autoComplete="current-password" {...text('currentPassword')} />
        <PasswordInput label={rules.password} autoComplete="new-password" {...text('newPassword')} />
        <PasswordAdvice password={values.newPassword} />
        <PasswordInput label={rules.repeat} autoComplete="new-password" {...text('repeat')} />
        {error && <Failure error={error} title={rules.failed} onLeave={resetError} />}
        <div>
          <Button type="submit" loading={isPending}>
            {texts.verb}
          </Button>
        </div>
      </PageForm>
    </Section>
  )
}
