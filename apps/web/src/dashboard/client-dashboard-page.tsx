import { auth } from '@barreno/domain/auth/endpoints'
import type { SessionUser } from '@barreno/domain/auth/schema'
import { clientDashboardTexts as texts } from '@barreno/domain/texts/client-dashboard'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { RightNotice } from '../clients/right-notice.tsx'
import { useRequestObstacle } from '../clients/use-request-obstacle.ts'
import { DraftCard } from '../preorders/new/draft-card.tsx'
import { SentNotice } from '../preorders/new/sent-notice.tsx'
import { useDraft } from '../preorders/new/use-draft.ts'
import { Notice } from '../ui/notice.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { ClientHead } from './client-head.tsx'
import { ClientTasks } from './client-tasks.tsx'
import classes from './client-dashboard-page.module.css'

/** Where a client arrives: how his account stands, what he left unfinished, and the three things he comes for. */
export function ClientDashboardPage() {
  const { user } = useSession()
  return user && <Dashboard user={user} />
}

function Dashboard({ user }: { user: SessionUser }) {
  // The account may have been deactivated since the session began.
  const { data: client = user } = useEndpoint(auth.me, {})
  const draft = useDraft(user.id)
  const obstacle = useRequestObstacle()
  const isInactive = client.estatus === false

  return (
    <>
      <ClientHead
        name={client.nombreAlianza ?? client.nombre}
        badge={<StatusBadge tone={isInactive ? 'red' : 'green'}>{isInactive ? texts.account.inactive : texts.account.active}</StatusBadge>}
      />
      <SentNotice state={draft} />
      {isInactive && (
        <div className={classes.notice}>
          <Notice tone="amber">{texts.inactive}</Notice>
        </div>
      )}
      {!isInactive && <RightNotice />}
      <DraftCard state={draft} obstacle={obstacle} />
      <ClientTasks obstacle={obstacle} />
    </>
  )
}
