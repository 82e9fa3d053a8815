import { type RefCallback, useCallback, useState } from 'react'

export type Size = { width: number; height: number }

/** Returns the size of the element with the ref; null until the browser has laid it out. Nothing forces that layout. */
export function useSize(): [RefCallback<Element>, Size | null] {
  const [size, setSize] = useState<Size | null>(null)
  const ref = useCallback((element: Element) => {
    const observer = new ResizeObserver((entries) => setSize(entries.at(-1)!.contentRect))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
