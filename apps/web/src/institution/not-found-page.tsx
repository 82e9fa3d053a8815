import { Button } from '@mantine/core'
import { authTexts } from '@barreno/texts/auth'
import { Link } from 'react-router'
import { useSession } from '../api/session.tsx'
import { SignInPage } from '../auth/sign-in-column.tsx'
import { homeOf } from '../paths.ts'
import { PageHead } from '../ui/page-head.tsx'

const { title, text, home } = authTexts.notFound

/** The page for an unknown address, with a link to the start page. Visitors see it in the sign-in column. */
export function NotFoundPage() {
  const { user } = useSession()
  if (!user) return <SignInPage title={title} context={text} />
  return (
    <>
      <PageHead title={title} context={text} />
      <Button component={Link} to={homeOf(user)}>
        {home}
      </Button>
    </>
  )
}
