import { network } from '@barreno/texts/network'
import { shell } from '@barreno/texts/shell'
import { useSession } from '../api/session.tsx'
import { Loading } from '../ui/states.tsx'

/** Placeholder for a page until the session is checked. If the server cannot be reached it says so, while the session keeps retrying. */
export function SessionCheck() {
  const { isOutOfReach } = useSession()
  return <Loading label={isOutOfReach ? network.retrying : shell.checking} />
}
