import { drilling } from '@barreno/domain/drilling/calls'
import type { AssortedMaterial } from '@barreno/domain/materials/schema'
import type { FrontCure } from '@barreno/domain/patterns/redesigns'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import type { CureMessage } from './cure-worker.ts'

/** Milliseconds without a change after which the search starts, so that nothing is computed during typing. */
const settled_ms = 500

const none: readonly FrontCure[] = []

/** Returns changes that remove the warnings of a settled pattern; empty until they are found, or if there are none. */
export function useCures(pattern: SuggestedPattern | null, assortment: readonly AssortedMaterial[] | undefined): readonly FrontCure[] {
  const isNeeded = pattern !== null && pattern.warnings.some(({ severity }) => severity !== 'info')
  const { data, error } = useEndpoint(drilling.current, {}, { enabled: isNeeded })
  const [found, setFound] = useState<{ of: SuggestedPattern; cures: readonly FrontCure[] } | null>(null)
  // Without prices the cures are the same, but the cost of drilling is left out.
  const drillingPrices = data ?? (error ? noPrices : null)
  useEffect(() => {
    if (!isNeeded || !assortment || !drillingPrices) return undefined
    let worker: Worker | null = null
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./cure-worker.ts', import.meta.url), { type: 'module' })
      worker.addEventListener('message', ({ data: { cures } }: MessageEvent<CureMessage>) => setFound({ of: pattern, cures }))
      worker.postMessage({ inputs: pattern.inputs, assortment, drillingPrices })
    }, settled_ms)
    return () => {
      clearTimeout(timer)
      worker?.terminate()
    }
  }, [isNeeded, pattern, assortment, drillingPrices])
  return found !== null && found.of === pattern ? found.cures : none
}

const noPrices: never[] = []
