import { Anchor, Button } from '@mantine/core'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import { authTexts } from '@barreno/texts/auth'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { Notice } from '../ui/notice.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { SignInPage } from './sign-in-column.tsx'
import type { AccountKind } from './sign-in-failure.ts'
import classes from './reset-password-page.module.css'

const texts = authTexts.resetPassword

/** The page behind the link of the mail: it asks for a new password, then leads to the sign-in page. */
export function ResetPasswordPage() {
  const { token, isInvitation } = useLink()
  const [isValid, setValid] = useState(Boolean(token))
  const { user, signOut } = useSession()
  const navigate = useNavigate()

  async function toSignIn(kind: AccountKind): Promise<void> {
    if (user) await signOut() // ends any session in this browser, whoever's it is
    await navigate(kind === 'client' ? '/login?tab=alianzas' : '/login', { replace: true, state: { isPasswordNew: true } })
  }

  if (!token || !isValid) {
    return (
      <SignInPage title={isInvitation ? texts.invitation.title : texts.title}>
        <div className={classes.invalid}>
          <Notice tone="amber" title={texts.invalid.title} live>
            {screenRefusals['auth.resetInvalid']}
          </Notice>
          {isInvitation ? (
            <p className={classes.ask}>{texts.invitation.askAgain}</p>
          ) : (
            <Button component={Link} to="/forgot-password" fullWidth>
              {texts.invalid.again}
            </Button>
          )}
          <Anchor component={Link} to="/login" className={classes.back}>
            {authTexts.forgotPassword.back}
          </Anchor>
        </div>
      </SignInPage>
    )
  }
  return (
    <SignInPage title={isInvitation ? texts.invitation.title : texts.title} context={isInvitation ? texts.invitation.text : texts.text}>
      <ResetPasswordForm token={token} onDone={toSignIn} onInvalid={() => setValid(false)} />
    </SignInPage>
  )
}

/** Returns the link's token and removes it from the address at once, to keep it out of the history and off the screen. */
function useLink(): { token: string | null; isInvitation: boolean } {
  const [search, setSearch] = useSearchParams()
  const [link] = useState(() => ({ token: search.get('token'), isInvitation: search.has('invitation') }))
  useEffect(() => {
    if (search.has('token')) setSearch({}, { replace: true })
  }, [search, setSearch])
  return link
}
