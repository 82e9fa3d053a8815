import type { Actor } from '@barreno/domain/actor'
import { mightEver } from '@barreno/domain/permissions'
import { clients } from '@barreno/domain/clients/calls'
import type { ClientDetail } from '@barreno/domain/clients/schema'
import { clientTexts } from '@barreno/texts/clients'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PeopleSection } from '../people/people-section.tsx'
import { PageAccess } from '../auth/page-access.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageNotice } from '../ui/page-notice.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { ClientForm } from './client-form.tsx'
import { StateBadge, Warnings } from './client-parts.tsx'
import { RightException } from './right-exception.tsx'

const texts = clientTexts.edit
const back = { to: '/clientes', label: texts.back }

/** The page to view and edit one alianza. */
export const ClientPage = () => (
  <PageAccess permission="clients.list" title={texts.title} refused={clientTexts.refused}>
    {(actor) => <LoadedClient actor={actor} />}
  </PageAccess>
)

function LoadedClient({ actor }: { actor: Actor }) {
  const { clientId = '' } = useParams()
  const answer = useEndpoint(clients.get, { id: clientId })
  return (
    <RecordPage title={texts.title} back={back} answer={answer} failed={texts.loadFailed}>
      {(client) => <ClientRecord key={client.id} client={client} actor={actor} />}
    </RecordPage>
  )
}

function ClientRecord({ client, actor }: { client: ClientDetail; actor: Actor }) {
  const mayExcept = mightEver(actor.role, 'clients.allowExpiredRight')
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
        <PageNotice tone="green" live>
          {texts.updated}
        </PageNotice>
      )}
      {client.warnings.length > 0 && (
        <PageNotice tone="amber" title={texts.warnings}>
          <Warnings warnings={client.warnings} />
        </PageNotice>
      )}
      {(client.rightState === 'expired' || client.rightExceptionUntil) && <RightException client={client} mayExcept={mayExcept} />}
      <ClientForm key={client.version} client={client} onSaved={() => setSaved(true)} />
      <PeopleSection clientId={client.id} actor={actor} />
    </>
  )
}

/** Returns to the list after saving, once the success message could be read. */
function useReturnToList(isSaved: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => void navigate('/clientes'), shownFor_ms)
    return () => clearTimeout(timer)
  }, [isSaved, navigate])
}

const shownFor_ms = 3000
