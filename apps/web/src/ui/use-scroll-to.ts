import { useEffect, useEffectEvent } from 'react'

/**
 * Scrolls to the element of what is current, whenever `current` changes; not while it is null. A task of its own, because scrolling makes the
 * browser lay out the whole page at once.
 */
export function useScrollTo(current: string | null, find: () => Element | null | undefined): void {
  const show = useEffectEvent(() => find()?.scrollIntoView({ inline: 'center', block: 'nearest' }))
  useEffect(() => {
    if (current === null) return
    const showing = setTimeout(() => show())
    return () => clearTimeout(showing)
  }, [current])
}
