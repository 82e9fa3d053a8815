import { offlineTexts } from '@barreno/texts/offline'
import { answerWithin_ms } from '../api/act.ts'
import { tryAgain } from '../api/try-again.ts'
import { sayOfLine } from '../shell/line.ts'
import type { PageMessage, WorkerMessage } from './worker-scope.ts'

/**
 * Shows how old the cached data on the screen is while the worker answers in the server's place, and calls `onLine` once the server can be reached.
 * Returns the function that stops it.
 */
export function followLine(onLine: () => void): () => void {
  const { serviceWorker } = navigator
  let isOut = false
  let failures = 0
  let stopTrying = () => {}

  const ask = () => {
    stopTrying = tryAgain(() => {
      failures += 1
      void isReachable().then((isThere) => {
        if (!isOut) return
        if (isThere) onLine()
        ask()
      })
    }, failures)
  }
  const hear = ({ data }: MessageEvent<WorkerMessage>) => {
    if (!('line' in data)) return
    const { line } = data
    stopTrying()
    isOut = line !== null
    sayOfLine(line && { title: offlineTexts.keptAt(line.keptAt, new Date()), help: offlineTexts.help })
    if (isOut) ask()
    else failures = 0
  }
  serviceWorker.addEventListener('message', hear)
  serviceWorker.startMessages()
  serviceWorker.controller?.postMessage('line' satisfies PageMessage)
  return () => {
    serviceWorker.removeEventListener('message', hear)
    stopTrying()
  }
}

const isReachable = () =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(answerWithin_ms) }).then(
    ({ ok }) => ok,
    () => false,
  )
