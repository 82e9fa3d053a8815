import { suggestFront } from '@barreno/texts/patterns/suggestion'
import type { SuggestionAnswer, SuggestionRequest } from '../suggester.ts'

/** A fake worker that runs the engine inside the test. It answers at once, or with `waits` when the test says so. */
export class EngineBeside extends EventTarget {
  static waits = false
  static asked: { request: SuggestionRequest; answer: () => void; breakDown: () => void; fail: () => void }[] = []

  /** Only the design engine answers; the search for cures never finishes. */
  readonly isDesigner: boolean

  constructor(url: URL) {
    super()
    this.isDesigner = !url.href.includes('cure-worker')
  }

  postMessage(request: SuggestionRequest) {
    if (!this.isDesigner) return
    const tell = (data: SuggestionAnswer) => this.dispatchEvent(new MessageEvent('message', { data }))
    const answer = () => tell({ found: suggestFront(request.inputs, request.assortment) })
    EngineBeside.asked.push({ request, answer, breakDown: () => tell({ found: null }), fail: () => this.dispatchEvent(new Event('error')) })
    if (!EngineBeside.waits) queueMicrotask(answer)
  }

  terminate() {}
}
