import type { Actor } from '@barreno/domain/actor'
import { mightEver, type Permission } from '@barreno/domain/permissions'
import { orderQueueTexts } from '@barreno/domain/texts/order-queues'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.tsx'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Refused } from '../ui/states.tsx'

type Props = {
  permission: Permission
  title: string
  context: string
  /** What this page says to a role that is not for it, and where a session ended on it. */
  refused: string
  signedOut?: string
  children: (actor: Actor) => ReactNode
}

/** The head of a list of orders, and the list for those whose it is. */
export function QueueAccess({ permission, title, context, refused, signedOut = orderQueueTexts.signIn, children }: Props) {
  const { actor } = useSession()
  if (!actor) return <SignInNeeded title={title} message={signedOut} />
  const isAllowed = mightEver(actor.role, permission)
  return (
    <>
      <PageHead title={title} context={isAllowed && context} />
      {isAllowed ? children(actor) : <Refused message={refused} />}
    </>
  )
}
