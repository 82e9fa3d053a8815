import { sessionTexts } from '@barreno/texts/session'
import { shell } from '@barreno/texts/shell'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.tsx'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import css from './session-ended.module.css'

/** A page without the signed-in frame: for who has no session, or no longer has one. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={css.bare}>
      {children}
    </main>
  )
}

/** The session ended while a page was open: it stays, says so, and leads to the sign-in and back. */
export function SessionEnded() {
  const { message } = useSession()
  return (
    <BareFrame>
      <SignInNeeded title={shell.sessionEnded} message={[message, sessionTexts.missing].filter(Boolean).join(' ')} />
    </BareFrame>
  )
}
