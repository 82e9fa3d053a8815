import type { FrontRedesigns, RedesignRequest } from '@barreno/domain/patterns/redesigns'

export type RedesignMessage = { done: number; all: number } | { found: FrontRedesigns | null }

type Listener = { onProgress: (done: number, all: number) => void; onFound: (found: FrontRedesigns) => void; onFailed: () => void }

/** Starts a worker that searches for redesigns of a front. Returns the function that terminates it at any time. */
export function startRedesigner(request: RedesignRequest, { onProgress, onFound, onFailed }: Listener): () => void {
  const worker = new Worker(new URL('./redesign-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<RedesignMessage>) => {
    if ('done' in data) return onProgress(data.done, data.all)
    if (data.found) onFound(data.found)
    else onFailed()
  })
  worker.addEventListener('error', onFailed)
  worker.postMessage(request)
  return () => worker.terminate()
}
