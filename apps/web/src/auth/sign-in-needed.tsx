import { Button } from '@mantine/core'
import { authTexts } from '@barreno/texts/auth'
import { Link, useLocation } from 'react-router'
import { SignInColumn } from './sign-in-column.tsx'

/** Stands in for a page while nobody is signed in: says so in the page's own words, and leads to signing in and back. */
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
