import type { FrontRedesigns, RedesignRequest } from '@barreno/domain/patterns/redesigns'
import { useEffect, useState } from 'react'
import { startRedesigner } from './redesigner.ts'

export type Redesigning =
  { state: 'computing'; done: number; all: number } | { state: 'failed'; retry: () => void } | { state: 'found'; redesigns: FrontRedesigns }

type Outcome = { of: RedesignRequest; attempt: number; done: number; all: number; found: FrontRedesigns | 'failed' | null }

/**
 * Searches for redesigns of a front. The request is null until its prices are loaded. The search stops when the front changes or the page is left.
 */
export function useRedesigns(request: RedesignRequest | null): Redesigning {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (request === null) return undefined
    const begun = { of: request, attempt, done: 0, all: 0, found: null }
    return startRedesigner(request, {
      onProgress: (done, all) => setOutcome({ ...begun, done, all }),
      onFound: (found) => setOutcome({ ...begun, found }),
      onFailed: () => setOutcome({ ...begun, found: 'failed' }),
    })
  }, [request, attempt])
  const current = outcome?.of === request && outcome.attempt === attempt ? outcome : null
  if (current?.found === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  if (current?.found) return { state: 'found', redesigns: current.found }
  return { state: 'computing', done: current?.done ?? 0, all: current?.all ?? 0 }
}
