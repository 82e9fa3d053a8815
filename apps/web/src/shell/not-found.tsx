import { useSession } from '../api/session.tsx'
import { NotFoundPage } from '../institution/not-found-page.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

/** The page for an unknown path; inside the frame if the user is signed in. */
export function NotFound() {
  const { user } = useSession()
  return user ? (
    <SignedInFrame>
      <NotFoundPage />
    </SignedInFrame>
  ) : (
    <NotFoundPage />
  )
}
