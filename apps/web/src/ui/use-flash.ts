import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What has just been done, for five seconds; then it is gone from view. */
export function useFlash(first: string | null = null): [message: string | null, say: (message: string) => void] {
  const [flash, setFlash] = useState(first === null ? null : { message: first })
  useEffect(() => {
    if (!flash) return undefined
    const timer = setTimeout(() => setFlash(null), duration_ms)
    return () => clearTimeout(timer)
  }, [flash])
  return [flash?.message ?? null, (message) => setFlash({ message })]
}

/** The same, beginning with what the page before handed over as `state.said` when it led here. */
export const useHandedMessage = () => useFlash((useLocation().state as { said?: string | null } | null)?.said ?? null)

const duration_ms = 5000
