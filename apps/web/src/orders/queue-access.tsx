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
  /** What this page says to a role that is not for it, and where a session ended on it. */
  refused: string
  signedOut?: string
  children: (actor: Actor) => ReactNode
}

/** The head of a list of orders, and the list for those whose it is. */
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
