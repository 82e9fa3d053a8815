import { useEffect, useState } from 'react'

/** A hook that says when so long has passed since its part was first drawn; from then on, wherever it is drawn anew, at once. */
export function laterBy(delay_ms: number): () => boolean {
  let isPast = false
  return function useIsLater() {
    const [isLater, setLater] = useState(isPast)
    useEffect(() => {
      const timer = setTimeout(() => {
        isPast = true
        setLater(true)
      }, delay_ms)
      return () => clearTimeout(timer)
    }, [])
    return isLater
  }
}
