import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import { ErrorState, Loading } from './states.tsx'
import { useArrived } from './use-arrived.ts'

type Failure = { status: number; message: string }

type Props<Loaded> = {
  /** Title of the page until the record has loaded. */
  title: string
  back: { to: string; label: string }
  /** State of the query for the record in the address. */
  answer: { data: Loaded | undefined; error: Failure | null; isPlaceholderData: boolean; refetch: () => unknown }
  /** Message before the reason why the record could not be loaded. */
  failed: string
  /** Message if the record does not exist. */
  notFound?: string | undefined
  loading?: string | undefined
  children: (record: Loaded) => ReactNode
}

/** The page of one record. Until the record has loaded, or if it cannot be loaded, it shows a head with a back link and the state. */
export function RecordPage<Loaded>({ title, back, answer, failed, notFound, loading, children }: Props<Loaded>) {
  const { data, error, isPlaceholderData, refetch } = answer
  // Placeholder data belongs to another record.
  const hasArrived = useArrived(data !== undefined && !isPlaceholderData)
  if (data !== undefined && hasArrived) return children(data)
  const isMissing = error?.status === 404 && notFound !== undefined
  return (
    <>
      <PageHead title={title} back={back} />
      {!error && <Loading label={loading} />}
      {isMissing && <ErrorState message={notFound} />}
      {error && !isMissing && <ErrorState message={`${failed} ${error.message}`} onRetry={() => void refetch()} />}
    </>
  )
}
