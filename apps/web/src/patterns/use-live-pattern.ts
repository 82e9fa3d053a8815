import type { AssortedMaterial } from '@barreno/domain/materials/schema'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { FrontSuggestion } from '@barreno/texts/patterns/suggestion'
import type { MiningType } from '@barreno/domain/records/values'
import { startTransition, useEffect, useRef, useState } from 'react'
import { type FrontFacts, inputsOf } from './front-facts.ts'
import { faultsByField, unreadableFacts } from './front-faults.ts'
import { startSuggester, type Suggester } from './suggester.ts'

export type LivePattern = {
  /** The pattern for the current facts or, if they have none, for the last ones that had one. */
  pattern: SuggestedPattern | null
  isFormer: boolean
  /** Whether the engine is still working on the current facts. */
  isDesigning: boolean
  /** Whether the engine could not be loaded. */
  isFailed: boolean
  retry: () => void
  faults: ReadonlyMap<string, string>
  /** Returns the suggestion for the current facts; null if there is none or the facts changed meanwhile. */
  suggest: () => Promise<SuggestedPattern | null>
}

type Answer = { of: string; assortment: readonly AssortedMaterial[]; found: FrontSuggestion }

const noFaults: ReadonlyMap<string, string> = new Map()

/** Designs the pattern for facts that are being typed, in a worker thread, so that a large one never delays the keys. */
export function useLivePattern(
  miningType: MiningType,
  facts: FrontFacts,
  assortment: readonly AssortedMaterial[] | undefined,
): LivePattern {
  const of = JSON.stringify(facts)
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [last, setLast] = useState<SuggestedPattern | null>(null)
  const suggester = useRef<Suggester | null>(null)
  const pending = useRef<Promise<FrontSuggestion | null> | null>(null)

  useEffect(() => {
    const started = startSuggester()
    suggester.current = started
    return () => started.stop()
  }, [attempt])

  useEffect(() => {
    if (!assortment) return
    let isWanted = true
    const request = { inputs: inputsOf(miningType, JSON.parse(of) as FrontFacts), assortment }
    pending.current = suggester.current!.ask(request).then(
      (found) => {
        if (!isWanted || !found) return null
        setFailed(false)
        // A transition, so that a key can interrupt the rendering of two thousand holes.
        startTransition(() => setAnswer({ of, assortment, found }))
        return found
      },
      () => {
        if (isWanted) setFailed(true)
        return null
      },
    )
    return () => void (isWanted = false)
  }, [miningType, of, assortment, attempt])

  const unreadable = unreadableFacts(miningType, facts)
  const isCurrent = answer?.of === of && answer.assortment === assortment
  const found = answer?.found
  const pattern = found?.ok && unreadable.size === 0 ? found.suggestion : null
  if (isCurrent && pattern && pattern !== last) setLast(pattern)

  async function suggest(): Promise<SuggestedPattern | null> {
    const fresh = isCurrent ? found : await pending.current
    return fresh?.ok && unreadable.size === 0 ? fresh.suggestion : null
  }

  const refused = found && !found.ok ? found.faults : []
  const faults = unreadable.size + refused.length > 0 ? faultsByField(miningType, facts, refused) : noFaults
  return {
    pattern: pattern ?? last,
    isFormer: (found !== undefined && !pattern) || isFailed,
    isDesigning: assortment !== undefined && !isCurrent && !isFailed,
    isFailed,
    retry: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
    faults,
    suggest,
  }
}
