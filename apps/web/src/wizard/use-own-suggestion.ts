import { patterns } from '@barreno/domain/patterns/calls'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import type { FrontSuggestion } from '@barreno/texts/patterns/suggestion'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { startSuggester } from '../patterns/suggester.ts'

/** Null until there is a suggestion, or if none is wanted. */
export type OwnSuggestion = FrontSuggestion | 'failed' | null

/** Returns the suggestion of this device, computed with the same engine and the cached catalogue while there is no connection. */
export function useOwnSuggestion(inputs: FrontInputs, isWanted: boolean): OwnSuggestion {
  const { data: assortment, error } = useEndpoint(patterns.assortment, {}, { enabled: isWanted })
  const [answer, setAnswer] = useState<{ of: string; found: FrontSuggestion | 'failed' } | null>(null)
  const of = JSON.stringify(inputs)
  useEffect(() => {
    if (!isWanted || !assortment) return undefined
    let isHere = true
    const take = (found: FrontSuggestion | 'failed') => isHere && setAnswer({ of, found })
    const suggester = startSuggester()
    void suggester.ask({ inputs: JSON.parse(of) as FrontInputs, assortment }).then(
      (found) => found && take(found),
      () => take('failed'),
    )
    return () => {
      isHere = false
      suggester.stop()
    }
  }, [of, isWanted, assortment])
  if (!isWanted) return null
  // It also needs the catalogue, which is cached if the portal was prepared for offline use.
  if (!assortment && error) return 'failed'
  return answer?.of === of ? answer.found : null
}
