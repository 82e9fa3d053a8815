import { patterns } from '@barreno/domain/patterns/calls'
import type { FrontInputs } from '@barreno/domain/patterns/schema'
import type { FrontSuggestion } from '@barreno/texts/patterns/suggestion'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { startSuggester } from '../patterns/suggester.ts'

/** Null until there is one, if it is wanted at all. */
export type OwnSuggestion = FrontSuggestion | 'failed' | null

/** What this device suggests, with the same engine and the catalogue that it keeps, as long as nobody else can be asked. */
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
  // Nor without the catalogue, which is kept where the portal is ready for the field.
  if (!assortment && error) return 'failed'
  return answer?.of === of ? answer.found : null
}
