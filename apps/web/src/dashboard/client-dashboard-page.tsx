import { auth } from '@barreno/domain/auth/calls'
import type { SessionUser } from '@barreno/domain/auth/schema'
import { clientDashboardTexts as texts } from '@barreno/texts/client-dashboard'
import { lazy, Suspense } from 'react'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { RightNotice } from '../clients/right-notice.tsx'
import { useRequestObstacle } from '../clients/use-request-obstacle.ts'
import { Notice } from '../ui/notice.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useHasDraft } from '../wizard/use-has-draft.ts'
import { ClientHead } from './client-head.tsx'
import { ClientTasks } from './client-tasks.tsx'
import classes from './client-dashboard-page.module.css'

/** Loaded after the parts that every client has, so that a phone shows those first. */
const OwnDraft = lazy(async () => ({ default: (await import('../wizard/own-draft.tsx')).OwnDraft }))
const OwnWork = lazy(async () => ({ default: (await import('./own-work.tsx')).OwnWork }))

/** The client's start page: the state of their account, their unfinished draft, the most frequent tasks, and their open requests and orders. */
export function ClientDashboardPage() {
  const { user } = useSession()
  return user && <Dashboard user={user} />
}

function Dashboard({ user }: { user: SessionUser }) {
  // The account may have been deactivated since the session began.
  const { data: client = user } = useEndpoint(auth.me, {})
  const obstacle = useRequestObstacle()
  const hasDraft = useHasDraft(user.id)
  const isInactive = client.estatus === false

  return (
    <>
      <ClientHead
        name={client.nombreAlianza ?? client.nombre}
        badge={<StatusBadge tone={isInactive ? 'red' : 'green'}>{isInactive ? texts.account.inactive : texts.account.active}</StatusBadge>}
      />
      {isInactive && (
        <div className={classes.notice}>
          <Notice tone="amber">{texts.inactive}</Notice>
        </div>
      )}
      {!isInactive && <RightNotice />}
      {hasDraft && (
        <Suspense>
          <OwnDraft clientId={user.id} obstacle={obstacle} />
        </Suspense>
      )}
      <ClientTasks obstacle={obstacle} />
      <Suspense>
        <OwnWork />
      </Suspense>
    </>
  )
}
