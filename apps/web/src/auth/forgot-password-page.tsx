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
  const { phone, email, hours, address } = institution.contact
  return (
    <SignInPage title={texts.title} context={texts.text}>
      <Facts
        facts={[
          { label: texts.phone, value: <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Anchor>, wide: true },
          { label: texts.email, value: <Anchor href={`mailto:${email}`}>{email}</Anchor>, wide: true },
          { label: texts.hours, value: hours, wide: true },
          { label: texts.address, value: address, wide: true },
        ]}
      />
      <p className={classes.warning}>{texts.warning}</p>
      <Button component={Link} to="/login" state={state} variant="default" fullWidth>
        {texts.back}
      </Button>
    </SignInPage>
  )
}
