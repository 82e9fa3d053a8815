import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import { ErrorState, Loading } from './states.tsx'
import { useArrived } from './use-arrived.ts'

type Failure = { status: number; message: string }

type Props<Shown> = {
  /** What the page is, as long as it is not known which one. */
  title: string
  back: { to: string; label: string }
  /** What came of asking for the one that the address names. */
  answer: { data: Shown | undefined; error: Failure | null; isPlaceholderData: boolean; refetch: () => unknown }
  /** What is said before the reason for which it could not be had. */
  failed: string
  /** What is said where there is no such one. */
  notFound?: string | undefined
  loading?: string | undefined
  children: (shown: Shown) => ReactNode
}

/** The page of one record: the record once it is there; till then, and where it cannot be had, a head with the way back and what is the matter. */
export function RecordPage<Shown>({ title, back, answer, failed, notFound, loading, children }: Props<Shown>) {
  const { data, error, isPlaceholderData, refetch } = answer
  // What is shown meanwhile elsewhere is another record here.
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
