import { useSyncExternalStore } from 'react'

/** Where the frame has a place for the button: beside the name of the portal, or on the bar of a phone. Each page draws a frame of its own. */
export const useSlot = (): Element | null => useSyncExternalStore(onWidth, slot)

const wide = '(min-width: 992px)'
const slot = () => document.querySelector(matchMedia(wide).matches ? 'aside [data-search]' : 'span[data-search]')

function onWidth(changed: () => void): () => void {
  const query = matchMedia(wide)
  // Once the frame has been drawn for this width.
  const drawn = () => void requestAnimationFrame(changed)
  query.addEventListener('change', drawn)
  return () => query.removeEventListener('change', drawn)
}
