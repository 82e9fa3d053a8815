import { materials } from '@barreno/domain/materials/calls'
import { importTexts } from '@barreno/texts/material-import'
import { useParams } from 'react-router'
import { useSession } from '../../api/session.tsx'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { WaitingNotice } from '../../confirmations/waiting-notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { DoneImport } from './done-import.tsx'
import { OpenImport } from './open-import.tsx'

const back = { to: '/inventario/importar', label: importTexts.title }

/** One import: its preview until it is confirmed, afterwards its effects. */
export function PreviewPage() {
  const { importId = '' } = useParams()
  const { actor } = useSession()
  const { data, error, refetch } = useEndpoint(materials.getImport, { id: importId })
  if (!data)
    return (
      <>
        <PageHead title={importTexts.title} back={back} />
        {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <Loading />}
      </>
    )
  const { confirmedAt, importNumber, fileName } = data
  return (
    <>
      <PageHead
        title={importNumber ? importTexts.preview.doneTitle(importNumber) : importTexts.preview.title(fileName)}
        context={importNumber ? fileName : null}
        back={back}
      />
      {actor && !confirmedAt && <WaitingNotice act="materials.import" record={importId} actor={actor} />}
      {confirmedAt ? <DoneImport imported={data} /> : <OpenImport key={data.sheet} imported={data} />}
    </>
  )
}
