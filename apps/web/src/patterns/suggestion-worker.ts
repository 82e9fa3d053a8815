import { suggestFront } from '@barreno/texts/patterns/suggestion'
import type { SuggestionAnswer, SuggestionRequest } from './suggester.ts'

/** Designs in a worker thread: a front of two thousand holes takes a moment, and typing must not be blocked. */
addEventListener('message', ({ data: { inputs, assortment } }: MessageEvent<SuggestionRequest>) => {
  postMessage(answerTo())

  // An error of the engine concerns only this front; later requests may succeed.
  function answerTo(): SuggestionAnswer {
    try {
      return { found: suggestFront(inputs, assortment) }
    } catch {
      return { found: null }
    }
  }
})
