import { Anchor, Button } from '@mantine/core'
import { authTexts } from '@barreno/texts/auth'
import { institution } from '@barreno/texts/institution'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useReturnPath } from '../api/return-path.ts'
import { Facts } from '../ui/facts.tsx'
import { Notice } from '../ui/notice.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInPage } from './sign-in-column.tsx'
import classes from './forgot-password-page.module.css'

const texts = authTexts.forgotPassword
const { phone, email } = institution.contact

/** The page to request a new password by mail. It also says whom to ask if no mail arrives. */
export function ForgotPasswordPage() {
  const [search] = useSearchParams()
  const [answer, setAnswer] = useState<string | null>(null)
  const from = useReturnPath()
  const isClient = search.get('tab') === 'alianzas'
  return (
    <SignInPage title={texts.title} context={answer ? undefined : texts.text}>
      {answer ? (
        <Notice
          tone="green"
          title={texts.asked.title}
          live
          action={
            <Button variant="default" onClick={() => setAnswer(null)}>
              {texts.asked.again}
            </Button>
          }
        >
          {answer}
        </Notice>
      ) : (
        <ForgotPasswordForm opened={isClient ? 'client' : 'staff'} onAsked={setAnswer} />
      )}
      <section className={classes.help} aria-labelledby="no-mail">
        <h2 id="no-mail" className={classes.title}>
          {texts.help.title}
        </h2>
        <p className={classes.more}>{texts.help.text}</p>
        <Facts
          facts={[
            { label: phone.label, value: <Anchor href={phone.href}>{phone.value}</Anchor>, wide: true },
            { label: email.label, value: <Anchor href={email.href}>{email.value}</Anchor>, wide: true },
          ]}
        />
        <p className={classes.more}>{texts.help.warning}</p>
      </section>
      <Button component={Link} to={isClient ? '/login?tab=alianzas' : '/login'} state={from ? { from } : null} variant="default" fullWidth>
        {texts.back}
      </Button>
    </SignInPage>
  )
}
