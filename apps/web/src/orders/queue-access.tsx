import type { Actor } from '@barreno/domain/actor'
import type { Permission } from '@barreno/domain/permissions'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import type { ReactNode } from 'react'
import { PageAccess } from '../auth/page-access.tsx'
import { PageHead } from '../ui/page-head.tsx'

type Props = {
  permission: Permission
  title: string
  context: string
  /** The page's message for a role without the permission, and its message when the session ended. */
  refused: string
  signedOut?: string
  children: (actor: Actor) => ReactNode
}

/** The head of a list of orders, and the list itself for those with the permission. */
export const QueueAccess = ({ context, signedOut = orderQueueTexts.signIn, children, ...page }: Props) => (
  <PageAccess {...page} signedOut={signedOut}>
    {(actor) => (
      <>
        <PageHead title={page.title} context={context} />
        {children(actor)}
      </>
    )}
  </PageAccess>
)
