import { useSyncExternalStore } from 'react'
import { menuBeside } from '../ui/menu-beside.ts'

/**
 * Returns the element of the frame for the search button: beside the name of the portal, or in the bar on a phone.
 * Each page renders its own frame.
 */
export const useSlot = (): Element | null => useSyncExternalStore(onWidth, slot)

const slot = () => document.querySelector(matchMedia(menuBeside).matches ? 'aside [data-search]' : 'span[data-search]')

function onWidth(changed: () => void): () => void {
  const query = matchMedia(menuBeside)
  // Waits until the frame has been rendered for the new width.
  const drawn = () => void requestAnimationFrame(changed)
  query.addEventListener('change', drawn)
  return () => query.removeEventListener('change', drawn)
}
