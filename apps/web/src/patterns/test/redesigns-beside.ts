import { redesignFront, type RedesignRequest } from '@barreno/domain/patterns/redesigns'
import type { RedesignMessage } from '../redesigner.ts'

/** What a browser starts beside the page to search for redesigns, here within it: it answers when the test says so. */
export class RedesignsBeside extends EventTarget {
  static started: RedesignsBeside[] = []
  request: RedesignRequest | null = null
  isEnded = false

  constructor() {
    super()
    RedesignsBeside.started.push(this)
  }

  postMessage(request: RedesignRequest) {
    this.request = request
  }

  terminate() {
    this.isEnded = true
  }

  tell(data: RedesignMessage) {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  answer() {
    this.tell({ found: redesignFront(this.request!) })
  }

  fail() {
    this.dispatchEvent(new Event('error'))
  }
}
