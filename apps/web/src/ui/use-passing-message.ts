import { useEffect, useState } from 'react'

/** What has just been done, for five seconds; then it is gone from view. `first` was done on the page before. */
export function usePassingMessage(first: string | null = null): [message: string | null, say: (message: string) => void] {
  const [said, setSaid] = useState(first === null ? null : { message: first })
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setSaid(null), shownFor_ms)
    return () => clearTimeout(timer)
  }, [said])
  return [said?.message ?? null, (message) => setSaid({ message })]
}

const shownFor_ms = 5000
