import { useContext, useEffect, useState } from 'react'
import { draftKey, DraftPlaceContext } from './draft-place.ts'
import { openedAt } from './opened-drafts.ts'

/**
 * Whether this browser has anything of a client's last request: kept on its disk, or opened since the page was loaded. Asked before the wizard's code
 * is loaded, of which there is a lot.
 */
export function useHasDraft(clientId: string): boolean {
  const place = useContext(DraftPlaceContext)
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    const look = () =>
      place.entries.get(draftKey(clientId)).then(
        (kept) => setIsKept(kept !== undefined),
        // Without a disk nothing is kept; whoever begins a request hears of that.
        () => {},
      )
    void look()
    return place.onTold((about) => void (about === clientId && look()))
  }, [place, clientId])
  return isKept || openedAt(place).has(clientId)
}
