import { Button } from '@mantine/core'
import { authTexts } from '@barreno/texts/auth'
import { Link, useLocation } from 'react-router'
import { SignInColumn } from './sign-in-column.tsx'

/** Replaces a page while there is no session: shows the page's own message and a button to sign in and return. */
export function SignInNeeded({ title, message }: { title: string; message: string }) {
  const { pathname, search } = useLocation()
  return (
    <SignInColumn title={title} context={message}>
      <Button component={Link} to="/login-selector" state={{ from: pathname + search }} fullWidth>
        {authTexts.submit}
      </Button>
    </SignInColumn>
  )
}
