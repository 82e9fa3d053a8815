import { outcomes } from '@barreno/domain/outcomes/calls'
import type { Outcome } from '@barreno/domain/outcomes/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { call, CallError } from '../api/call.ts'
import { tryAgain } from '../api/try-again.ts'
import { leftUnheard, noteHeard, onUnheard, type Unheard } from '../api/unheard.ts'

/** An act with its outcome; null until the outcome is known. */
export type KnownOutcome = Unheard & { outcome: Outcome | null }

/** Returns the acts that the user left without an answer. Asks the server until it knows their outcomes, and never sends an act again. */
export function useUnheard(actorId: string): { told: readonly KnownOutcome[]; dismiss: (key: string) => void } {
  const left = useSyncExternalStore(onUnheard, leftUnheard, leftUnheard)
  const [known, setKnown] = useState<readonly KnownOutcome[]>([])
  const [failures, setFailures] = useState(0)
  const queries = useQueryClient()
  const own = left.filter((one) => one.actorId === actorId)
  const next = own[0]?.key

  const ask = useEffectEvent(async (key: string, isWanted: () => boolean) => {
    const act = own.find((one) => one.key === key)!
    try {
      const outcome = await call(outcomes.withdraw, { key })
      setKnown((before) => [...before.filter((one) => one.key !== key), { ...act, outcome }])
      noteHeard(key)
      if (isWanted()) setFailures(0)
      if (outcome.outcome === 'done') void queries.invalidateQueries()
    } catch (error) {
      // A final refusal, for example by a server that does not know this request: asking again is useless.
      if (error instanceof CallError && error.status === 404) noteHeard(key)
      else if (isWanted()) setFailures((before) => before + 1)
    }
  })

  useEffect(() => {
    if (!next) return undefined
    let isWanted = true
    const start = () => void ask(next, () => isWanted)
    const stop = failures === 0 ? null : tryAgain(start, failures)
    if (!stop) start()
    return () => {
      isWanted = false
      stop?.()
    }
  }, [next, failures])

  return {
    told: [...known, ...own.map((one) => ({ ...one, outcome: null }))],
    dismiss: (key) => setKnown((before) => before.filter((one) => one.key !== key)),
  }
}
