import { Anchor, Button } from '@mantine/core'
import { authTexts } from '@barreno/domain/texts/auth'
import { institution } from '@barreno/domain/texts/institution'
import { Link, useLocation } from 'react-router'
import { Facts } from '../ui/facts.tsx'
import { SignInPage } from './sign-in-column.tsx'
import classes from './forgot-password-page.module.css'

const texts = authTexts.forgotPassword

/** Says whom to ask for a new password. */
export function ForgotPasswordPage() {
  const { state } = useLocation()
  return (
    <SignInPage title={texts.title} context={texts.text}>
      <Facts
        facts={[
          { label: phone.label, value: <Anchor href={phone.href}>{phone.value}</Anchor>, wide: true },
          { label: email.label, value: <Anchor href={email.href}>{email.value}</Anchor>, wide: true },
          { label: office.label, value: office.value, wide: true },
        ]}
      />
      <p className={classes.more}>{institution.contact.lead}</p>
      <p className={classes.more}>{texts.warning}</p>
      <Button component={Link} to="/login" state={state} variant="default" fullWidth>
        {texts.back}
      </Button>
    </SignInPage>
  )
}

const [office, phone, email] = institution.contact.facts
