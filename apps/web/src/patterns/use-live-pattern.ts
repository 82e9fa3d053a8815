import type { AssortedMaterial } from '@barreno/domain/materials/schema'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import type { MiningType } from '@barreno/domain/records/values'
import { useDeferredValue, useMemo, useState } from 'react'
import { type FrontFacts, inputsOf } from './front-facts.ts'
import { faultsByField, unreadableFacts } from './front-faults.ts'

export type LivePattern = {
  /** Of the facts as they are, or of the last ones of which there was one. */
  pattern: SuggestedPattern | null
  isFormer: boolean
  faults: ReadonlyMap<string, string>
  /** The suggestion for the facts of this very moment; null where there is none. */
  suggest: () => SuggestedPattern | null
}

/** The pattern of the facts that are being typed; a large one follows the keys at its own pace. */
export function useLivePattern(
  miningType: MiningType,
  facts: FrontFacts,
  assortment: readonly AssortedMaterial[] | undefined,
): LivePattern {
  const known = useDeferredValue(JSON.stringify(facts))
  const found = useMemo(() => {
    if (!assortment) return null
    const settled = JSON.parse(known) as FrontFacts
    const result = suggestFront(inputsOf(miningType, settled), assortment)
    return result.ok && unreadableFacts(miningType, settled).size === 0
      ? { pattern: result.suggestion, faults: noFaults }
      : { pattern: null, faults: faultsByField(miningType, settled, result.ok ? [] : result.faults) }
  }, [miningType, known, assortment])
  const [last, setLast] = useState<SuggestedPattern | null>(null)
  if (found?.pattern && found.pattern !== last) setLast(found.pattern)

  function suggest(): SuggestedPattern | null {
    if (!assortment || unreadableFacts(miningType, facts).size > 0) return null
    const result = suggestFront(inputsOf(miningType, facts), assortment)
    return result.ok ? result.suggestion : null
  }
  return { pattern: found?.pattern ?? last, isFormer: found?.pattern === null, faults: found?.faults ?? noFaults, suggest }
}

const noFaults: ReadonlyMap<string, string> = new Map()
