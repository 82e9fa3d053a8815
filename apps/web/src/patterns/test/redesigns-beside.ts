import { type RedesignRequest, curesOfFront, redesignFront } from '@barreno/domain/patterns/redesigns'
import type { CureMessage } from '../cure-worker.ts'
import type { RedesignMessage } from '../redesigner.ts'

/** A fake worker for the search for redesigns or cures, which answers when the test says so. */
export class RedesignsBeside extends EventTarget {
  static started: RedesignsBeside[] = []
  /** The most recent worker that searches for cures. */
  static curing: RedesignsBeside | null = null
  request: RedesignRequest | null = null
  isEnded = false

  constructor(url: URL) {
    super()
    if (url.href.includes('cure-worker')) RedesignsBeside.curing = this
    else RedesignsBeside.started.push(this)
  }

  postMessage(request: RedesignRequest) {
    this.request = request
  }

  terminate() {
    this.isEnded = true
  }

  tell(data: RedesignMessage | CureMessage) {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  answer() {
    this.tell({ found: redesignFront(this.request!) })
  }

  cure() {
    this.tell({ cures: curesOfFront(this.request!) })
  }

  fail() {
    this.dispatchEvent(new Event('error'))
  }
}
