import { useSession } from '../api/session.tsx'
import { NotFoundPage } from '../institution/not-found-page.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

/** An unknown path; in the frame for who is signed in. */
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
