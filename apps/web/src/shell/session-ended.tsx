import { sessionTexts } from '@barreno/texts/session'
import { shell } from '@barreno/texts/shell'
import { useSession } from '../api/session.tsx'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import { BareFrame } from './bare-frame.tsx'

/** Shown if the session ended while a page was open. It stays at the address and links to the sign-in and back. */
export function SessionEnded() {
  const { message } = useSession()
  return (
    <BareFrame>
      <SignInNeeded title={shell.sessionEnded} message={[message, sessionTexts.missing].filter(Boolean).join(' ')} />
    </BareFrame>
  )
}
