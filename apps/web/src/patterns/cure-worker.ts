import { type FrontCure, type RedesignRequest, curesOfFront } from '@barreno/domain/patterns/redesigns'

/** The answer of the worker. */
export type CureMessage = { cures: FrontCure[] }

/** Searches in a worker thread for changes that remove the warnings of one front. To cancel, the caller terminates the worker. */
addEventListener('message', ({ data }: MessageEvent<RedesignRequest>) => {
  const answer: CureMessage = { cures: curesOfFront(data) }
  postMessage(answer)
})
