import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What has just been done, for five seconds; then it is gone from view. */
export function usePassingMessage(first: string | null = null): [message: string | null, say: (message: string) => void] {
  const [said, setSaid] = useState(first === null ? null : { message: first })
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setSaid(null), shownFor_ms)
    return () => clearTimeout(timer)
  }, [said])
  return [said?.message ?? null, (message) => setSaid({ message })]
}

/** The same, beginning with what the page before handed over as `state.said` when it led here. */
export const useHandedMessage = () => usePassingMessage((useLocation().state as { said?: string | null } | null)?.said ?? null)

const shownFor_ms = 5000
