import { type RedesignRequest, redesignFront } from '@barreno/domain/patterns/redesigns'
import type { RedesignMessage } from './redesigner.ts'

/** Tries the variants of one front in a worker thread and reports its progress. To cancel, the caller terminates the worker. */
addEventListener('message', ({ data }: MessageEvent<RedesignRequest>) => {
  const tell = (message: RedesignMessage) => postMessage(message)
  tell({ found: redesignFront(data, (done, all) => tell({ done, all })) })
})
