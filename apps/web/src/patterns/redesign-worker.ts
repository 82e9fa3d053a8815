import { type RedesignRequest, redesignFront } from '@barreno/domain/patterns/redesigns'
import type { RedesignMessage } from './redesigner.ts'

/** Tries the variants of one front beside the page, and tells how far it is. Whoever no longer wants the answer ends the worker. */
addEventListener('message', ({ data }: MessageEvent<RedesignRequest>) => {
  const tell = (message: RedesignMessage) => postMessage(message)
  tell({ found: redesignFront(data, (done, all) => tell({ done, all })) })
})
