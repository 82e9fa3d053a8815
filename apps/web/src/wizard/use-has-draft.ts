import { useContext, useEffect, useState } from 'react'
import { draftKey, DraftPlaceContext } from './draft-place.ts'
import { openedAt } from './opened-drafts.ts'

/**
 * Whether this browser has anything about the client's last request: a stored draft, or one opened since the page was
 * loaded. It is checked before the code of the wizard is loaded, because that code is large.
 */
export function useHasDraft(clientId: string): boolean {
  const place = useContext(DraftPlaceContext)
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    const look = () =>
      place.entries.get(draftKey(clientId)).then(
        (kept) => setIsKept(kept !== undefined),
        // Without storage there is no draft; the wizard reports that when a request is started.
        () => {},
      )
    void look()
    return place.onTold((about) => void (about === clientId && look()))
  }, [place, clientId])
  return isKept || openedAt(place).has(clientId)
}
