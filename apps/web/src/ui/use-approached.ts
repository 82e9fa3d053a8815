import { useState } from 'react'

/** Whether somebody has come to a field, by the keys or by a pointer: until then it need not have what it unfolds to. */
export function useApproached() {
  const [isApproached, setApproached] = useState(false)
  const approach = () => setApproached(true)
  return { isApproached, handlers: { onFocus: approach, onPointerEnter: approach } }
}
