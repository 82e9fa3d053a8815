import { mightEver } from '@barreno/domain/permissions'
import { clients } from '@barreno/domain/clients/endpoints'
import type { ClientDetail } from '@barreno/domain/clients/schema'
import { clientTexts } from '@barreno/domain/texts/clients'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { ErrorState, Loading, Refused } from '../ui/states.tsx'
import { ClientForm } from './client-form.tsx'
import { StateBadge, Warnings } from './client-parts.tsx'
import { RightException } from './right-exception.tsx'
import classes from './clients.module.css'

const texts = clientTexts.edit
const back = { to: '/clientes', label: texts.back }

/** One alianza with everything that is known of it, to be changed. */
export function ClientPage() {
  const { actor } = useSession()
  const { clientId = '' } = useParams()
  const { data, error, refetch } = useEndpoint(
    clients.get,
    { id: clientId },
    { enabled: actor !== null && mightEver(actor.role, 'clients.list') },
  )
  if (!actor) return null
  if (data?.id === clientId) return <ClientRecord client={data} mayExcept={mightEver(actor.role, 'clients.allowExpiredRight')} />
  const isAllowed = mightEver(actor.role, 'clients.list')
  return (
    <>
      <PageHead title={texts.title} back={isAllowed ? back : undefined} />
      {!isAllowed && <Refused message={clientTexts.refused} />}
      {isAllowed && !error && <Loading />}
      {error && <ErrorState message={`${texts.loadFailed} ${error.message}`} onRetry={() => void refetch()} />}
    </>
  )
}

function ClientRecord({ client, mayExcept }: { client: ClientDetail; mayExcept: boolean }) {
  const [isSaved, setSaved] = useState(false)
  useReturnToList(isSaved)
  return (
    <>
      <PageHead
        title={client.nombreAlianza}
        context={
          <>
            {client.rif} · {texts.lastSignIn}: {client.lastSignInAt ? <RelativeTime value={client.lastSignInAt} /> : texts.never}
          </>
        }
        badge={<StateBadge estatus={client.estatus} />}
        back={back}
      />
      {isSaved && (
        <div className={classes.said}>
          <Notice tone="green" live>
            {texts.updated}
          </Notice>
        </div>
      )}
      {client.warnings.length > 0 && (
        <div className={classes.said}>
          <Notice tone="amber" title={texts.warnings}>
            <Warnings warnings={client.warnings} />
          </Notice>
        </div>
      )}
      {(client.rightState === 'expired' || client.rightExceptionUntil) && (
        <div className={classes.said}>
          <RightException client={client} mayExcept={mayExcept} />
        </div>
      )}
      <ClientForm key={client.version} client={client} onSaved={() => setSaved(true)} />
    </>
  )
}

/** After a success the list is next, once there was time to read it. */
function useReturnToList(isSaved: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => void navigate('/clientes'), shownFor_ms)
    return () => clearTimeout(timer)
  }, [isSaved, navigate])
}

const shownFor_ms = 3000
