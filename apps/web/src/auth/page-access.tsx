import type { Actor } from '@barreno/domain/actor'
import { mayEver, type Permission } from '@barreno/domain/permissions'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Refused } from '../ui/states.tsx'
import { SessionCheck } from './session-check.tsx'
import { SignInNeeded } from './sign-in-needed.tsx'

type Props = {
  permission: Permission
  /** Title of the page for those who may not see it. */
  title: string
  /** Message for a role without the permission. */
  refused: string
  /** Message without a session. */
  signedOut?: string | undefined
  children: (actor: Actor) => ReactNode
}

/** Renders a page for those who have the permission. All others get the page's own message, also when the session ends on it. */
export function PageAccess({ permission, title, refused, signedOut = screenRefusals['session.missing'], children }: Props) {
  const { status, actor } = useSession()
  if (status === 'checking') return <SessionCheck />
  if (!actor) return <SignInNeeded title={title} message={signedOut} />
  if (mayEver(actor, permission)) return children(actor)
  return (
    <>
      <PageHead title={title} />
      <Refused message={refused} />
    </>
  )
}
