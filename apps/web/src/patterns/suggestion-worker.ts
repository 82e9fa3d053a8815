import { suggestFront } from '@barreno/texts/patterns/suggestion'
import type { SuggestionAnswer, SuggestionRequest } from './suggester.ts'

/** Designs beside the page: a front of two thousand holes takes a moment, and somebody is typing meanwhile. */
addEventListener('message', ({ data: { inputs, assortment } }: MessageEvent<SuggestionRequest>) => {
  postMessage(answerTo())

  // An error of the engine is about this front: the next one may be designed.
  function answerTo(): SuggestionAnswer {
    try {
      return { found: suggestFront(inputs, assortment) }
    } catch {
      return { found: null }
    }
  }
})
