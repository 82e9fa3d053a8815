import { clients } from '@barreno/domain/clients/endpoints'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './clients.module.css'

/** Tells an alianza that its right of exploitation ends soon, or has ended; nothing where there is nothing to tell. */
export function RightNotice() {
  const { data } = useEndpoint(clients.ownRight, {})
  if (!data?.message) return null
  return (
    <div className={classes.said}>
      <Notice tone={data.state === 'expired' ? 'red' : 'amber'}>{data.message}</Notice>
    </div>
  )
}
