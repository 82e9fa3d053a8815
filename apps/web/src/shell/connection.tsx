import { network } from '@barreno/texts/network'
import { useNetwork } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { PageNotice } from '../ui/page-notice.tsx'
import { lineWords, onLineWords } from './line.ts'
import { isWaitingForPart, onWaitingForPart } from './parts.ts'

/** A notice while there is no connection; the page below stays as it is. */
export function Connection() {
  const { online } = useNetwork()
  const waitsForPage = useSyncExternalStore(onWaitingForPart, isWaitingForPart)
  const words = useSyncExternalStore(onLineWords, lineWords)
  if (online && !waitsForPage && !words) return null
  return (
    <PageNotice tone="amber" title={waitsForPage ? network.retrying : (words?.title ?? network.offline)} live>
      {waitsForPage ? network.pageWaits : (words?.help ?? network.offlineHelp)}
    </PageNotice>
  )
}
