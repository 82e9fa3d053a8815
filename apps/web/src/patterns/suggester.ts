import type { AssortedMaterial } from '@barreno/domain/materials/schema'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import type { FrontSuggestion } from '@barreno/texts/patterns/suggestion'

export type SuggestionRequest = { inputs: FrontInputs; assortment: readonly AssortedMaterial[] }

/** The engine's result for a request; null if the engine failed. */
export type SuggestionAnswer = { found: FrontSuggestion | null }

export type Suggester = {
  /** Returns the result for a request; null if a later request replaced it while it was waiting. Throws if the engine cannot be loaded or fails. */
  ask: (request: SuggestionRequest) => Promise<FrontSuggestion | null>
  stop: () => void
}

type Waiting = {
  request: SuggestionRequest
  resolve: (answer: FrontSuggestion | null) => void
  reject: (error: Error) => void
}

/** Starts the engine in a worker. It handles one request at a time; of the requests that arrive meanwhile, only the latest is kept. */
export function startSuggester(): Suggester {
  const worker = new Worker(new URL('./suggestion-worker.ts', import.meta.url), { type: 'module' })
  let current: Waiting | null = null
  let next: Waiting | null = null
  let failure: Error | null = null

  function advance(): void {
    current = next
    next = null
    if (current) worker.postMessage(current.request)
  }

  function fail(): void {
    failure = new Error('The engine cannot be loaded')
    for (const waiting of [current, next]) waiting?.reject(failure)
    current = null
    next = null
  }

  worker.addEventListener('message', ({ data: { found } }: MessageEvent<SuggestionAnswer>) => {
    if (found) current?.resolve(found)
    else current?.reject(new Error('The engine broke down'))
    advance()
  })
  worker.addEventListener('error', fail)

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        next?.resolve(null)
        next = { request, resolve, reject }
        if (!current) advance()
      }),
    stop() {
      worker.terminate()
      for (const waiting of [current, next]) waiting?.resolve(null)
      current = null
      next = null
    },
  }
}
