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
  /** What the page is, for whoever does not get to see it. */
  title: string
  /** What it says to a role that is not for it. */
  refused: string
  /** What it says without a session. */
  signedOut?: string | undefined
  children: (actor: Actor) => ReactNode
}

/** A page for those who may see it; the others read in its own words why they do not, also where a session ends on it. */
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
