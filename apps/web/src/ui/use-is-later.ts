import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'

/**
 * Returns a hook that is true once `delay_ms` have passed since the page had all its data. From then on it is true at
 * once for each new component. A component that uses it is not rendered each time that a request starts or ends.
 */
export function laterBy(delay_ms: number): () => boolean {
  let isPast = false
  return function useIsLater() {
    const [isLater, setLater] = useState(isPast)
    const queries = useQueryClient()
    useEffect(() => {
      if (isLater) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = () => {
        if (timer === undefined) return
        clearTimeout(timer)
        timer = undefined
      }
      const look = () => {
        if (queries.isFetching() > 0) return stop()
        timer ??= setTimeout(() => {
          isPast = true
          // In steps, so that a slow phone stays responsive.
          startTransition(() => setLater(true))
        }, delay_ms)
      }
      look()
      const leave = queries.getQueryCache().subscribe(look)
      return () => {
        leave()
        stop()
      }
    }, [isLater, queries])
    return isLater
  }
}
