import { type FrontCure, type RedesignRequest, curesOfFront } from '@barreno/domain/patterns/redesigns'

/** What the worker answers with. */
export type CureMessage = { cures: FrontCure[] }

/** Looks beside the page for what takes the warnings of one front away. Whoever no longer wants the answer ends the worker. */
addEventListener('message', ({ data }: MessageEvent<RedesignRequest>) => {
  const answer: CureMessage = { cures: curesOfFront(data) }
  postMessage(answer)
})
