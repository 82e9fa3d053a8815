import { network } from '@barreno/domain/texts/network'
import { useNetwork } from '@mantine/hooks'
import { PageNotice } from '../ui/page-notice.tsx'

/** Says that there is no line while there is none; what is on the screen stays. */
export function Connection({ waitsForPage }: { waitsForPage: boolean }) {
  const { online } = useNetwork()
  if (online && !waitsForPage) return null
  return (
    <PageNotice tone="amber" title={waitsForPage ? network.retrying : network.offline} live>
      {waitsForPage ? network.pageWaits : network.offlineHelp}
    </PageNotice>
  )
}
