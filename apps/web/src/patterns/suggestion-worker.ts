import { suggestFront } from '@barreno/texts/patterns/suggestion'
import type { SuggestionRequest } from './suggester.ts'

/** Designs beside the page: a front of two thousand holes takes a moment, and somebody is typing meanwhile. */
addEventListener('message', ({ data: { inputs, assortment } }: MessageEvent<SuggestionRequest>) => {
  postMessage(suggestFront(inputs, assortment))
})
