import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Returns the message about the action just done, for five seconds, and a function to show one. */
export function useFlash(first: string | null = null): [message: string | null, notify: (message: string) => void] {
  const [flash, setFlash] = useState(first === null ? null : { message: first })
  useEffect(() => {
    if (!flash) return undefined
    const timer = setTimeout(() => setFlash(null), duration_ms)
    return () => clearTimeout(timer)
  }, [flash])
  return [flash?.message ?? null, (message) => setFlash({ message })]
}

/** The same, but starts with the message that the previous page passed as `state.message`. */
export const useHandedMessage = () => useFlash((useLocation().state as { message?: string | null } | null)?.message ?? null)

const duration_ms = 5000
