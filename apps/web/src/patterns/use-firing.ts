import { useEffect, useState } from 'react'
import { elapsedAt, type FiringMoment, isOver, momentAt } from './firing.ts'

export type Firing = {
  moments: readonly FiringMoment[]
  /** Index of the moment that is shown; null before the sequence has begun. */
  at: number | null
  isPlaying: boolean
  play: () => void
  pause: () => void
  go: (moment: number | null) => void
}

/** The state of the firing sequence's animation: playing, paused, or stepped through. */
export function useFiring(moments: readonly FiringMoment[]): Firing {
  const [at, setAt] = useState<number | null>(null)
  const [playedFrom, setPlayedFrom] = useState<number | null>(null)
  const last = moments.length - 1
  const current = at === null ? null : Math.min(at, last)

  useEffect(() => {
    if (playedFrom === null || moments.length === 0) return
    const beganAt_ms = performance.now() - elapsedAt(moments, playedFrom)
    let frame = requestAnimationFrame(function advance() {
      const elapsed_ms = performance.now() - beganAt_ms
      setAt(momentAt(moments, elapsed_ms))
      if (isOver(elapsed_ms)) return setPlayedFrom(null)
      frame = requestAnimationFrame(advance)
    })
    return () => cancelAnimationFrame(frame)
  }, [playedFrom, moments])

  return {
    moments,
    at: current,
    isPlaying: playedFrom !== null,
    play: () => setPlayedFrom(current === null || current === last ? 0 : current),
    pause: () => setPlayedFrom(null),
    go(moment) {
      setPlayedFrom(null)
      setAt(moment === null || moment < 0 ? null : Math.min(moment, last))
    },
  }
}
