import { useCallback, useEffect, useEffectEvent, useState } from 'react'

type Content = { content: Blob | null; isFailed: boolean }

/** Reads the content of a file. It is read again each time it is opened, so that a user whose access was withdrawn does not see it. */
export function useContent(read: () => Promise<Blob>): Content & { retry: () => void } {
  const [state, setState] = useState<Content>({ content: null, isFailed: false })
  const [round, setRound] = useState(0)
  const retry = useCallback(() => setRound((before) => before + 1), [])
  const bring = useEffectEvent(read)

  useEffect(() => {
    let isWanted = true
    const take = (next: Content) => {
      if (isWanted) setState(next)
    }
    setState({ content: null, isFailed: false })
    bring().then(
      (content) => take({ content, isFailed: false }),
      () => take({ content: null, isFailed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [round])

  return { ...state, retry }
}
