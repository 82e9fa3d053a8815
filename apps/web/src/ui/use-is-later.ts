import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A hook that says when so long has passed since the page had all its data; from then on, wherever it is drawn anew, at once. */
export function laterBy(delay_ms: number): () => boolean {
  let isPast = false
  return function useIsLater() {
    const [isLater, setLater] = useState(isPast)
    const isIdle = useIsFetching() === 0
    useEffect(() => {
      if (!isIdle) return
      const timer = setTimeout(() => {
        isPast = true
        setLater(true)
      }, delay_ms)
      return () => clearTimeout(timer)
    }, [isIdle])
    return isLater
  }
}
