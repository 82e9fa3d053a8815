import { useState } from 'react'

/** Whether a field has been focused or hovered. Until then its dropdown need not be mounted. */
export function useApproached() {
  const [isApproached, setApproached] = useState(false)
  const approach = () => setApproached(true)
  return { isApproached, handlers: { onFocus: approach, onPointerEnter: approach } }
}
