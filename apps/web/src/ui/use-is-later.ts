import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * Returns a hook that is true once `delay_ms` have passed since the page had all its data. From then on it is true at
 * once for each new component.
 */
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
