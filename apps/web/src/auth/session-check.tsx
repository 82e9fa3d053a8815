import { network } from '@barreno/texts/network'
import { shell } from '@barreno/texts/shell'
import { useSession } from '../api/session.tsx'
import { Loading } from '../ui/states.tsx'

/** Stands in for a page until it is known who is signed in; without a line it says so, and the session goes on trying. */
export function SessionCheck() {
  const { isOutOfReach } = useSession()
  return <Loading label={isOutOfReach ? network.retrying : shell.checking} />
}
