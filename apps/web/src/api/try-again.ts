const first_ms = 1_000
const longest_ms = 30_000

/**
 * Does the work after a delay that grows with each failure, and at once when the browser is online again or the page becomes visible.
 * Returns the function that cancels it.
 */
export function tryAgain(work: () => void, failures: number): () => void {
  const stop = () => {
    clearTimeout(clock)
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', ifVisible)
  }
  const now = () => {
    stop()
    work()
  }
  const ifVisible = () => document.visibilityState === 'visible' && now()
  const clock = setTimeout(now, Math.min(first_ms * 2 ** failures, longest_ms))
  addEventListener('online', now)
  document.addEventListener('visibilitychange', ifVisible)
  return stop
}
