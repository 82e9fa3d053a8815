import { outcomes } from '@barreno/domain/outcomes/calls'
import type { Outcome } from '@barreno/domain/outcomes/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { call, CallError } from '../api/call.ts'
import { tryAgain } from '../api/try-again.ts'
import { unansweredActs, noteAnswered, onUnanswered, type UnansweredAct } from '../api/unanswered.ts'

/** An act with its outcome; null until the outcome is known. */
export type KnownOutcome = UnansweredAct & { outcome: Outcome | null }

/** Returns the acts that the user left without an answer. Asks the server until it knows their outcomes, and never sends an act again. */
export function useUnanswered(actorId: string): { acts: readonly KnownOutcome[]; dismiss: (key: string) => void } {
  const left = useSyncExternalStore(onUnanswered, unansweredActs, unansweredActs)
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
      noteAnswered(key)
      if (isWanted()) setFailures(0)
      if (outcome.outcome === 'done') void queries.invalidateQueries()
    } catch (error) {
      // A final refusal, for example by a server that does not know this request: asking again is useless.
      if (error instanceof CallError && error.status === 404) noteAnswered(key)
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
    acts: [...known, ...own.map((one) => ({ ...one, outcome: null }))],
    dismiss: (key) => setKnown((before) => before.filter((one) => one.key !== key)),
  }
}
