import { clients } from '@barreno/domain/clients/calls'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageNotice } from '../ui/page-notice.tsx'

/** Tells an alianza that its right of exploitation ends soon or has ended; otherwise renders nothing. */
export function RightNotice() {
  const { data } = useEndpoint(clients.ownRight, {})
  if (!data?.message) return null
  return <PageNotice tone={data.state === 'expired' ? 'red' : 'amber'}>{data.message}</PageNotice>
}
